-- A row whose unit is not the truck of its card is asked about (`OTHER_UNIT`), and is saved only once a person chose the truck.
alter table data_import_row
  drop constraint data_import_row_verdict_check,
  add constraint data_import_row_verdict_check
    check (verdict in ('ACCEPTED', 'DUPLICATE', 'POSSIBLE', 'OTHER_UNIT', 'INVALID', 'UNRECOGNIZED', 'LEFT_OUT'));

-- What was chosen: card → unit → UNIT or CARD, card and unit as printed.
alter table data_import add column units jsonb not null default '{}';
