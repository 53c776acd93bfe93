export default function Star({ id }: { id: string }) {
  return <i>star {id}</i>;
}
