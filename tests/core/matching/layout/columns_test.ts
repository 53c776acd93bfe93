import { checkAsks } from "@/tests/core/matching/asks.ts";

checkAsks("bare numbers at the ends of all lines count; at the end of one they name", [
  ["desk lamp 3\noffice chair 12", "3 desk lamp", "12 office chair"],
  ["lampa biurkowa 3\nkrzesło 12", "3 lampa biurkowa", "12 krzesło"],
  ["Lampe 3\nDrehstuhl 12", "3 Lampe", "12 Drehstuhl"],
  ["Please quote:\nfitbit charge 3", "1 fitbit charge 3"],
  ["Please quote:\nwindows 11\noffice 365", "1 windows 11", "1 office 365"],
]);
