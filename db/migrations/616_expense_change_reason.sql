-- Why an expense was changed after it was paid: the last reason; all of them stand in the history.
alter table expense add column change_reason text;
