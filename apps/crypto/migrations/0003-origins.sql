-- Where the money of a completed payment came from, for the operator's screening.
alter table crypto.payment add column origins jsonb;
