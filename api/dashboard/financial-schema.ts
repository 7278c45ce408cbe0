/** The Financial Overview in the API document. */
import { COUNT_CARDS, MONEY_CARDS } from '@milepost/domain/dashboard/financial-overview.ts';
import type { JsonSchema } from '../core/platform/http/field-schemas.ts';

const TEXT = { type: 'string' };
const AMOUNT = { type: 'number' };
const COUNT = { type: 'integer' };

const object = (properties: JsonSchema): JsonSchema => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});
const listOf = (properties: JsonSchema, description: string): JsonSchema => ({
  type: 'array',
  description,
  items: object(properties),
});
const sharesOf = (description: string, total: JsonSchema = AMOUNT) =>
  listOf({ id: { type: ['string', 'null'] }, name: TEXT, total }, description);

const TOTAL = object({ total: AMOUNT, latest: AMOUNT, latestDate: { type: ['string', 'null'], format: 'date' } });
const COUNTS = object({ total: COUNT, totalActive: COUNT, totalInActives: COUNT });
const assets = Object.keys(COUNT_CARDS).filter((name) => name !== 'account');

export const FINANCIAL_ANSWER: JsonSchema = {
  description: 'Its cards and charts',
  ...object({
    profileDashBoardPreview: object({
      ...Object.fromEntries(
        Object.entries(MONEY_CARDS).map(([name, label]) => [name, { ...TOTAL, description: label }]),
      ),
      received: {
        ...AMOUNT,
        description: 'Money that customers and factors sent, less refunds and chargebacks, by the dates of payments',
      },
      account: { ...COUNTS, description: 'User accounts' },
      driverFleetIncomDistribution: sharesOf('Load fees by driver, the ten largest'),
      customerFleetIncomDistribution: sharesOf('Load fees by customer, the ten largest'),
      expenseDistribution: sharesOf('Complete expenses by type'),
      maintenanceExpenseDistribution: sharesOf('Complete maintenance by its type'),
      invoiceByType: sharesOf('Invoices by status', COUNT),
      driverSummaryDistribution: listOf(
        { id: TEXT, name: TEXT, income: AMOUNT, advance: AMOUNT, fuel: AMOUNT, maintenance: AMOUNT },
        'Load fees, and complete advances, fuel and maintenance, of each driver',
      ),
      receivablesByAge: listOf(
        { name: TEXT, count: COUNT, total: AMOUNT },
        'What is open, by days since the invoiced date',
      ),
      perMileByMonth: listOf(
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
    carrierDashboardPreview: object({
      profileAssetSummary: object(Object.fromEntries(assets.map((name) => [name, COUNTS]))),
    }),
  }),
};
