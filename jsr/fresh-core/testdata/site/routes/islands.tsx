import { signal } from "@preact/signals";
import Counter, { Label } from "../islands/Counter.tsx";
import Panel from "../islands/Panel.tsx";
import ValueKind from "../islands/nested/value-kind.tsx";

export default function Islands() {
  const shared = signal(1);
  const values = {
    nan: NaN,
    zero: -0,
    big: 12n,
    date: new Date(0),
    map: new Map([[1, new Set([2])]]),
    bytes: new Uint8Array([1, 255]),
    nothing: null,
    missing: undefined,
    text: "</script><!--",
  };
  return (
    <main>
      <Counter id="one" shared={shared} />
      <Counter id="two" shared={shared} />
      <Label key="a:b" text="label" />
      <Panel id="open" open title={<i>title</i>}>
        <p>server text</p>
        <Counter id="three" shared={shared} />
      </Panel>
      <Panel id="closed" open={false}>
        <p>hidden text</p>
        <Counter id="four" shared={shared} />
      </Panel>
      <ValueKind values={values} />
    </main>
  );
}
