-- Keys by which machines act for a user. The secret is 256 random bits, so its SHA-256 is all that is kept and a slow hash
-- would protect nothing. A revoked key keeps its row: what it did stays named.

create table api_keys (
  id uuid primary key,
  user_id text not null references "user" ("id") on delete cascade,
  name text not null,
  -- The beginning of the key, which tells people one from another.
  prefix text not null,
  key_sha256 text not null,
  scopes text[] not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3),
  last_used_at timestamptz(3),
  revoked_at timestamptz(3),
  constraint api_keys_key_sha256_key unique (key_sha256),
  constraint api_keys_key_sha256_hex check (key_sha256 ~ '^[0-9a-f]{64}$'),
  constraint api_keys_name_length check (char_length(name) between 1 and 200),
  constraint api_keys_scopes_some check (cardinality(scopes) > 0)
);
create index api_keys_user_idx on api_keys (user_id, id);
