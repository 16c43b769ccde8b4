-- The office finds people by the start of a text and by a card's last four digits, among hundreds of thousands.
create index player_phone_start on identity.player (phone text_pattern_ops);
create index player_email_start on identity.player (email text_pattern_ops);
create index person_first_name on kyc.person (lower(first_name || ' ' || last_name) text_pattern_ops);
create index person_last_name on kyc.person (lower(last_name || ' ' || first_name) text_pattern_ops);
create index trace_shown on persons.trace (lower(shown) text_pattern_ops) where kind in ('chain_address', 'document', 'name');
create index trace_card on persons.trace (right(shown, 4)) where kind = 'card';
create index payment_account_start on payments.payment (lower(account_masked) text_pattern_ops) where account_masked is not null;
create index payment_account_end on payments.payment (right(account_masked, 4)) where account_masked is not null;

-- Queues by their order, and the audit log of a player and of a colleague.
create index payment_undecided on payments.payment (id) where direction = 'deposit' and status in ('reviewing', 'refunding');
create index audit_player on platform.audit ((details->>'playerId'), id) where details ? 'playerId';
create index audit_actor on platform.audit (actor, id);
