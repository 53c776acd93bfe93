-- What the customer of a stored state had given to it: what differs from that was changed by hand, and stays when the state is
-- put back and gets another customer. States of before have none; all of their terms count as the customer's.
alter table offer_revisions
  add column taken jsonb,
  add constraint offer_revisions_taken_object check (jsonb_typeof(taken) = 'object');
