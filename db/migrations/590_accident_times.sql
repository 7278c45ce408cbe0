-- When the driver was cited and when somebody died: the 8 and 32 hours of 49 CFR 382.303 decide by them.
alter table accident_or_violation_register
  add column accident_or_violation_citation_date date, add column accident_or_violation_citation_time text,
  add column accident_or_violation_death_date date, add column accident_or_violation_death_time text;
