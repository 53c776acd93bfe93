import { checkAsks } from "@/tests/core/matching/asks.ts";

checkAsks("sizes below a name are as many things", [
  [
    "Hi-vis vests\n- 12 x L\n- 8 x XL\n- 5 caps",
    "12 Hi-vis vests L",
    "8 Hi-vis vests XL",
    "5 caps",
  ],
  ["Work boots S3\n42: 3 pairs\n43: 2 pairs", "3 Work boots S3 42", "2 Work boots S3 43"],
  ["Polo shirts, green:\nS - 4\nM - 10", "4 Polo shirts, green S", "10 Polo shirts, green M"],
  ["Vests\n12 x L", "1 Vests", "12 L"],
]);
