-- DOT and MC numbers are digits: what was entered as MC-778123 is 778123.
update carrier set carrier_mc = regexp_replace(carrier_mc, '\D', '', 'g') where carrier_mc ~* '^mc[\s#:-]*\d+$';
update carrier c set carrier_dot = regexp_replace(carrier_dot, '\D', '', 'g') where carrier_dot ~* '^(us)?\s*dot[\s#:-]*\d+$'
  and not exists (select from carrier o where o.account_id = c.account_id and o.id <> c.id and o.carrier_dot = regexp_replace(c.carrier_dot, '\D', '', 'g'));
update customer set customer_mc = regexp_replace(customer_mc, '\D', '', 'g') where customer_mc ~* '^mc[\s#:-]*\d+$';
update customer set customer_dot = regexp_replace(customer_dot, '\D', '', 'g') where customer_dot ~* '^(us)?\s*dot[\s#:-]*\d+$';
update company set company_mc = regexp_replace(company_mc, '\D', '', 'g') where company_mc ~* '^mc[\s#:-]*\d+$';
update company set company_dot = regexp_replace(company_dot, '\D', '', 'g') where company_dot ~* '^(us)?\s*dot[\s#:-]*\d+$';
