/** The words that searches ask for, and what the vocabulary of the catalogue knows of them: one piece of SQL for all searches. */
import { fragment, list, nothing, type SqlFragment } from "@/db/sql.ts";

/** A lexeme that one of several questions asks for. */
export interface AskedTerm {
  /** Index of the question. */
  readonly question: number;
  readonly lexeme: string;
  readonly weight: number;
  /** An unknown word may be mended from the vocabulary. */
  readonly repair: boolean;
  /** What the word would be with two neighbouring letters exchanged: trigrams miss that in short words. */
  readonly swapped: readonly string[];
  /** What compounds end in that are this thing, if it is a word for one: `mutter`; else empty. */
  readonly head: string;
}

/** A larger catalogue is not counted for each search: the planner's figure is near enough to tell rare words by. */
const countedUpTo = 5_000;

/**
 * Rows of the word index that one question reads: the rarest words whole, then the products where the others weigh most. As
 * many as a twentieth of the catalogue, within these bounds: beyond that only the order of products far down changes
 * (measured, docs/speed.md).
 */
const rowsRead = { least: 2_000, most: 4_000, share: 20 } as const;

/**
 * A word that so few products have is also looked for at the end of compounds: "Schrauben" where nearly all are called
 * "Holzschraube". More lose places to them: of "box" and "lunchbox", most who ask for a box mean one.
 */
const fewProducts = 3;
/** What a compound is worth to a search for its last part, of the word itself. */
const headShare = 0.5;

interface VocabularyOptions {
  /** An unknown word may also be the beginning of a known one, for people who are still typing. */
  readonly beginnings: boolean;
  /** {@link rowsRead} unless given. */
  readonly read?: number | undefined;
}

/**
 * The expressions of a `with` clause, in this order:
 * `total(n)` products in the catalogue, near enough;
 * `vocabulary(lexeme, term_id, known, similarity, share, df)` the known words behind each asked lexeme, and what share of
 * its weight they get: itself; of a rare or unknown one compounds that end in it; of an unknown one words it begins (if
 * asked for), else words it may be a misspelling of;
 * `wanted(question, term_id, df, weight)` each word with its weight times its rarity;
 * `planned(question, term_id, weight, take)` how many rows of each word are read, see {@link rowsRead}.
 */
export function askedVocabulary(
  terms: readonly AskedTerm[],
  { beginnings, read }: VocabularyOptions,
): SqlFragment {
  const { least, most } = read === undefined ? rowsRead : { least: read, most: read };
  const swapped = terms.flatMap((term) =>
    term.swapped.map((variant) => ({ lexeme: term.lexeme, variant }))
  );
  return fragment`
    asked as materialized (
      select *
      from unnest(
        (select ${list(terms.map((term) => term.question))}::integer[]),
        (select ${list(terms.map((term) => term.lexeme))}::text[]),
        (select ${list(terms.map((term) => term.weight))}::real[]),
        (select ${list(terms.map((term) => term.repair))}::boolean[]),
        (select ${list(terms.map((term) => term.head))}::text[])
      ) given (question, lexeme, weight, repair, head)
    ),
    total as materialized (
      select case when reltuples > ${countedUpTo} then reltuples else (select count(*) from products) end::real n
      from pg_class
      where oid = 'products'::regclass
    ),
    known as materialized (
      select each.lexeme, terms.id term_id, terms.lexeme known, 1::real similarity, 1::real share, terms.df
      from (select distinct lexeme from asked) each
      cross join lateral (
        select id, lexeme, df from terms where terms.lexeme = each.lexeme and df > 0 offset 0
      ) terms
    ),
    missing as materialized (
      select distinct lexeme from asked where repair and lexeme not in (select lexeme from known)
    ),
    ${beginnings ? begun : nothing}
    headed as materialized (
      select each.lexeme, compound.*
      from (
        select distinct lexeme, head
        from asked
        left join known using (lexeme)
        where head <> '' and coalesce(known.df, 0) <= ${fewProducts}
      ) each
      cross join lateral (
        -- The index finds the letters. An expression made for each word would cost more than all the rest.
        select id term_id, terms.lexeme known, 0.9::real similarity, ${headShare}::real share, df
        from terms
        where repairable and df > 0 and terms.lexeme like '%' || each.head || '%'
          and strpos(terms.lexeme, each.head) > 3
          and substr(terms.lexeme, strpos(terms.lexeme, each.head) + length(each.head))
            in ('', 'e', 'en', 'n', 's', 'es')
        order by df desc, terms.lexeme
        limit 12
      ) compound
    ),
    swapped as (
      select *
      from unnest(
        (select ${list(swapped.map((each) => each.lexeme))}::text[]),
        (select ${list(swapped.map((each) => each.variant))}::text[])
      ) given (lexeme, variant)
    ),
    exchanged as materialized (
      select distinct missing.lexeme, terms.term_id, terms.known, 0.9::real similarity, 0.54::real share, terms.df
      from missing
      join swapped using (lexeme)
      cross join lateral (
        select id term_id, terms.lexeme known, df
        from terms
        where terms.lexeme = swapped.variant and df > 0 and repairable
        offset 0
      ) terms
    ),
    mended as (
      select missing.lexeme, near.*
      from missing
      cross join lateral (
        select id term_id, terms.lexeme known, similarity(terms.lexeme, missing.lexeme) similarity,
          (0.6 * similarity(terms.lexeme, missing.lexeme))::real share, df
        from terms
        where repairable and terms.lexeme % missing.lexeme and df > 0
          and similarity(terms.lexeme, missing.lexeme) >= 0.38
        order by similarity desc, df desc, terms.lexeme
        limit 3
      ) near
      where ${beginnings ? fragment`missing.lexeme not in (select lexeme from begun) and` : nothing}
        (missing.lexeme, near.known) not in (
          select lexeme, known from exchanged union all select lexeme, known from headed
        )
    ),
    vocabulary as materialized (
      select * from known
      union all select * from exchanged
      union all select * from headed
      ${beginnings ? fragment`union all select * from begun` : nothing}
      union all select * from mended
    ),
    wanted as materialized (
      select question, term_id, min(df) df,
        max(weight * share * ln(1 + (total.n - df + 0.5) / (df + 0.5)))::float8 weight
      from asked
      join vocabulary using (lexeme)
      cross join total
      group by question, term_id
    ),
    planned as materialized (
      select question, term_id, weight,
        least(df, allowed - sum(df) over earlier + df) take, sum(df) over earlier > allowed cut
      from wanted
      cross join (
        select greatest(${least}::bigint, least(${most}::bigint, (n / ${rowsRead.share}::integer)::bigint)) allowed
        from total
      ) reading
      window earlier as (partition by question order by weight desc, term_id)
    )`;
}

/** Words that begin with an unknown one. */
const begun: SqlFragment = fragment`
    begun as materialized (
      select missing.lexeme, longer.*
      from missing
      cross join lateral (
        select id term_id, terms.lexeme known, 0.8::real similarity, 0.8::real share, df
        from terms
        where repairable and df > 0 and terms.lexeme like missing.lexeme || '%'
        order by df desc, terms.lexeme
        limit 20
      ) longer
    ),`;
