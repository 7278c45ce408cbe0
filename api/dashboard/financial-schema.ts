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
  description: 'Its cards and charts',
  ...objectSchema({
    profileDashBoardPreview: objectSchema({
      ...Object.fromEntries(
        Object.entries(MONEY_CARDS).map(([name, label]) => [name, { ...TOTAL, description: label }]),
      ),
      received: {
        ...AMOUNT,
        description: 'Money that customers and factors sent, less refunds and chargebacks, by the dates of payments',
      },
      account: { ...COUNTS, description: 'User accounts' },
      driverFleetIncomDistribution: sharesSchema('Load fees by driver, the ten largest'),
      customerFleetIncomDistribution: sharesSchema('Load fees by customer, the ten largest'),
      expenseDistribution: sharesSchema('Complete expenses by type'),
      maintenanceExpenseDistribution: sharesSchema('Complete maintenance by its type'),
      invoiceByType: listSchema(
        { id: TEXT, name: TEXT, total: COUNT, amount: AMOUNT },
        'Invoices by status: their number, and their net amount',
      ),
      driverSummaryDistribution: listSchema(
        { id: TEXT, name: TEXT, income: AMOUNT, advance: AMOUNT, fuel: AMOUNT, maintenance: AMOUNT },
        'Load fees, and complete advances, fuel and maintenance, of each driver',
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
        'Load fees with other fees, and expenses with paychecks, over the miles of the loads',
      ),
    }),
    carrierDashboardPreview: objectSchema({
      profileAssetSummary: objectSchema(Object.fromEntries(assets.map((name) => [name, COUNTS]))),
    }),
  }),
};
