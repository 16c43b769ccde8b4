-- Every call looks for its provider's uuid and adds it. By hash that is one page instead of a descent, in each month, and two
-- thirds of the size; a uuid is hardly ever two players', so the rest is compared in the row.
drop index wallet.provider_transaction_key;
create index provider_transaction_key on wallet.provider_transaction using hash (transaction_uuid);
