/** The Financial Overview in the API document. */
import { COUNT_CARDS, MONEY_CARDS } from '@milepost/domain/dashboard/financial-overview.ts';
import type { JsonSchema } from '../core/platform/http/field-schemas.ts';
import { AMOUNT, TEXT } from '../core/platform/http/schema-types.ts';

const COUNT = { type: 'integer' };

const objectSchema = (properties: JsonSchema): JsonSchema => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});
const listSchema = (properties: JsonSchema, description: string): JsonSchema => ({
  type: 'array',
  description,
  items: objectSchema(properties),
});
const sharesSchema = (description: string) =>
  listSchema({ id: { type: ['string', 'null'] }, name: TEXT, total: AMOUNT }, description);

const TOTAL = objectSchema({ total: AMOUNT, latest: AMOUNT, latestDate: { type: ['string', 'null'], format: 'date' } });
const COUNTS = objectSchema({ total: COUNT, totalActive: COUNT, totalInActives: COUNT });
const assets = Object.keys(COUNT_CARDS).filter((name) => name !== 'account');

export const FINANCIAL_ANSWER: JsonSchema = {
  description: 'The cards and charts',
  ...objectSchema({
    profileDashBoardPreview: objectSchema({
      ...Object.fromEntries(
        Object.entries(MONEY_CARDS).map(([name, label]) => [name, { ...TOTAL, description: label }]),
      ),
      received: {
        ...AMOUNT,
        description: 'Payments received from customers and factors, less refunds and chargebacks, by payment date',
      },
      account: { ...COUNTS, description: 'User accounts' },
      driverFleetIncomDistribution: sharesSchema('Load fees by driver, ten largest'),
      customerFleetIncomDistribution: sharesSchema('Load fees by customer, ten largest'),
      expenseDistribution: sharesSchema('Completed expenses by type'),
      maintenanceExpenseDistribution: sharesSchema('Completed maintenance by type'),
      invoiceByType: listSchema(
        { id: TEXT, name: TEXT, total: COUNT, amount: AMOUNT },
        'Invoices by status: their number, and their net amount',
      ),
      driverSummaryDistribution: listSchema(
        { id: TEXT, name: TEXT, income: AMOUNT, advance: AMOUNT, fuel: AMOUNT, maintenance: AMOUNT },
        'By driver: load fees and completed advances, fuel, and maintenance',
      ),
      receivablesByAge: listSchema(
        { name: TEXT, count: COUNT, total: AMOUNT },
        'Open balances by days since the invoiced date',
      ),
      perMileByMonth: listSchema(
        {
          month: TEXT,
          revenue: AMOUNT,
          cost: AMOUNT,
          miles: AMOUNT,
          revenuePerMile: AMOUNT,
          costPerMile: AMOUNT,
        },
        'Revenue (load fees and other fees) and cost (expenses and paychecks), with both per load mile',
      ),
    }),
    carrierDashboardPreview: objectSchema({
      profileAssetSummary: objectSchema(Object.fromEntries(assets.map((name) => [name, COUNTS]))),
    }),
  }),
};
