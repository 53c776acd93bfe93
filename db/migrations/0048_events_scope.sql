-- Reading the feed of events has a scope of its own. Keys that read it until now, by the scope of webhooks, keep reading it.

update api_keys
set scopes = array_append(scopes, 'events:read')
where 'webhooks:write' = any(scopes)
  and not 'events:read' = any(scopes);
