/** Journal calls: entries, export, the file, and account names. */

import {
  computeTotal,
  findAccountNameErrors,
  JOURNAL_ACCOUNT_FIELDS,
  JOURNAL_HEADINGS,
  JOURNAL_ROLES,
  type JournalAccounts,
  listJournalRows,
  USUAL_ACCOUNTS,
} from '@milepost/domain/accounting/journal/journal.ts';
import { integer, ref } from '@milepost/domain/core/fields.ts';
import { DEFAULT_PER_PAGE, MAX_PER_PAGE } from '@milepost/domain/core/limits.ts';
import { profile } from '@milepost/domain/profile/profile.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import { formatCsvFile } from '../../core/engine/csv.ts';
import { insertHistoryLine } from '../../core/engine/history.ts';
import { buildCsvHeaders } from '../../core/engine/listing/csv.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import { readBody } from '../../core/platform/http/body.ts';
import { throwErrors } from '../../core/platform/http/errors.ts';
import { buildInputSchema, describeRowsResponse } from '../../core/platform/http/field-schemas.ts';
import { defineInput, readInput } from '../../core/platform/http/input.ts';
import { AMOUNT, TEXT } from '../../core/platform/http/schema-types.ts';
import { newId } from '../../core/platform/ids.ts';
import type { Services } from '../../core/platform/services.ts';
import { needs } from '../../core/platform/session/right.ts';
import { BOOK_DAYS, readBookPeriod } from './book-period.ts';
import { readJournalAccounts } from './journal-accounts.ts';
import {
  type ExportedEntry,
  exportEntries,
  findPayAccounts,
  listExportedEntries,
  listNewEntries,
  selectEarlierDated,
} from './journal-entries.ts';
import { buildNameFormats } from './journal-names.ts';

export function journalCalls(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const view = { right: needs(6000, 'view') };
  const edit = { right: needs(6000, 'edit') };

  app.get('/api/journal/', { config: view, schema: LIST }, async ({ session, query }) => {
    const { page, per_page: perPage, ...days } = readInput(PAGE, query);
    const period = { ...readBookPeriod(days), zone: session.timeZone };
    const { shown, count, fresh, accounts, opens } = await db.tx(session.accountId, async (tx) => {
      const out = await listExportedEntries(tx, period);
      const fresh = await listNewEntries(tx, period);
      const all: (Omit<ExportedEntry, 'exported'> & { exported?: string })[] = [...fresh, ...out];
      const shown = all.slice((page - 1) * perPage, page * perPage);
      return {
        shown,
        count: all.length,
        fresh,
        accounts: await readJournalAccounts(tx),
        opens: await findPayAccounts(tx, shown),
      };
    });
    const results = shown.map(({ version: _, journalNo, ...entry }) => ({
      id: journalNo,
      journalNo,
      record: entry.record,
      recordId: opens.get(entry.recordId) ?? entry.recordId,
      journalDate: entry.day,
      description: entry.description,
      name: entry.name,
      className: entry.className,
      total: computeTotal(entry.lines),
      isReversal: entry.isReversal,
      firstExported: entry.exported ?? null,
      lines: entry.lines.map(({ role, amount }) => ({ account: accounts[role], amount })),
    }));
    const { count: before, amount: beforeAmount } = selectEarlierDated(fresh, period);
    return { results, count, totals: { new: fresh.length, before, beforeAmount } };
  });

  app.post('/api/journal/', { config: edit, schema: EXPORT }, async (request) => {
    const { session } = request;
    const period = { ...readBookPeriod(readInput(DAYS, await findValues(request))), zone: session.timeZone };
    const id = newId();
    const sent = await db.tx(session.accountId, (tx) => exportEntries(tx, period, { id, by: session.profileId }));
    return { count: sent.length, export: sent.length > 0 ? id : null, before: selectEarlierDated(sent, period) };
  });

  app.get('/api/journal/csv/', { config: view, schema: CSV }, async ({ session, query }, reply) => {
    const { export: id, ...days } = readInput(FILE, query);
    const selection = id ? { export: id } : readBookPeriod(days);
    const file = await db.tx(session.accountId, async (tx) => {
      const accounts = await readJournalAccounts(tx);
      const called = await buildNameFormats(tx);
      return (await listExportedEntries(tx, selection)).flatMap((entry) => listJournalRows(entry, accounts, called));
    });
    return reply
      .headers(buildCsvHeaders(`${session.today}_journal.csv`))
      .send(formatCsvFile([JOURNAL_HEADINGS, ...file]));
  });

  app.get('/api/journal/accounts/', { config: view, schema: ACCOUNTS }, ({ session }) =>
    db.tx(session.accountId, readJournalAccounts),
  );

  app.patch('/api/journal/accounts/', { config: edit, schema: NAME }, async (request) => {
    const { session } = request;
    const named = readInput(NAMES, await findValues(request));
    throwErrors(findAccountNameErrors(named), named);
    return db.tx(session.accountId, async (tx) => {
      await nameAccounts(tx, session.profileId, named);
      return readJournalAccounts(tx);
    });
  });

  const findValues = async (request: FastifyRequest) => (await readBody(request, services, null)).values;
}

/** Saves the account names, with an entry in the user's history. */
async function nameAccounts(tx: Tx, by: string, named: JournalAccounts): Promise<void> {
  // Prevents a deadlock of two concurrent changes, each waiting for the other's shared lock on the row.
  const before = await readJournalAccounts(tx, sql`for no key update`);
  const changes = JOURNAL_ROLES.filter((role) => named[role] !== before[role]).map((role) => ({
    field: `journalAccounts.${role}`,
    label: `Journal account: ${USUAL_ACCOUNTS[role]}`,
    from: before[role],
    to: named[role],
  }));
  if (changes.length === 0) return;
  await tx.query(sql`update account set journal_accounts = ${JSON.stringify(named)} where id = current_account()`);
  await tx.query(insertHistoryLine({ record: profile.name, recordId: by, profile: by, action: 'UPDATE', changes }));
}

const DAYS = defineInput(BOOK_DAYS);
const FILE = defineInput({
  ...BOOK_DAYS,
  export: ref('', 'Export', { optional: true, message: 'export must be an ID' }),
});
const PAGE = defineInput({
  ...BOOK_DAYS,
  page: integer('Page', { min: 1, default: 1, message: 'page must be a whole number, 1 or more' }),
  per_page: integer('Rows', {
    min: 1,
    max: MAX_PER_PAGE,
    default: DEFAULT_PER_PAGE,
    message: `per_page must be a whole number from 1 to ${MAX_PER_PAGE}`,
  }),
});
const NAMES = defineInput(JOURNAL_ACCOUNT_FIELDS);

const common = (summary: string, description: string) => ({ tags: ['Journal'], summary, description });
const NAMED = {
  description: 'The name of each account',
  type: 'object',
  properties: Object.fromEntries(JOURNAL_ROLES.map((role) => [role, TEXT])),
};

const BEFORE = {
  description: 'The new entries dated before the period: how many, and their total in dollars',
  type: 'object',
  properties: { count: { type: 'integer' }, amount: AMOUNT },
};

const LIST = {
  ...common(
    'The journal for a period',
    'Requires view permission for policy 6000. New entries dated through the end of the period come first, then the exported entries of the period, each with the date and time of its first export. At most three months.',
  ),
  querystring: buildInputSchema(PAGE),
  response: {
    200: describeRowsResponse(
      'A page of entries',
      {
        type: 'object',
        properties: {
          id: TEXT,
          journalNo: TEXT,
          record: TEXT,
          recordId: TEXT,
          journalDate: { ...TEXT, format: 'date' },
          description: TEXT,
          name: TEXT,
          className: TEXT,
          total: AMOUNT,
          isReversal: { type: 'boolean' },
          firstExported: { type: ['string', 'null'], format: 'date-time' },
          lines: { type: 'array', items: { type: 'object', properties: { account: TEXT, amount: AMOUNT } } },
        },
      },
      {
        totals: {
          description:
            'The number of new entries, the number of those dated before the period, and their total in dollars',
          type: 'object',
          properties: { new: { type: 'integer' }, before: { type: 'integer' }, beforeAmount: AMOUNT },
        },
      },
    ),
  },
};
const EXPORT = {
  ...common(
    'Export new entries through the end of a period',
    'Requires edit permission for policy 6000. Marks all entries dated through the last date as exported, unless they already are. `export` identifies the file; null if there were no new entries.',
  ),
  body: buildInputSchema(DAYS),
  response: {
    200: {
      description: 'The number of entries exported',
      type: 'object',
      properties: { count: { type: 'integer' }, export: { type: ['string', 'null'] }, before: BEFORE },
    },
  },
};
const CSV = {
  ...common(
    'The journal as CSV',
    'Requires view permission for policy 6000. One export, or all exported entries of a period.',
  ),
  querystring: buildInputSchema(FILE),
  response: { 200: { description: 'The file', content: { 'text/csv': { schema: TEXT } } } },
};
const ACCOUNTS = {
  ...common('Account names for the journal', 'Requires view permission for policy 6000.'),
  response: { 200: NAMED },
};
const NAME = {
  ...common(
    'Set the account names for the journal',
    'Requires edit permission for policy 6000. Files created afterward use the new names.',
  ),
  body: buildInputSchema(NAMES),
  response: { 200: NAMED },
};
