/** The calls of the 1099 page: the year of an authority, its settlements, tax data of payees, and freezing the year. */
import { computeBoxOne, getPaidDay } from '@milepost/domain/accounting/tax/box-one.ts';
import { TAX_YEAR_FIELDS, THRESHOLD_FIELDS } from '@milepost/domain/accounting/tax/reporting-threshold.ts';
import { findTaxIdError, formatEin, readTaxId } from '@milepost/domain/accounting/tax/tax-number.ts';
import { listCounted } from '@milepost/domain/accounting/tax/tax-year.ts';
import { ref, text } from '@milepost/domain/core/fields.ts';
import { type Cents, dollars, formatMoney, sumDollars } from '@milepost/domain/core/money.ts';
import { driver } from '@milepost/domain/driver-app/driver.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import { type Context, makeContext } from '../../core/engine/collection/spec.ts';
import { insertHistoryLine } from '../../core/engine/history.ts';
import { fixDecimals } from '../../core/engine/listing/present.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import { readBody } from '../../core/platform/http/body.ts';
import { badInput } from '../../core/platform/http/errors.ts';
import { readIdempotencyKey, runOnce } from '../../core/platform/http/idempotency.ts';
import { defineInput, readInput } from '../../core/platform/http/input.ts';
import { type IdParams, readId } from '../../core/platform/http/params.ts';
import type { Services } from '../../core/platform/services.ts';
import { needs } from '../../core/platform/session/right.ts';
import { freezeYear, unfreezeYear } from './freeze.ts';
import { PAYEE_TAX, readPayeeTax, savePayeeTax } from './payee-tax.ts';
import { listCopies } from './recipient-copies.ts';
import {
  AUTHORITIES,
  FREEZE,
  READ_PAYEE,
  SAVE_EIN,
  SAVE_PAYEE,
  SAVE_THRESHOLD,
  SETTLEMENTS,
  UNFREEZE,
  YEAR,
} from './tax-schemas.ts';
import { readTaxSettlements, type YearOfCarrier } from './tax-settlements.ts';
import { type LiveYear, readAuthorities, readTaxYear, requireAuthority } from './tax-year.ts';
import { readSignedW9 } from './w9.ts';

export const TAX_YEAR = defineInput(TAX_YEAR_FIELDS);
const YEAR_OF_PAYEE = defineInput({
  ...TAX_YEAR_FIELDS,
  driver: ref('driver', 'Driver', { message: 'Invalid Driver' }),
});
const PAYER = defineInput({
  carrier: TAX_YEAR_FIELDS.carrier,
  taxPayerEIN: text('EIN', { max: 10, message: 'Enter the EIN' }),
});
const THRESHOLD = defineInput(THRESHOLD_FIELDS);

type Sent = Record<string, unknown>;

export function taxCalls(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const view = { right: needs(6000, 'view') };
  const edit = { right: needs(6000, 'edit') };

  app.get('/api/form_1099/authorities/', { config: view, schema: AUTHORITIES }, async ({ session }) => {
    const results = await db.read(session.accountId, readAuthorities);
    return { results, count: results.length };
  });

  app.get('/api/form_1099/', { config: view, schema: YEAR(TAX_YEAR) }, ({ session, query }) => {
    const of = toYearOfCarrier(readInput(TAX_YEAR, query));
    return db.read(session.accountId, async (tx) => ({
      year: of.year,
      carrier: await requireAuthority(tx, of.carrier),
      ...presentYear(await readTaxYear(tx, services, of)),
      copies: await listCopies(tx, of),
    }));
  });

  app.get('/api/form_1099/settlements/', { config: view, schema: SETTLEMENTS(YEAR_OF_PAYEE) }, async (request) => {
    const { driver: payee, ...input } = readInput(YEAR_OF_PAYEE, request.query);
    const of = toYearOfCarrier(input);
    const results = await db.read(request.session.accountId, (tx) => presentSettlements(tx, of, payee));
    return { results, count: results.length };
  });

  app.get<IdParams>('/api/form_1099/payee/:id/', { config: view, schema: READ_PAYEE }, ({ session, params }) => {
    const id = readId(params.id, driver.label);
    return db.read(session.accountId, (tx) => presentPayee({ tx, services }, id));
  });

  app.patch<IdParams>('/api/form_1099/payee/:id/', { config: edit, schema: SAVE_PAYEE(PAYEE_TAX) }, (request) => {
    const id = readId(request.params.id, driver.label);
    return write(request, async (context, values) => {
      await savePayeeTax(context, id, values);
      return presentPayee(context, id);
    });
  });

  app.patch('/api/form_1099/payer/', { config: edit, schema: SAVE_EIN(PAYER) }, (request) =>
    write(request, async (context, values) => {
      const { carrier, taxPayerEIN } = readInput(PAYER, values);
      await saveEin(context, carrier, taxPayerEIN);
      return requireAuthority(context.tx, carrier);
    }),
  );

  app.patch('/api/form_1099/threshold/', { config: edit, schema: SAVE_THRESHOLD(THRESHOLD) }, (request) =>
    write(request, async (context, values) => {
      const { taxYear, taxThreshold } = readInput(THRESHOLD, values);
      await saveThreshold(context, taxYear, taxThreshold);
      return { taxYear, taxThreshold };
    }),
  );

  app.post('/api/form_1099/freeze/', { config: edit, schema: FREEZE(TAX_YEAR) }, (request) =>
    write(request, (context, values) => changeVersion(context, values, freezeYear)),
  );

  app.post('/api/form_1099/unfreeze/', { config: edit, schema: UNFREEZE(TAX_YEAR) }, (request) =>
    write(request, (context, values) => changeVersion(context, values, unfreezeYear)),
  );

  async function changeVersion(
    context: Context,
    values: Sent,
    change: (context: Context, of: YearOfCarrier) => Promise<void>,
  ) {
    const of = toYearOfCarrier(readInput(TAX_YEAR, values));
    await change(context, of);
    return { versions: (await readTaxYear(context.tx, services, of)).versions.map(presentVersion) };
  }

  /** Runs a write; with an Idempotency-Key, freezing runs only once. */
  async function write(request: FastifyRequest, run: (context: Context, values: Sent) => Promise<object>) {
    const { session } = request;
    const { values } = await readBody(request, services, null);
    // Saving twice is one change, and the stored responses of repeated requests must not contain a number.
    const once =
      request.method === 'PATCH' ? null : readIdempotencyKey(request.headers['idempotency-key'], request.url, values);
    const answer = await db.tx(session.accountId, (tx) =>
      runOnce(tx, session, once, async () => ({
        status: 200,
        body: JSON.stringify(await run(makeContext(tx, session, services), values)),
      })),
    );
    return JSON.parse(answer.body);
  }
}

const presentPayee = async (context: Pick<Context, 'tx' | 'services'>, id: string) => ({
  ...(await readPayeeTax(context.tx, id)),
  w9: await readSignedW9(context, id),
});

const toYearOfCarrier = ({ carrier, taxYear }: { carrier: string; taxYear: number }): YearOfCarrier => ({
  carrier,
  year: taxYear,
});

function presentYear({ rows, items, threshold, versions, frozen, corrections }: LiveYear) {
  const was = new Map(frozen.map((row) => [row.driver.id, row.boxOne]));
  const reported = rows.filter(({ status }) => status === 'REPORTED');
  return {
    threshold: fixDecimals(threshold, 2),
    results: rows.map(({ tax, earned, changed, reimbursed, boxOne, boxFour, ...row }) => ({
      ...row,
      taxForm: tax.taxForm,
      taxClassification: tax.taxClassification,
      earned: fixDecimals(earned, 2),
      changed: fixDecimals(changed, 2),
      reimbursed: fixDecimals(reimbursed, 2),
      boxOne: fixDecimals(boxOne, 2),
      boxFour: fixDecimals(boxFour, 2),
      frozen: fixDecimals(was.get(row.driver.id) ?? null, 2),
    })),
    count: rows.length,
    totals: {
      forms: reported.length,
      boxOne: fixDecimals(sumDollars(reported.map(({ boxOne }) => boxOne)), 2),
      boxFour: fixDecimals(sumDollars(reported.map(({ boxFour }) => boxFour)), 2),
    },
    items,
    versions: versions.map(presentVersion),
    corrections: corrections.map((row) => ({
      ...row,
      boxOne: fixDecimals(row.boxOne, 2),
      boxFour: fixDecimals(row.boxFour, 2),
    })),
  };
}

const presentVersion = (version: LiveYear['versions'][number]) => ({
  ...version,
  boxOne: fixDecimals(version.boxOne, 2),
});

/** Returns all settlements of a payee in a year, those that don't count included. */
async function presentSettlements(tx: Tx, of: YearOfCarrier, payee: string) {
  await requireAuthority(tx, of.carrier);
  const inDollars = (amount: Cents) => fixDecimals(dollars(amount), 2);
  const settlements = await readTaxSettlements(tx, of, payee);
  const counted = new Map(listCounted(settlements, of.year).map((each) => [each.settlement.id, each.amounts]));
  return settlements.map((settlement) => {
    const { id, prettyName, status, checkDate } = settlement;
    const isCounted = counted.has(id);
    const { earned, changed, reimbursed, boxOne, boxFour } = counted.get(id) ?? computeBoxOne(settlement, of.year);
    return {
      id,
      prettyName,
      status,
      checkDate,
      paidOn: getPaidDay(settlement),
      isCounted,
      earned: inDollars(earned),
      changed: inDollars(changed),
      reimbursed: inDollars(reimbursed),
      boxOne: inDollars(isCounted ? boxOne : 0n),
      boxFour: inDollars(isCounted ? boxFour : 0n),
    };
  });
}

/** @throws HttpError 400, 404 */
async function saveEin({ tx, session }: Context, carrier: string, typed: string): Promise<void> {
  const ein = readTaxId(typed, 'EIN');
  if (ein === null) throw badInput({ taxPayerEIN: findTaxIdError(typed, 'EIN') ?? 'Enter the EIN' });
  const { ein: before } = await requireAuthority(tx, carrier);
  const to = formatEin(ein);
  if (before === to) return;
  await tx.query(sql`insert into tax_payer (account_id, carrier, ein) values (${tx.accountId}, ${carrier}, ${ein})
    on conflict (account_id, carrier) do update set ein = excluded.ein, updated = excluded.updated`);
  const changes = [{ field: 'taxPayerEIN', label: 'EIN', from: before ?? '', to }];
  await tx.query(
    insertHistoryLine({ record: 'carrier', recordId: carrier, profile: session.profileId, action: 'UPDATE', changes }),
  );
}

/** Notes it in the history of the user who entered it, because no record has the threshold. */
async function saveThreshold({ tx, session }: Context, year: number, amount: number): Promise<void> {
  await tx.query(sql`insert into tax_threshold (account_id, tax_year, amount) values (${tx.accountId}, ${year}, ${amount})
    on conflict (account_id, tax_year) do update set amount = excluded.amount`);
  const label = `Reporting threshold ${year}`;
  const changes = [{ field: 'taxThreshold', label, from: '', to: formatMoney(amount) }];
  const { profileId: profile } = session;
  await tx.query(insertHistoryLine({ record: 'profile', recordId: profile, profile, action: 'UPDATE', changes }));
}
