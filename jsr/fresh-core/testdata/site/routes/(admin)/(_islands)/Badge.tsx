export default function Badge({ count }: { count: number }) {
  return <b>{count}</b>;
}
