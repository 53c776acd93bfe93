-- The logo that an offer was issued with stays with what was issued, whatever the seller's logo becomes: each picture once, named
-- by its content.
create table issued_logos (
  -- SHA-256 of the content, hexadecimal.
  hash text primary key,
  content bytea not null,
  type text not null,
  constraint issued_logos_type_known check (type in ('image/png', 'image/jpeg'))
);

-- Of an issued revision: null where it was issued without a logo.
alter table offer_revisions
  add column logo_hash text references issued_logos (hash);

-- What was issued before has been printed with the logo of the day it was printed; from here on it is that of today.
insert into issued_logos (hash, content, type)
select encode(sha256(logo), 'hex'), logo, logo_type
from company
where logo is not null;
update offer_revisions
set logo_hash = (select hash from issued_logos)
where number is not null;
