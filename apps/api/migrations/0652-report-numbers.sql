-- Reports are numbered without gaps, under a lock: whoever makes one needs no right on a sequence.
alter table cases.report alter column number drop identity;
