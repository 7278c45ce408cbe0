-- When the last backup of each kind was finished, for the operator's figures: FILE by `npm run backup`, BASE a base backup beside the WAL archive.
-- A backup does not hold this table: what is restored has no backup yet.
create table backup_run (
  kind text primary key check (kind in ('FILE', 'BASE')),
  finished timestamptz not null
);
