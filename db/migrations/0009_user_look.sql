-- How a user wants the pages: null asks the browser.
alter table "user"
  add column "language" text,
  add column "theme" text,
  add constraint user_language_known check ("language" in ('en', 'pl', 'de')),
  add constraint user_theme_known check ("theme" in ('light', 'dark'));
