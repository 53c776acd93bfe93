-- Templates of documents, in pdfme's format. A template never changes and has its content's hash as its name, so that a
-- document which was issued with it can be drawn again.

create table document_templates (
  -- SHA-256 of the content, hexadecimal.
  hash text primary key,
  content text not null,
  created_at timestamptz(3) not null,
  constraint document_templates_hash_form check (hash ~ '^[0-9a-f]{64}$'),
  constraint document_templates_content_length check (char_length(content) between 2 and 1048576)
);

-- Since when which template holds for a language. Rows are only added: a document takes the template of its own moment.

create table document_template_choices (
  id bigint generated always as identity primary key,
  language text not null,
  hash text not null references document_templates (hash),
  -- The program's own template of that release; nobody chose it.
  is_own boolean not null,
  -- { accent, band, font } where the template is the program's own in colours and a font that somebody chose.
  look jsonb,
  chosen_by text references "user" ("id") on delete set null,
  chosen_at timestamptz(3) not null,
  constraint document_template_choices_language_known check (language in ('en', 'de', 'pl'))
);
create index document_template_choices_idx on document_template_choices (language, chosen_at desc, id desc);
