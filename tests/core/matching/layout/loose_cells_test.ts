import { checkAsks } from "@/tests/core/matching/asks.ts";

checkAsks("cells pasted one below the other with empty lines between are a table", [
  [
    "Item\n\nQuantity\n\nDoor closer EN3\n\n8\n\nPanic bar\n\n2",
    "8 Door closer EN3",
    "2 Panic bar",
  ],
  [
    "Hi Sam,\n\nplease quote\n\n12\n\nMarkers\n\n3\n\nPads\n\nThanks\nJo",
    "12 Markers",
    "3 Pads",
  ],
  ["Desk lamp\n\n4\n\nChair\n\n2 pcs\n\nPlease deliver by Friday.", "4 Desk lamp", "2 Chair"],
]);
