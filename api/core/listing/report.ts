/** The calls of a report. The order is that of all calls: session, right, input, transaction, act, present. */
import type { Day } from '@milepost/domain/core/dates.ts';
import { fieldsOf } from '@milepost/domain/core/record.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { needs } from '../session/right.ts';
import { csvAnswer } from './csv-answer.ts';
import { describeReport } from './describe.ts';
import type { Report, TableOf } from './listing.ts';
import { existing, pageAnswer, pageIn, wholeList } from './page.ts';
import { fieldsPresenter, fixed } from './present.ts';
import { readReportQuery, reportPage } from './report-query.ts';

type Values = Record<string, unknown>;

/** Registers `GET /api/<path>/`, a page with the totals of all rows or what the report answers instead, and `GET /api/<path>/csv/`, all rows as a file. */
export function reportCalls(app: FastifyInstance, services: Services, report: Report, tableOf: TableOf): void {
  const { record } = report;
  const base = `/api/${record.path}`;
  const docs = describeReport(report);
  const right = needs(record.policy, 'view');
  const withFields = fieldsPresenter(report, services);
  const totalsOf = totalsPresenter(report);

  app.get(`${base}/`, { schema: docs.list, config: { right, isAdmittedLate: true } }, async (request) => {
    const { whole } = report;
    const { asked, lines } = await services.admission.asking(request, async ({ query, heavy }, today) => {
      const asked = readReportQuery(report, request.query as Values, today);
      const ask = asked.isLong ? heavy : query;
      return { asked, lines: await ask(whole ? whole.ask(asked.narrowed) : reportPage(report, asked, tableOf)) };
    });
    if (whole) return whole.answer(lines, asked.options);
    const page = existing(pageIn(lines), asked);
    const rows = page.rows.map((row) => withFields(row, { id: row.id }));
    return { ...pageAnswer(rows, page), totals: totalsOf(page.totals) };
  });

  const rowsOf = (query: Values, today: Day) => {
    const asked = readReportQuery(report, query, today);
    const meant = report.meant?.(asked.options) ?? report;
    return (selected: readonly string[]) => wholeList(meant, asked, asked.narrowed, tableOf, selected);
  };
  app.get(
    `${base}/csv/`,
    { schema: docs.csv, config: { right } },
    csvAnswer(services, { listing: report, right, rowsOf }),
  );
}

/** With the decimals of their columns. */
function totalsPresenter({ record }: Report): (totals?: Record<string, number>) => Values {
  const facts = fieldsOf(record);
  return (totals = {}) =>
    Object.fromEntries(Object.entries(totals).map(([name, value]) => [name, fixed(value, facts[name]?.decimals ?? 2)]));
}
