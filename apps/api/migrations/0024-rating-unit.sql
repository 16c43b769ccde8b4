-- Turnover is kept in thousand-millionths of a euro: rounding a bet to a cent would lose a tenth of small stakes.

alter table rating.standing rename column turnover_eur to turnover_nano_eur;
