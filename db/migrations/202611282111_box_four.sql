-- Box 4 of Form 1099-NEC: backup withholding of a frozen year.
alter table tax_year_row add column box_four numeric(12, 2) not null default 0 check (box_four >= 0);
