-- What promotions have cost is read from few of many movements: those of the house's accounts for bonuses (102), cashback
-- (103), jackpots (104) and prizes (105), and rounds that such an account has paid.
create index transfer_of_promotions on ledger.transfer (id) where accounts && '{102,103,104,105}'::smallint[];
create index provider_transaction_of_gifts on wallet.provider_transaction (id) where house is not null;
