-- A statement saved before changes could be settled has settled none.
update paycheck set statement = jsonb_set(statement, '{statement,totals,adjustments}', '0')
where statement is not null and statement #> '{statement,totals,adjustments}' is null;
