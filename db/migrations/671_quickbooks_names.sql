-- A name as QuickBooks takes it: no colon, which makes a sub-item, and no quotation mark. The same as quickBooksName in domain/accounting/journal.ts.
create function quickbooks_name(said text) returns text language sql immutable parallel safe strict
return regexp_replace(regexp_replace(regexp_replace(translate(said, '"“”', ''''''''), '\s+', ' ', 'g'), '^[ :]+|[ :]+$', '', 'g'), ' *:[ :]*', ' - ', 'g');
