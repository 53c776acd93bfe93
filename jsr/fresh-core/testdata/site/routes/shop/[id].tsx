import { createDefine, page } from "fresh";

const define = createDefine<unknown>();

export const handler = define.handlers({
  GET: (ctx) => page({ id: ctx.params.id ?? "" }, { status: 203, headers: { "x-page": "1" } }),
});

export default define.page<typeof handler>(({ data, params }) => {
  return <p>item {data.id.toUpperCase()} {params.id}</p>;
});
