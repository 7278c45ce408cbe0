/** Balances of pay accounts as of a date, as a list and a CSV file. */
import { ACCOUNT_KINDS, type AccountKind } from '@milepost/domain/accounting/pay-account/pay-account.ts';
import { date, ref } from '@milepost/domain/core/fields.ts';
import { cents, formatPlainDollars } from '@milepost/domain/core/money.ts';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import { formatCsvFile } from '../../core/engine/csv.ts';
import { buildCsvHeaders } from '../../core/engine/listing/csv.ts';
import { fixDecimals } from '../../core/engine/listing/present.ts';
import { buildInputSchema, describeRowsResponse } from '../../core/platform/http/field-schemas.ts';
import { defineInput, readInput } from '../../core/platform/http/input.ts';
import { TEXT } from '../../core/platform/http/schema-types.ts';
import type { Services } from '../../core/platform/services.ts';
import { needs } from '../../core/platform/session/right.ts';
import type { Session } from '../../core/platform/session/session.ts';

const ASKED = defineInput({
  asOf: date('As Of', { optional: true, message: 'Invalid Date', help: 'If blank, today.' }),
  driver: ref('driver', 'Driver', { optional: true, message: 'Invalid Driver' }),
  truckOwner: ref('truck_owner', 'Owner', { optional: true, message: 'Invalid Owner' }),
});

type Row = { id: string; prettyName: string; kind: AccountKind; driver: string; carrier: string; balance: number };

export function payAccountBalanceCalls(app: FastifyInstance, { db }: Services): void {
  const config = { right: needs(6000, 'view') };
  const read = async ({ accountId, today }: Session, query: unknown) => {
    const { asOf, driver, truckOwner } = readInput(ASKED, query);
    const day = asOf ?? today;
    const rows = await db.read(accountId, (tx) =>
      tx.query<Row>(sql`select a.id, a.pretty_name as "prettyName", a.account_kind as kind, d.pretty_name as driver,
          c.pretty_name as carrier, coalesce(sum(e.amount), 0) as balance
        from pay_account a
        join payee d on d.account_id = a.account_id and d.id = a.payee
        join carrier c on c.account_id = a.account_id and c.id = a.carrier
        left join pay_account_entry e on e.account_id = a.account_id and e.pay_account = a.id and e.dated <= ${day}
        where a.state <> 'DELETED' and a.account_opened <= ${day} and (${driver}::uuid is null or a.driver = ${driver})
          and (${truckOwner}::uuid is null or a.truck_owner = ${truckOwner})
        group by a.id, a.pretty_name, a.account_kind, a.account_number, d.pretty_name, c.pretty_name
        order by d.pretty_name, a.account_number`),
    );
    return { day, rows };
  };

  app.get('/api/pay_account/balances/', { config, schema: LIST }, async ({ session, query }) => {
    const { rows } = await read(session, query);
    return { results: rows.map((row) => ({ ...row, balance: fixDecimals(row.balance, 2) })), count: rows.length };
  });

  app.get('/api/pay_account/balances/csv/', { config, schema: CSV }, async ({ session, query }, reply) => {
    const { day, rows } = await read(session, query);
    const cells = rows.map(({ prettyName, kind, driver, carrier, balance }) => [
      prettyName,
      ACCOUNT_KINDS[kind],
      driver,
      carrier,
      { figure: formatPlainDollars(cents(balance)) },
    ]);
    const headings = ['Account', 'Type', 'Driver', 'Authority', `Balance ${day}`];
    return reply
      .headers(buildCsvHeaders(`${day}_pay_account_balances.csv`))
      .send(formatCsvFile([headings, ...cells], { hasMark: true }));
  });
}

const common = (summary: string) => ({
  tags: ['Pay Accounts'],
  summary,
  description: 'Requires view permission for policy 6000. The balance is the sum of the entries dated up to that date.',
  querystring: buildInputSchema(ASKED),
});
const LIST = {
  ...common('Pay account balances as of a date'),
  response: {
    200: describeRowsResponse('The accounts by payee', {
      type: 'object',
      properties: { id: TEXT, prettyName: TEXT, kind: TEXT, driver: TEXT, carrier: TEXT, balance: { type: 'number' } },
    }),
  },
};
const CSV = {
  ...common('Pay account balances as CSV'),
  response: { 200: { description: 'The file', content: { 'text/csv': { schema: TEXT } } } },
};
