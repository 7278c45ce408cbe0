-- The archive of a whole account may be of more than 2 GB.
alter table file alter column size type bigint;
