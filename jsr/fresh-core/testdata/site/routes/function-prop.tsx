import ValueKind from "../islands/nested/value-kind.tsx";

export default function FunctionProp() {
  return <ValueKind values={{ run: () => 1 }} />;
}
