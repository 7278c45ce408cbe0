import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeAchFile, describeBank, describeCheckAccount } from '../accounting/bank/sealed-bank.ts';
import { openVault } from '../core/platform/vault.ts';
import { type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { makeApplicant } from '../driver-app/application/testing.ts';
import { makeOperator } from './testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let connection: string;
let application: string;
let driver: string;

const makeKey = () => randomBytes(32).toString('base64');
const [OLD, NEW, LOST] = [makeKey(), makeKey(), makeKey()];
const makeVault = (SECRET_KEY: string) => openVault({ SECRET_KEY, DATA_DIR: '/none' });

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  const made = await owner.post('/api/apiintegration/', {
    apiIntegrationProvider: 'MOTIVE',
    apiIntegrationName: 'Motive',
  });
  connection = made.body.id;
  application = (await makeApplicant(server, owner)).application.id;
  await ask(sql`insert into employment_application_section (account_id, application, section, answers, version)
    values (${owner.accountId}, ${application}, 'sealed', '{}', 1)`);
  const [applicant] = await ask<{ driver: string }>(
    sql`select driver_profile as driver from driver_employment_application where id = ${application}`,
  );
  driver = applicant?.driver ?? '';
  await ask(sql`insert into payee_tax (account_id, driver, tax_form, is_electronic, is_backup_withheld, is_reported_anyway, updated_by)
    values (${owner.accountId}, ${driver}, 'NEC', false, false, false, ${owner.profileId})`);
  await ask(sql`insert into tax_year (account_id, id, carrier, year, version, payer, frozen_on, frozen_by)
    values (${owner.accountId}, ${connection}, ${owner.carrierId}, 2025, 1, '{}', '2026-01-05', ${owner.profileId})`);
  await ask(sql`insert into tax_year_row (account_id, tax_year, driver, row_kind, box_one, payee)
    values (${owner.accountId}, ${connection}, ${driver}, 'ORIGINAL', 700, '{}')`);
  await ask(sql`insert into signed_w9 (account_id, id, driver, legal_name, classification, tax_id_type, tax_id_last, tax_id_sealed, address,
      is_electronic, is_backup_withheld)
    values (${owner.accountId}, ${connection}, ${driver}, 'Sam Reyes', 'INDIVIDUAL', 'SSN', '9999', '', '{}', false, false)`);
  await ask(sql`insert into payee_bank (account_id, driver, account_name, holder, account_type, numbers_sealed, routing_last, account_last, changed_on)
    values (${owner.accountId}, ${driver}, 'Sam Reyes', 'PERSON', 'CHECKING', '', '0025', '6789', '2026-01-05')`);
  await ask(sql`insert into ach_origin (account_id, carrier, company_name, company_id, routing, destination_name, check_account_last,
      check_account_sealed, updated_by)
    values (${owner.accountId}, ${owner.carrierId}, 'Bluebonnet', '1741234567', '111000025', 'Bank', '1234', '', ${owner.profileId})`);
  await ask(sql`insert into payment_file (account_id, id, dated, period_start, period_end, created_by)
    values (${owner.accountId}, ${connection}, '2026-01-05', '2026-01-01', '2026-01-02', ${owner.profileId})`);
  await ask(sql`insert into payment_file_ach (account_id, file, carrier, created_on, content_sealed)
    values (${owner.accountId}, ${connection}, ${owner.carrierId}, '2026-01-05', '')`);
});
afterAll(() => server.close());

/** Stores every kind of secret, encrypted with the old key. */
beforeEach(async () => {
  await ask(sql`delete from apiintegration_token`);
  await ask(sql`delete from second_factor`);
  const [token, factor] = [aboutToken(), aboutFactor()];
  const old = makeVault(OLD);
  await ask(sql`insert into apiintegration_token (account_id, apiintegration, access_token, refresh_token)
    values (${owner.accountId}, ${connection}, ${old.seal('access', token)}, ${old.seal('refresh', token)})`);
  await ask(sql`insert into second_factor (account_id, profile_id, secret, confirmed)
    values (${owner.accountId}, ${owner.profileId}, ${old.seal('factor', factor)}, now())`);
  await ask(sql`update employment_application_section set sealed = ${old.seal('ssn', application)}
    where application = ${application} and section = 'sealed'`);
  await ask(
    sql`update payee_tax set tax_id_type = 'SSN', tax_id_last = '9999', tax_id_sealed = ${old.seal('tin', aboutPayee())}`,
  );
  await ask(sql`update tax_year_row set tax_id_sealed = ${old.seal('frozen tin', aboutPayee())}`);
  await ask(sql`update signed_w9 set tax_id_sealed = ${old.seal('signed tin', aboutPayee())}`);
  await ask(sql`update payee_bank set numbers_sealed = ${old.seal('numbers', describeBank(owner.accountId, driver))}`);
  await ask(sql`update ach_origin set check_account_sealed = ${old.seal('checks', aboutChecks())}`);
  await ask(sql`update payment_file_ach set content_sealed = ${old.seal('ach', aboutFile())}`);
});

const ask = <R>(statement: ReturnType<typeof sql>) => server.services.db.system((tx) => tx.query<R>(statement));
const aboutToken = () => `${owner.accountId}/${connection}`;
const aboutFactor = () => `second factor of ${owner.accountId} ${owner.profileId}`;
const aboutPayee = () => `${owner.accountId}/${driver}/tin`;
const aboutChecks = () => describeCheckAccount(owner.accountId, owner.carrierId);
const aboutFile = () => describeAchFile(owner.accountId, connection, owner.carrierId);
const rotate = (SECRET_KEY: string, more: string[] = ['--json']) =>
  makeOperator(server, { SECRET_KEY })(['keys', 'rotate', ...more]);

/** Returns all secrets, decrypted with one key only. */
async function openAll(key: string): Promise<string[]> {
  const [token] = await ask<{ a: string; r: string }>(
    sql`select access_token as a, refresh_token as r from apiintegration_token`,
  );
  const [factor] = await ask<{ secret: string }>(sql`select secret from second_factor`);
  const [number] = await ask<{ sealed: string }>(
    sql`select sealed from employment_application_section where section = 'sealed'`,
  );
  const payees = await ask<{ sealed: string }>(sql`select tax_id_sealed as sealed from payee_tax
    union all select tax_id_sealed from tax_year_row union all select tax_id_sealed from signed_w9`);
  const [bank] = await ask<{ numbers: string; checks: string; ach: string }>(sql`select numbers_sealed as numbers,
    check_account_sealed as checks, content_sealed as ach from payee_bank, ach_origin, payment_file_ach`);
  const vault = makeVault(key);
  const [access, refresh] = [token?.a ?? '', token?.r ?? ''].map((text) => vault.open(text, aboutToken()));
  return [
    access ?? '',
    refresh ?? '',
    vault.open(factor?.secret ?? '', aboutFactor()),
    vault.open(number?.sealed ?? '', application),
    ...payees.map(({ sealed }) => vault.open(sealed, aboutPayee())),
    vault.open(bank?.numbers ?? '', describeBank(owner.accountId, driver)),
    vault.open(bank?.checks ?? '', aboutChecks()),
    vault.open(bank?.ach ?? '', aboutFile()),
  ];
}

const OPENED = ['access', 'refresh', 'factor', 'ssn', 'tin', 'frozen tin', 'signed tin', 'numbers', 'checks', 'ach'];

test('proposes a new key in front of the only one and changes nothing', async () => {
  const { code, json } = await rotate(OLD);

  expect(code).toBe(0);
  expect(json).toEqual({ step: 'set', newKey: expect.any(String), setting: `SECRET_KEY=${json.newKey},OLD` });
  expect(Buffer.from(json.newKey, 'base64')).toHaveLength(32);
  expect(await openAll(OLD)).toEqual(OPENED);
});

test('names the key file when the key comes from the data folder', async () => {
  const file = join(server.services.settings.DATA_DIR, 'secret.key');
  writeFileSync(file, OLD);

  const { json } = await rotate('');
  rmSync(file);

  expect(json.setting).toBe(`SECRET_KEY=${json.newKey},$(cat ${file})`);
});

test('re-encrypts everything with the new key in front, so the old key can be removed', async () => {
  const { code, json } = await rotate(`${NEW},${OLD}`);
  const { out } = await rotate(`${NEW},${OLD}`, []);

  expect({ code, json }).toEqual({ code: 0, json: { step: 'sealed', secrets: 10, closed: [] } });
  expect(await openAll(NEW)).toEqual(OPENED);
  await expect(openAll(OLD)).rejects.toThrow('encrypted with a different key');
  expect(out).toContain('Remove the old key');
});

test('finishes on the next run after an interruption; until then both keys open everything', async () => {
  await ask(sql`update second_factor set secret = ${makeVault(NEW).seal('factor', aboutFactor())}`);
  expect(await openAll(`${NEW},${OLD}`)).toEqual(OPENED);

  await rotate(`${NEW},${OLD}`);

  expect(await openAll(NEW)).toEqual(OPENED);
});

test('names secrets that no key opens, doesn’t change them, and says to keep the old keys', async () => {
  const lost = makeVault(LOST).seal('factor', aboutFactor());
  await ask(sql`update second_factor set secret = ${lost}`);

  const { code, json } = await rotate(`${NEW},${OLD}`);
  const { out, err } = await rotate(`${NEW},${OLD}`, []);

  expect(code).toBe(4);
  expect(json.closed).toEqual([{ what: 'two-factor key', accountId: owner.accountId }]);
  expect(await ask(sql`select secret from second_factor`)).toEqual([{ secret: lost }]);
  expect(out).toContain('Keep the old keys in SECRET_KEY.');
  expect(err).toContain(`The two-factor key of the account ${owner.accountId} can’t be decrypted with the new key.`);
});

test('names a secret copied from another row, even though the new key encrypted it', async () => {
  await ask(sql`update second_factor set secret = ${makeVault(NEW).seal('factor', 'second factor of another')}`);

  const { code, json } = await rotate(`${NEW},${OLD}`);

  expect([code, json.closed]).toEqual([4, [{ what: 'two-factor key', accountId: owner.accountId }]]);
});

test('rotates everything the server encrypts: each such file has a reader in api/sealed-texts.ts', () => {
  const api = join(import.meta.dirname, '..');
  const sources = readdirSync(api, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.includes('node_modules'),
  );
  const sealing = sources.filter((path) => readFileSync(join(api, path), 'utf8').includes('vault.seal('));

  // If you add a file here, add a reader there and a row to `beforeEach`.
  expect(sealing.sort()).toEqual([
    'accounting/bank/ach-origin.ts',
    'accounting/bank/payee-bank.ts',
    'accounting/pay-run/ach-file.ts',
    'accounting/tax/payee-tax.ts',
    'accounting/tax/w9.ts',
    'driver-app/application/sections.ts',
    'profile/second-factor/factor.ts',
    'telematics/tokens.ts',
  ]);
});
