export default async function AsyncPage() {
  return <p>{await Promise.resolve("async page")}</p>;
}
