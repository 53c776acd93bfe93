-- Lines are no longer replaced by deleting and inserting all of them: only those that differ are written. So what is found by
-- the words of a line is also written where a line goes and none comes, and not for a line that keeps its words.

create function offer_lines_deleted() returns trigger language plpgsql as $$
begin
  perform write_offer_texts(array(select distinct offer_id from deleted));
  return null;
end $$;
create trigger offer_lines_deleted after delete on offer_items
  referencing old table as deleted
  for each statement execute function offer_lines_deleted();

drop trigger offer_line_reworded on offer_items;
create trigger offer_line_reworded after update of sku, name on offer_items
  for each row when (old.sku is distinct from new.sku or old.name is distinct from new.name)
  execute function offer_line_reworded();
