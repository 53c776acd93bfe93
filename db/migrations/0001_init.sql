-- The whole business schema. Money is numeric, never float; times are milliseconds, as the API prints them.

create extension if not exists vector;
create extension if not exists pg_trgm;

-- Authentication: the tables and column names are better-auth's (its own migration generator prints them).

create table "user" (
  "id" text primary key,
  "name" text not null,
  "email" text not null,
  "emailVerified" boolean not null default false,
  "image" text,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now(),
  "role" text,
  "banned" boolean default false,
  "banReason" text,
  "banExpires" timestamptz(3),
  constraint user_email_key unique ("email")
);

create table "session" (
  "id" text primary key,
  "expiresAt" timestamptz(3) not null,
  "token" text not null,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null,
  "ipAddress" text,
  "userAgent" text,
  "userId" text not null references "user" ("id") on delete cascade,
  "impersonatedBy" text,
  constraint session_token_key unique ("token")
);
create index session_user_idx on "session" ("userId");

create table "account" (
  "id" text primary key,
  "accountId" text not null,
  "providerId" text not null,
  "userId" text not null references "user" ("id") on delete cascade,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz(3),
  "refreshTokenExpiresAt" timestamptz(3),
  "scope" text,
  "password" text,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null
);
create index account_user_idx on "account" ("userId");

create table "verification" (
  "id" text primary key,
  "identifier" text not null,
  "value" text not null,
  "expiresAt" timestamptz(3) not null,
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now()
);
create index verification_identifier_idx on "verification" ("identifier");

-- Customers are the same if their names are: name_key is the name after NFKC, trim, collapsed spaces and case folding.

create table customers (
  id uuid primary key,
  name text not null,
  name_key text not null,
  source text not null,
  created_at timestamptz(3) not null default now(),
  constraint customers_name_key_key unique (name_key),
  constraint customers_name_length check (char_length(name) between 1 and 200)
);
create index customers_name_key_trgm on customers using gin (name_key gin_trgm_ops);

-- The catalogue. search_words are the trade's other names for the thing, in any language; they are searched, never shown.
-- embedding has no fixed dimension: vectors of several models may stand side by side and are never compared.

create table products (
  id uuid primary key,
  sku text not null,
  name text not null,
  description text not null default '',
  search_words text not null default '',
  unit text not null default '',
  category text not null default '',
  unit_price_net numeric(16, 4) not null,
  vat_rate numeric(6, 3) not null,
  currency text not null,
  embedding vector,
  embedding_model text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint products_sku_key unique (sku),
  constraint products_sku_length check (char_length(sku) between 1 and 64),
  constraint products_name_length check (char_length(name) between 1 and 200),
  constraint products_unit_price_net_range check (unit_price_net between 0 and 1000000000),
  constraint products_vat_rate_range check (vat_rate between 0 and 100),
  constraint products_currency_code check (currency ~ '^[A-Z]{3}$'),
  constraint products_embedding_named check ((embedding is null) = (embedding_model is null))
);
create index products_name_idx on products (name, id);

-- What customers sent, as they sent it.

create table requests (
  id uuid primary key,
  customer_id uuid references customers (id) on delete set null,
  user_id text references "user" ("id") on delete set null,
  raw_text text not null,
  source text not null,
  created_at timestamptz(3) not null default now()
);

-- Offers. version counts changes: it is the ETag. An offer is read with its lines in one statement and locked before them.

create table offers (
  id uuid primary key,
  customer_id uuid references customers (id) on delete set null,
  request_id uuid references requests (id) on delete set null,
  user_id text references "user" ("id") on delete set null,
  name text not null,
  status text not null default 'draft',
  currency text not null,
  discount_percent numeric(16, 6) not null default 0,
  discount_amount numeric(16, 6) not null default 0,
  notes jsonb not null default '[]',
  kb_articles jsonb not null default '[]',
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint offers_name_length check (char_length(name) between 1 and 200),
  constraint offers_status_known check (status in ('draft', 'accepted', 'rejected', 'imported')),
  constraint offers_currency_code check (currency ~ '^[A-Z]{3}$'),
  constraint offers_discount_percent_range check (discount_percent between -1000000000 and 100),
  constraint offers_discount_amount_range check (discount_amount between -1000000000 and 1000000000),
  constraint offers_notes_list check (jsonb_typeof(notes) = 'array'),
  constraint offers_kb_articles_list check (jsonb_typeof(kb_articles) = 'array')
);
-- The list is newest change first, paged by this pair; with a status or customer filter the same order is served.
create index offers_updated_idx on offers (updated_at desc, id desc);
create index offers_status_updated_idx on offers (status, updated_at desc, id desc);
create index offers_customer_updated_idx on offers (customer_id, updated_at desc, id desc);

-- Lines keep name, sku and price of the moment they were made; a product may go, the line stays.
-- fragment_start and fragment_end are offsets into the request's raw_text in UTF-16 units, as the browser counts.

create table offer_items (
  id uuid primary key,
  offer_id uuid not null references offers (id) on delete cascade,
  product_id uuid references products (id) on delete set null,
  sku text,
  name text not null,
  description text not null,
  quantity numeric(16, 6) not null,
  unit_price_net numeric(16, 4) not null,
  vat_rate numeric(6, 3) not null,
  request_item text not null,
  rationale text not null,
  match_source text,
  match_score numeric(7, 6),
  fragment_start integer,
  fragment_end integer,
  position integer not null,
  constraint offer_items_quantity_range check (quantity > 0 and quantity <= 1000000000),
  constraint offer_items_unit_price_net_range check (unit_price_net between 0 and 1000000000),
  constraint offer_items_vat_rate_range check (vat_rate between 0 and 100),
  constraint offer_items_match_source_known check (match_source in ('exact', 'semantic', 'manual')),
  constraint offer_items_position_from_zero check (position >= 0),
  constraint offer_items_offer_id_position_key unique (offer_id, position) deferrable initially deferred
);
create index offer_items_product_idx on offer_items (product_id);

create table offer_unmatched (
  id uuid primary key,
  offer_id uuid not null references offers (id) on delete cascade,
  item text not null,
  reason text not null,
  quantity numeric(16, 6),
  fragment_start integer,
  fragment_end integer,
  position integer not null,
  constraint offer_unmatched_item_present check (char_length(item) >= 1),
  constraint offer_unmatched_position_from_zero check (position >= 0),
  constraint offer_unmatched_offer_id_position_key unique (offer_id, position) deferrable initially deferred
);

-- Stored states of an offer, in contract form, readable after everything around them changed.

create table offer_revisions (
  id uuid primary key,
  offer_id uuid not null references offers (id) on delete cascade,
  revision_number integer not null,
  snapshot jsonb not null,
  created_by_id text not null,
  created_by_name text not null,
  created_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  constraint offer_revisions_offer_id_revision_number_key unique (offer_id, revision_number),
  constraint offer_revisions_revision_number_from_one check (revision_number >= 1)
);

-- Articles that drafting may cite.

create table kb_spaces (
  id uuid primary key,
  name text not null,
  constraint kb_spaces_name_key unique (name)
);

create table kb_articles (
  id uuid primary key,
  space_id uuid not null references kb_spaces (id) on delete cascade,
  title text not null,
  body text not null,
  updated_at timestamptz(3) not null default now(),
  constraint kb_articles_space_id_title_key unique (space_id, title)
);
