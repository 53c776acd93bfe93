export default async function AsyncRedirect(): Promise<Response> {
  await Promise.resolve();
  return new Response(null, { status: 303, headers: { location: "/" } });
}
