/** What the page of an offer is made of, as text: the server makes it, islands show it and take it again with each reply. */
import type { Offer } from "@/core/contracts/offer.ts";
import type { Problem } from "../common/field_state.ts";
import type { deskWords } from "./desk_words.ts";

/** A field: what is stored, and what is wrong with what was typed. */
export interface DeskField {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly error?: string;
  /** Somebody else's value, where both have changed it. */
  readonly saved?: string;
}

/** A product to take instead. */
export interface DeskChoice {
  readonly sku: string;
  readonly name: string;
  readonly price: string;
}

/** A search that stands open: what was asked for and what it found. */
export interface DeskFind {
  readonly query: string;
  readonly said: string;
  readonly hits: readonly DeskChoice[];
}

/** The form for what is not in the catalogue, where it stands open. */
export interface DeskOneOff {
  /** Id of the part that it answers, or `new`. */
  readonly target: string;
  /** Name, unit, net price, VAT rate. */
  readonly fields: readonly DeskField[];
}

interface DeskPlace {
  /** Of the line or the part: stays the same while the offer changes. */
  readonly id: string;
  /** `l3`, `u1`. */
  readonly place: string;
  /** Number of the customer's words that it answers. */
  readonly part?: number;
  readonly reason: string;
  readonly quantity: DeskField;
  readonly label: string;
  readonly choices: readonly DeskChoice[];
  /** Its words name several things. */
  readonly canSplit: boolean;
  readonly find?: DeskFind;
  /** The filter leaves it out. */
  readonly hidden: boolean;
}

/** A line of the offer. */
export interface DeskLine extends DeskPlace {
  readonly kind: "line";
  readonly sku: string;
  readonly name: string;
  /** "line 3, EL-1": what its buttons are for. */
  readonly called: string;
  readonly isDoubtful: boolean;
  /** How sure the match is, in a word; empty where nobody has to be told. */
  readonly match: string;
  readonly matchClass: string;
  readonly wanted: string;
  readonly amount: string;
  readonly unit: string;
  readonly price: string;
  readonly net: string;
  readonly vat: string;
  /** What the line earns, in percent; empty for who may not see it, and where it is not known. */
  readonly margin: string;
  /** A text or a heading has no figures. */
  readonly isText: boolean;
  /** A heading has the sum of the lines below it for its net. */
  readonly isSection: boolean;
  /** What else is said of it, in a few words; empty where nothing is. */
  readonly terms: string;
  /** Where that is changed. */
  readonly page: string;
  /** What the catalogue asks now, in a sentence. */
  readonly priceNow: string;
}

/** A part of the message without a product. */
export interface DeskPart extends DeskPlace {
  readonly kind: "part";
  readonly item: string;
  readonly isOpen: boolean;
  readonly findLabel: string;
}

/** A row among the lines. */
export type DeskRow = DeskLine | DeskPart;

/** A total: how it is called, and the amount. */
export interface DeskTotal {
  readonly name: string;
  readonly value: string;
}

/** A piece of the message. */
export interface DeskPiece {
  readonly text: string;
  readonly number?: number;
  readonly place?: string;
  readonly state?: "line" | "check" | "unmatched";
  /** Number of what is asked with these words beside goods. */
  readonly ask?: number;
  /** It is the first piece of that. */
  readonly isFirst?: boolean;
}

/** What the message asks beside goods. */
export interface DeskAsk {
  /** Names it to the service. */
  readonly id: string;
  readonly number: number;
  /** "Delivery". */
  readonly name: string;
  readonly text: string;
  /** In short, where the message says it so. */
  readonly value: string;
  readonly isQuestion: boolean;
  /** What a person has made of it; empty while it is open. */
  readonly settled: string;
  /** "Give 5 %": empty where no discount is to be given. */
  readonly discount: string;
  /** Where the assistant is asked. */
  readonly ask: string;
}

/** A part of the message that was read and not taken for a wish. */
export interface NotAsked {
  readonly text: string;
  readonly reason: string;
  /** Names it to the service when it is wanted after all; empty for a bare number. */
  readonly want: string;
}

/** All of it. */
export interface DeskData {
  readonly id: string;
  readonly version: number;
  /** The stored values of all fields, so that a later conflict can tell whose change is whose. */
  readonly was: string;
  readonly show: string;
  readonly editable: boolean;
  readonly status: "draft" | "accepted" | "rejected" | "imported";
  readonly stage: Offer["stage"];
  /** That it was issued and what a change makes of it; empty of a draft. */
  readonly issued: string;
  readonly number: string;
  readonly customer: string;
  readonly title: string;
  readonly savedAt: string;
  readonly rows: readonly DeskRow[];
  readonly leftOut: readonly DeskPart[];
  readonly filters: readonly {
    readonly show: string;
    readonly name: string;
    readonly count: number;
  }[];
  readonly linesCaption: string;
  readonly nothing: string;
  readonly pieces: readonly DeskPiece[];
  readonly answered: string;
  readonly notAsked: readonly NotAsked[];
  readonly notAskedTitle: string;
  readonly asks: readonly DeskAsk[];
  /** The last change of this person can be taken back. */
  readonly canUndo: boolean;
  readonly leftOutTitle: string;
  readonly fields: {
    readonly name: DeskField;
    readonly customerName: DeskField;
    readonly discountPercent: DeskField;
    readonly discountAmount: DeskField;
    readonly notes: DeskField;
    readonly newQuantity: DeskField;
  };
  readonly findNew?: DeskFind;
  readonly oneOff?: DeskOneOff;
  readonly terms: DeskTerms;
  readonly suggested?: DeskSuggestion;
  readonly totals: readonly DeskTotal[];
  readonly gross: DeskTotal;
  readonly next?: { readonly place: string; readonly count: number };
  readonly canMatchAgain: boolean;
  readonly copyKey: string;
  /** Where its document is, in the language of the customer. */
  readonly pdf: string;
  readonly problems: readonly Problem[];
  /** What two people have changed at once: what is to be known, and the fields with two values. */
  readonly conflict?: { readonly said: readonly string[]; readonly fields: readonly Problem[] };
  readonly notice?: { readonly text: string };
  readonly notes: readonly string[];
  /** Where the focus goes: a place, `find`, `main`. */
  readonly focus?: string;
  /** What to ask before a change of an offer that was accepted; empty where nothing is to be asked. */
  readonly warns: string;
}

/** Buyer and terms as the inspector shows them. */
export interface DeskTerms {
  readonly title: string;
  readonly rows: readonly { readonly name: string; readonly value: string }[];
}

/** Whom the message seems to be from. */
export interface DeskSuggestion {
  readonly id: string;
  readonly name: string;
  readonly because: string;
  /** What the button says that takes them. */
  readonly take: string;
}

/** The page's own words, by what they are for. */
export type DeskWords = ReturnType<typeof deskWords>;

/** A reply to what was sent: the offer as it is now, or the page to go on to, or why neither. */
export interface DeskReply {
  readonly data?: DeskData;
  readonly location?: string;
  readonly said?: string;
}
