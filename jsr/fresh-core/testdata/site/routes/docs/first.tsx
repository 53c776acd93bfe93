export default function First() {
  return <p>docs first</p>;
}
