/** The islands of an offer's page: one for each row and each pane, all of one offer. */
export { Head } from "@/components/desk/Head.tsx";
export {
  Add,
  Asks,
  Details,
  Filters,
  Message,
  Notices,
  Rest,
  Totals,
} from "@/components/desk/Panes.tsx";
export { Rows } from "@/components/desk/Row.tsx";
