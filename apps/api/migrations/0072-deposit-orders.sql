-- What a provider was asked for beside the money, until it has answered: a repeat sends the same bytes, whatever the player has
-- changed since. Wiped with the answer.
alter table payments.payment add column page_order jsonb;
