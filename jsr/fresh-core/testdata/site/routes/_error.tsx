import { HttpError, type PageProps } from "fresh";

export default function RootError({ error }: PageProps) {
  return <p id="error">root {error instanceof HttpError ? error.status : "unknown"}</p>;
}
