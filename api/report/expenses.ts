import { factsOf } from '@milepost/domain/core/fields.ts';
import { expense } from '@milepost/domain/expense/expense.ts';
import { expensesReport } from '@milepost/domain/report/expenses.ts';
import sql from 'sql-template-tag';
import { buildChoiceCell } from '../core/engine/listing/cells.ts';
import type { Report } from '../core/engine/listing/listing.ts';

const { shape } = expense.fields;

/** SQL: an imported item named in the description because it has no type: DEF and reefer fuel (FIM-34). */
const IS_ITEM = `(r.expense_type = 'FUEL' and not r.expense_is_ifta_fuel and r.desc is not null)`;

/** SQL: the type of an expense in words. */
export const EXPENSE_TYPE = buildChoiceCell('r.expense_type', factsOf(shape.expenseType));

/** SQL: the item bought, in words. */
export const EXPENSE_ITEM = `case
  when ${IS_ITEM} then r.desc
  when r.expense_type = 'ADVANCE' and r.fuel_card_expense_type <> 'UN_KNOWN' then ${buildChoiceCell('r.fuel_card_expense_type', factsOf(shape.fuelCardExpenseType))}
  else ${EXPENSE_TYPE} end`;

export const EXPENSE_CATEGORY = `case when r.expense_type = 'MAINTENANCE' then ${buildChoiceCell('r.expense_maintenance_category', factsOf(shape.expenseMaintenanceCategory))} end`;

/** SQL: the payee. If QuickBooks can't tell two payees apart, the second gets a letter, because digits are ignored. */
const PAYEE = `paid.pretty_name || paid.letter`;

/** SQL: for fuel, the truck stop rather than the card issuer; for other expenses, the payee. */
const PLACE = `case when r.expense_type in ('FUEL', 'ADVANCE')
  then coalesce(nullif(r.address ->> 'place', ''), ${PAYEE}) else coalesce(${PAYEE}, r.address ->> 'place') end`;

/**
 * Contacts that QuickBooks would merge get a letter, except the oldest. Deleted ones count, so that no name changes when a contact is
 * deleted.
 */
const CONTACTS = `(select account_id, id, pretty_name, case when number > 1 then ' (' || chr(64 + least(number, 26)::integer) || ')' else '' end as letter
  from (select c.account_id, c.id, c.pretty_name, dense_rank() over (partition by lower(quickbooks_name(c.pretty_name)) order by first.created, first.name) as number
    from company c
    join (select lower(pretty_name) as name, min(created) as created from company group by lower(pretty_name)) first on first.name = lower(c.pretty_name)) ranked)`;

const WORDS = [
  EXPENSE_ITEM,
  EXPENSE_CATEGORY,
  `case when r.expense_amount < 0 then 'REVERSAL' end`,
  'line.suffix',
  PLACE,
  `r.address ->> 'city'`,
  `r.address ->> 'state'`,
  `case when not ${IS_ITEM} then r.desc end`,
];

/** SQL: capitals without digits, because QuickBooks matches by words (REX-08), and with punctuation. */
const DESCRIPTION = `btrim(quickbooks_name(regexp_replace(upper(concat_ws(' ', ${WORDS.join(', ')})), '#?[0-9]+', '', 'g')))`;

/** Expenses by date, newest first. */
export const expensesListing: Report = {
  record: expensesReport,
  table: 'expense',
  only: `r.status = 'COMPLETE'`,
  reads: { expenseCity: `r.address ->> 'city'`, expenseState: `r.address ->> 'state'` },
  list: {
    order: '-expenseTransactionDate',
    sort: ['expenseTransactionDate', 'expenseTransactionID', 'expenseType', 'expenseAmount'],
    calledBy: 'expenseTransactionID',
    filters: {
      // REX-05: by label or by stored value, in any spelling.
      expenseType: (value) => sql`r.expense_type = any(array(select choice_value from choice
        where choice_category = 'expense' and choice_sub_category = 'expenseType'
          and lower(${value}) in (lower(pretty_name), lower(choice_value))))`,
    },
  },
  formats: {
    quickbooks: {
      // Only money that left the company's bank and cards. The amount without its fee, and the fee separately. Money out is negative,
      // and a zero amount has no line.
      joins: `left join ${CONTACTS} paid on paid.account_id = r.account_id and paid.id = r.company
        cross join lateral (select part.* from (values (1, null, r.expense_amount - r.expense_fee), (2, 'FEE', r.expense_fee)) part (at, suffix, amount)
          where part.amount <> 0 and r.paid_by = 'COMPANY') line`,
      linesBy: 'line.at',
      lines:
        "case when r.paid_by = 'COMPANY' then (r.expense_amount <> r.expense_fee)::integer + (r.expense_fee <> 0)::integer else 0 end",
      reads: {
        date: `to_char(r.expense_transaction_date, 'MM/DD/YYYY')`,
        description: DESCRIPTION,
        amount: '-line.amount',
      },
    },
  },
};
