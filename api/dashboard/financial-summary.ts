/** DSH-32 to DSH-38, FIN-07 to FIN-16: figures of the Financial Overview, each equal to the count or total of the list behind it. */
import { INVOICE_STATUS, INVOICE_STATUSES } from '@milepost/domain/accounting/invoice/invoice-status.ts';
import { date, ref } from '@milepost/domain/core/fields.ts';
import { cents } from '@milepost/domain/core/money.ts';
import { pricePerUnit } from '@milepost/domain/core/rounding.ts';
import { getStatusLabel } from '@milepost/domain/core/statuses.ts';
import {
  type FinancialSummary,
  type InvoiceShare,
  MAX_LARGEST,
  type MoneyCard,
  type Total,
} from '@milepost/domain/dashboard/financial-overview.ts';
import type { Period } from '@milepost/domain/dashboard/period.ts';
import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../core/platform/db/statement.ts';
import { throwErrors } from '../core/platform/http/errors.ts';
import { buildInputSchema } from '../core/platform/http/field-schemas.ts';
import { defineInput, readInput } from '../core/platform/http/input.ts';
import type { Services } from '../core/platform/services.ts';
import { needs } from '../core/platform/session/right.ts';
import {
  selectAllTotals,
  selectCounts,
  selectLatest,
  selectReceivables,
  selectReceived,
  type Totals,
} from './financial-questions.ts';
import { FINANCIAL_ANSWER } from './financial-schema.ts';
import { USE_GENERIC_PLAN } from './numbers.ts';

const INPUT = defineInput({
  carrier: ref('carrier', 'Authority', { optional: true, message: 'Invalid Carrier' }),
  from: date('From', { optional: true }),
  to: date('To', { optional: true }),
});

/** Registers `GET /api/dashboard/dashBoardSummary/`. */
export function financialSummaryCall(app: FastifyInstance, { db }: Services): void {
  const schema = {
    tags: ['Dashboards'],
    summary: 'The Financial Overview',
    description:
      'Covers the dates from `from` through `to`, or all time without them. The counts of records are always as of today. Requires view permission for policy 6000, Finance and Accounting.',
    querystring: buildInputSchema(INPUT),
    response: { 200: FINANCIAL_ANSWER },
  };
  app.get('/api/dashboard/dashBoardSummary/', { config: { right: needs(6000, 'view') }, schema }, async (request) => {
    const { accountId, today } = request.session;
    const { carrier, ...days } = readInput(INPUT, request.query);
    return db.read(accountId, (tx) => readSummary(tx, readPeriod(days), carrier, today));
  });
}

/** @throws HttpError 400 for a period with only one end, or with the end before the start */
function readPeriod({ from, to }: { from: string | null; to: string | null }): Period | null {
  if (!from && !to) return null;
  const error = { ...(!from && { from: 'Invalid Date' }), ...(!to && { to: 'Invalid Date' }) };
  throwErrors(from && to && from > to ? { to: 'Invalid Date Interval' } : error, { from, to });
  return { from: from as string, to: to as string };
}

async function readSummary(
  tx: Queryable,
  period: Period | null,
  carrier: string | null,
  today: string,
): Promise<FinancialSummary> {
  const [, [totals], [latest], receivables, [counts], [money]] = await Promise.all([
    tx.query(USE_GENERIC_PLAN),
    tx.query<Totals>(selectAllTotals(period, carrier)),
    tx.query<Record<MoneyCard, [number, string] | null>>(selectLatest(period, carrier)),
    tx.query<{ name: string; count: number; total: number }>(selectReceivables(period, carrier, today)),
    tx.query<CountedRecords>(selectCounts(carrier)),
    tx.query<{ received: number }>(selectReceived(period, carrier)),
  ]);
  if (!totals || !latest || !counts) throw new Error('the Financial Overview was answered without a line');
  const { account, ...profileAssetSummary } = counts;
  const drivers = totals.drivers.filter(({ income }) => income !== 0).slice(0, MAX_LARGEST);
  return {
    profileDashBoardPreview: {
      ...buildCards(totals, latest),
      received: money?.received ?? 0,
      account,
      driverFleetIncomDistribution: drivers.map(({ id, name, income }) => ({ id, name, total: income })),
      customerFleetIncomDistribution: totals.customers,
      expenseDistribution: totals.types,
      maintenanceExpenseDistribution: totals.maintenance,
      invoiceByType: buildInvoiceShares(totals),
      driverSummaryDistribution: totals.drivers,
      receivablesByAge: receivables,
      perMileByMonth: totals.months.map((each) => ({
        ...each,
        revenuePerMile: pricePerUnit(cents(each.revenue), each.miles),
        costPerMile: pricePerUnit(cents(each.cost), each.miles),
      })),
    },
    carrierDashboardPreview: { profileAssetSummary },
  };
}

type CountedRecords = FinancialSummary['carrierDashboardPreview']['profileAssetSummary'] & {
  account: FinancialSummary['profileDashBoardPreview']['account'];
};

function buildCards({ sums }: Totals, latest: Record<MoneyCard, [number, string] | null>): Record<MoneyCard, Total> {
  const cards = Object.entries(sums).map(([name, total]) => {
    const [amount = 0, latestDate = null] = latest[name as MoneyCard] ?? [];
    return [name, { total, latest: amount, latestDate }];
  });
  return Object.fromEntries(cards);
}

/** DSH-26: returns every status, including those without an invoice. */
function buildInvoiceShares({ statuses }: Totals): InvoiceShare[] {
  const found = new Map(statuses.map((each) => [each.id, each]));
  return INVOICE_STATUSES.map((id) => {
    const { total = 0, amount = 0 } = found.get(id) ?? {};
    return { id, name: getStatusLabel(INVOICE_STATUS, id), total, amount };
  });
}
