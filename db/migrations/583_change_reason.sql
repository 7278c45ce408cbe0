-- Why a load was changed after it was paid or billed: the last reason; all of them stand in the history.
alter table fleet add column change_reason text;
