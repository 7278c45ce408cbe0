-- Times of the stop that no longer agree with what was requested; null while they do.
alter table detention add column detention_change_note text;
