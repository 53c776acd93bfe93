-- Vectors that a model made, beside the products and not in them: prices change every day, vectors hardly ever, and an entry
-- of the index below costs more than all else that is written with a product. A product's own columns embedding and
-- embedding_model are left to the vector that is made here, without a model.

-- Models that vectors are kept of, by the name the program gives them, with their number. complete says that (nearly) every
-- product has its vector, so that questions can be compared with them alone; used_at is renewed while a process uses them.
create table embedding_models (
  id integer primary key generated always as identity,
  name text not null,
  dimensions integer not null,
  vectors integer not null default 0,
  complete boolean not null,
  used_at timestamptz(3) not null default now(),
  constraint embedding_models_name_key unique (name),
  constraint embedding_models_dimensions_range check (dimensions between 1 and 16000)
) with (fillfactor = 50);

-- One part for each model, with an index of its own: made and dropped in a moment, whatever the others hold. No foreign
-- keys: the triggers below take vectors away with their product, or with the texts they were made of.
create table model_vectors (
  search_id integer not null,
  model_id integer not null,
  embedding vector not null,
  constraint model_vectors_pkey primary key (search_id, model_id)
) partition by list (model_id);

-- Counting the rows would read the vectors beside them.
create function count_vectors() returns trigger language plpgsql as $$
begin
  update embedding_models
  set vectors = vectors + case when tg_op = 'INSERT' then n else -n end
  from (select model_id, count(*)::integer n from changed group by model_id order by model_id) each
  where id = model_id;
  return null;
end $$;
create trigger model_vectors_inserted after insert on model_vectors
  referencing new table as changed for each statement execute function count_vectors();
create trigger model_vectors_deleted after delete on model_vectors
  referencing old table as changed for each statement execute function count_vectors();

create function forget_vectors() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from model_vectors where search_id = old.search_id;
  elsif tg_op = 'DELETE' then
    delete from model_vectors where search_id in (select search_id from gone);
  else
    delete from model_vectors;
  end if;
  return null;
end $$;
create trigger products_reworded after update of name, description, search_words, category on products for each row
  when ((old.name, old.description, old.search_words, old.category)
    is distinct from (new.name, new.description, new.search_words, new.category))
  execute function forget_vectors();
create trigger products_vectors_deleted after delete on products
  referencing old table as gone for each statement execute function forget_vectors();
create trigger products_vectors_truncated after truncate on products
  for each statement execute function forget_vectors();

-- The id of a model that is in use; a new one gets a part of its own. Vectors stay in their row up to the size of a page,
-- where a scan finds them without a second look-up.
create function keep_embedding_model(model text, length integer) returns integer language plpgsql as $$
declare
  kept integer;
begin
  update embedding_models set used_at = now() where name = model returning id into kept;
  if kept is not null then
    return kept;
  end if;
  perform pg_advisory_xact_lock(7421900160);
  select id into kept from embedding_models where name = model;
  if kept is not null then
    return kept;
  end if;
  insert into embedding_models (name, dimensions, complete)
  values (model, length, not exists (select from products))
  returning id into kept;
  execute format(
    'create table model_vectors_%1$s (like model_vectors including constraints) with (toast_tuple_target = 8160)', kept);
  execute format('alter table model_vectors attach partition model_vectors_%1$s for values in (%1$s)', kept);
  return kept;
end $$;

-- Gives a model's part its index when its vectors take between these sizes in bytes: few are read whole as quickly, and an
-- index on many would take long to make. Then it grows with the vectors. halfvec takes half the room and up to 4,000
-- numbers, vector up to 2,000. Processes may ask at once.
create function index_vectors(
  model integer,
  least_size bigint default 4 * 1024 * 1024,
  most_size bigint default 64 * 1024 * 1024
) returns void language plpgsql as $$
declare
  part regclass := to_regclass('model_vectors_' || model);
  length integer := (select dimensions from embedding_models where id = model);
  kind text := case when length <= 2000 then 'vector' when length <= 4000 then 'halfvec' end;
begin
  if part is null or to_regclass(part::text || '_nearest') is not null
    or pg_table_size(part) not between least_size and most_size
    or kind is null or to_regtype(kind) is null or not exists (select from pg_am where amname = 'hnsw')
  then
    return;
  end if;
  perform pg_advisory_xact_lock(7421900160);
  execute format(
    'create index if not exists %1$s_nearest on %1$s using hnsw ((embedding::%2$s(%3$s)) %2$s_cosine_ops)
      with (m = 12, ef_construction = 48)',
    part, kind, length);
end $$;

-- Forgets models that nobody has asked in the terms of since; gives how many. Their parts go whole.
create function drop_embedding_models(unused_since timestamptz) returns integer language plpgsql as $$
declare
  gone integer;
  dropped integer := 0;
begin
  perform pg_advisory_xact_lock(7421900160);
  for gone in delete from embedding_models where used_at < unused_since returning id loop
    execute format('drop table if exists model_vectors_%s', gone);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;

-- The products nearest to a question in a model's terms. Up to 16 MB of vectors are read whole, which is exact; beyond that
-- the index is asked, where there is one, which misses one or two of a hundred at 100,000 products. Statements are made
-- here since an index on numbers of a given length is used by statements that name the length.
create function nearest_vectors(model integer, asked vector, most integer, read_whole bigint default 16 * 1024 * 1024)
returns table (search_id integer) language plpgsql stable rows 200 set enable_seqscan = on as $$
declare
  part regclass := to_regclass('model_vectors_' || model);
  length integer := vector_dims(asked);
  kind text := case when length <= 2000 then 'vector' else 'halfvec' end;
begin
  if part is null then
    return;
  elsif pg_table_size(part) <= read_whole or to_regclass(part::text || '_nearest') is null then
    return query execute format('select search_id from %s order by embedding <=> $1, search_id limit $2', part)
      using asked, most;
  else
    perform set_config('enable_seqscan', 'off', true),
      set_config('hnsw.ef_search', greatest(400, least(most, 1000))::text, true);
    return query execute format(
      'select search_id from %1$s order by embedding::%2$s(%3$s) <=> $1::%2$s(%3$s) limit $2', part, kind, length)
      using asked, most;
  end if;
end $$;
