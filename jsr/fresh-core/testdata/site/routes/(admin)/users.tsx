import Badge from "./(_islands)/Badge.tsx";

export default function Users() {
  return (
    <p>
      users <Badge count={2} />
    </p>
  );
}
