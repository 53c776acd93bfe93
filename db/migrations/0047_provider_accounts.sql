-- One person of an identity provider is one account here, also when the first two sign-ins come at once.
create unique index account_provider_key on "account" ("providerId", "accountId")
  where "providerId" <> 'credential';
