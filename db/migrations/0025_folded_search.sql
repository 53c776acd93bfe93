-- Offers and customers are found whatever the case and the marks of letters, offers also by what stands on their lines.
--
-- Text as it is looked for. It asks no collation, so it is the same in every database: compatible forms are taken apart and
-- their marks go (ć ё ή ﬁ ²), then letters that are never taken apart become what people type instead: ł is l, ø o, đ d, ß ss,
-- æ ae, œ oe, þ th; ö is o, as for every other letter with marks.
--
-- translate takes time by the length of its list, so the letters of other scripts are only looked for where there are any.
create function lower_everywhere(text) returns text
language sql immutable strict parallel safe
return case when $1 !~ '[\u0370-\u052f]' then lower($1 collate "C") else translate(
  lower($1 collate "C"),
  'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЄІЂЈЉЊЋЏҐ',
  'αβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюяєіђјљњћџґ'
) end;
create function folded(text) returns text
language sql immutable strict parallel safe
return case when octet_length($1) = char_length($1) then lower($1 collate "C") else
  replace(replace(replace(replace(replace(
    lower_everywhere(regexp_replace(
      normalize(translate($1, 'łŁøØđĐßẞðÐæÆœŒþÞħĦŧŦıŋŊ’‘´–—−‐‑', 'llooddßßddææœœþþhhttinn''''''-----'), nfkd),
      '[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'
    )),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), '⁄', '/')
end;

-- The column is made anew: its values were made by the rules before. The former version of the program still asks by their
-- name, which is one for both from here on.
alter table customers drop column search_name;
create or replace function without_marks(text) returns text
language sql immutable strict parallel safe
return folded($1);
alter table customers add column search_name text
  generated always as (folded(name_key)) stored;
create index customers_search_name_trgm on customers using gin (search_name gin_trgm_ops)
  with (gin_pending_list_limit = 512);
create index customers_search_name_idx on customers (search_name collate "C", id);

-- Offers of a customer are found by the same column now, and by one of their own. A column, because folding all names again
-- for each question takes seconds.
drop index customers_name_trgm;
drop index offers_name_trgm;
alter table offers add column search_name text generated always as (folded(name)) stored;
create index offers_search_name_trgm on offers using gin (search_name gin_trgm_ops)
  with (gin_pending_list_limit = 512);

-- What stands on the lines of an offer: each SKU and each name once, folded, a line each. One row for an offer, beside it: a
-- table of lines has ten times the rows, and an index on offers would be written at each of their changes.
create table offer_texts (
  offer_id uuid primary key references offers (id) on delete cascade,
  lines text not null
);

create function write_offer_texts(offers uuid[]) returns void language sql as $$
  insert into offer_texts (offer_id, lines)
  select i.offer_id, folded(string_agg(distinct concat_ws(e'\n', i.sku, i.name), e'\n'))
  from offer_items i
  where i.offer_id = any(offers)
  group by i.offer_id
  on conflict (offer_id) do update set lines = excluded.lines
  where offer_texts.lines <> excluded.lines;
$$;
select write_offer_texts(array(select id from offers));
create index offer_texts_lines_trgm on offer_texts using gin (lines gin_trgm_ops)
  with (gin_pending_list_limit = 512);

-- Triggers, so that no writer can forget it. Lines are replaced by deleting and inserting all of them: an offer that kept its
-- texts writes nothing, and that it has none left is seen when the offer itself is written, which every change does last.
create function offer_lines_inserted() returns trigger language plpgsql as $$
begin
  perform write_offer_texts(array(select distinct offer_id from inserted));
  return null;
end $$;
create trigger offer_lines_inserted after insert on offer_items
  referencing new table as inserted
  for each statement execute function offer_lines_inserted();

create function offer_line_reworded() returns trigger language plpgsql as $$
begin
  perform write_offer_texts(array[new.offer_id]);
  return null;
end $$;
create trigger offer_line_reworded after update of sku, name on offer_items
  for each row execute function offer_line_reworded();

create function offer_without_lines() returns trigger language plpgsql as $$
begin
  delete from offer_texts t
  where t.offer_id = new.id and not exists (select from offer_items i where i.offer_id = new.id);
  return null;
end $$;
create trigger offer_without_lines after update of version on offers
  for each row execute function offer_without_lines();
