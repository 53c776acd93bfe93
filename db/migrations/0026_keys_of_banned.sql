-- A ban ends the keys of its user for good since this version. What was banned before is treated alike: a key that was made
-- after the end of a ban belongs to somebody who was let in again.

update api_keys
set revoked_at = now()
from "user"
where "user"."id" = api_keys.user_id
  and api_keys.revoked_at is null
  and "user"."banned"
  and ("user"."banExpires" is null or api_keys.created_at < "user"."banExpires");
