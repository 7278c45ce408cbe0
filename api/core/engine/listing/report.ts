/** The calls of a report. The order is that of all calls: session, right, input, transaction, action, response. */

import type { Day } from '@milepost/domain/core/dates.ts';
import { getFields } from '@milepost/domain/core/record.ts';
import type { FastifyInstance } from 'fastify';
import { openQueries } from '../../platform/db/account-queries.ts';
import { describeLazily } from '../../platform/http/lazy-schema.ts';
import type { Services } from '../../platform/services.ts';
import { needs } from '../../platform/session/right.ts';
import type { CsvFile } from './csv.ts';
import { answerWithCsv } from './csv-answer.ts';
import { describeReport } from './describe.ts';
import { makeFormatReader, requireFormatsDefined } from './format.ts';
import type { Report, TableOf } from './listing.ts';
import { buildPageAnswer, type Numbers, readPage, requirePage, selectWholeList } from './page.ts';
import { fixDecimals, makeFieldsPresenter } from './present.ts';
import { buildReportPage, readReportQuery } from './report-query.ts';

type Values = Record<string, unknown>;

/**
 * Registers `GET /api/<path>/`, a page with the totals of all rows or the report's own response, and `GET /api/<path>/csv/`, all
 * rows as a file.
 */
export function reportCalls(app: FastifyInstance, services: Services, report: Report, tableOf: TableOf): void {
  requireFormatsDefined(report);
  const { record } = report;
  const base = `/api/${record.path}`;
  const docs = describeLazily(['list', 'csv'], () => describeReport(report));
  const right = needs(record.policy, 'view');
  const withFields = makeFieldsPresenter(report, services, { head: ['id'] });
  const numbersIn = numbersPresenter(report);

  app.get(`${base}/`, { schema: docs.list, config: { right, readsFilters: true } }, async (request) => {
    const { whole } = report;
    const { accountId, today } = request.session;
    const { query, heavy } = openQueries(services.db, accountId);
    const asked = readReportQuery(report, request.query as Values, today);
    const ask = asked.isLong ? heavy : query;
    const lines = await ask(whole ? whole.ask(asked.narrowed) : buildReportPage(report, asked, tableOf));
    if (whole) return whole.answer(lines, asked.options);
    const page = requirePage(readPage(lines), asked);
    const rows = page.rows.map(withFields);
    return { ...buildPageAnswer(rows, page), ...numbersIn(page) };
  });

  const formatIn = makeFormatReader(report);
  const buildFile = (query: Values, today: Day): CsvFile => {
    const { rest, listing, ...file } = formatIn(query);
    const asked = readReportQuery(report, rest, today);
    const meant = report.forOptions?.(asked.options) ?? listing;
    return { ...file, listing, rows: (selected) => selectWholeList(meant, asked, asked.narrowed, tableOf, selected) };
  };
  app.get(
    `${base}/csv/`,
    { schema: docs.csv, config: { right, readsFilters: true } },
    answerWithCsv(services, { listing: report, right, buildFile }),
  );
}

/** Formats the numbers of all rows with the decimals of their columns. */
function numbersPresenter({ record }: Report): (page: Numbers) => Values {
  const facts = getFields(record);
  const figure = (name: string, value: unknown) => fixDecimals(value, facts[name]?.decimals ?? 2);
  return ({ totals = {}, chart, lines = {} }) => ({
    totals: Object.fromEntries(Object.entries(totals).map(([name, value]) => [name, figure(name, value)])),
    ...(record.chart && { chart: chart?.map(({ by, of }) => ({ by, of: figure(record.chart?.of ?? '', of) })) }),
    ...(Object.keys(lines).length > 0 && { lines }),
  });
}
