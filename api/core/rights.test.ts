/** Checks that every operation of the API document is closed unless opened, by calling it without permission. */

import { FLAGS, POLICY_IDS, type PolicyId, type ProfileType } from '@milepost/domain/core/policies.ts';
import { getPolicy } from '@milepost/domain/core/record-kind.ts';
import Fastify from 'fastify';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kindSpecs, registerModules, registry } from '../registry.ts';
import type { CollectionSpec } from './engine/collection/spec.ts';
import { newId } from './platform/ids.ts';
import { openServices } from './platform/open-services.ts';
import type { RequiredFlag, Right } from './platform/session/right.ts';
import type { Session } from './platform/session/session.ts';
import { readSettings } from './platform/settings.ts';
import { type CreatedIds, makeOneOfEach } from './testing/one-of-each.ts';
import { type Client, startTestServer, type TestServer } from './testing/server.ts';

/** An operation as the API document names it: `get /api/fleet/{id}`. */
type Operation = string;

let server: TestServer;
let owner: Client & { carrierId: string };
let kept: CreatedIds;
let operations: Operation[];
let declared: Map<Operation, Right>;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account();
  ({ kept } = await makeOneOfEach(server, owner));
  const { paths } = (await owner.get('/api/openapi.json')).body as { paths: Record<string, object> };
  operations = Object.entries(paths).flatMap(([path, of]) => Object.keys(of).map((method) => `${method} ${path}`));
  declared = await readDeclaredRights();
});
afterAll(() => server.close());

/** Returns what every call declares about its permission, hidden calls included. */
async function readDeclaredRights(): Promise<Map<Operation, Right>> {
  const rights = new Map<Operation, Right>();
  const app = Fastify({ exposeHeadRoutes: false });
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.right) rights.set(`${String(method).toLowerCase()} ${url.replace(/:(\w+)/g, '{$1}')}`, config.right);
  });
  registerModules(app, await openServices(readSettings({}), server.databaseUrl, server.services.db));
  return rights;
}

const getEvent = ({ record }: CollectionSpec) => `post /api/${record.path}/{id}/event/`;

/** Lists every call that needs less than a flag or an owner, so a newly opened call fails the test. */
const COLLECTIONS = [...registry.specs, ...kindSpecs];
const OPEN = {
  /** Calls before sign-in, and files by signed address. */
  public: [
    // Its link is random, and its content follows the user's permissions.
    'get /api/calendar/feed/{token}',
    'get /api/file/{id}',
    'get /api/htc/health_status_check/',
    'get /api/htc/settings/',
    'get /api/htc/words/',
    'get /api/invoice/paper/{id}/',
    'get /api/invoice/{id}/file/',
    'get /api/invoice/{id}/packet/',
    'get /api/paycheck/{id}/file/',
    'get /api/user_profile/captcha/',
    'get /api/user_profile/registered_carrier/',
    'get /healthz',
    // Signed by the payment service.
    'post /api/profile_payment/webhook/',
    'post /api/user_profile/forgot_cred/',
    'post /api/user_profile/login/',
    'post /api/user_profile/reset_cred/',
    'post /api/user_profile/signup/',
    'post /api/user_profile/signup_carrier_owner/',
  ],
  /** A driver's page by link, which no session opens: before the birth date is entered, and after. */
  door: ['get /api/driver_page/door/', 'post /api/driver_page/open/'],
  link: [
    'get /api/driver_page/',
    'get /api/driver_page/application/',
    'get /api/driver_page/bank/',
    'get /api/driver_page/final_accounting/{id}/pdf/',
    'get /api/driver_page/paycheck/{id}/',
    'get /api/driver_page/sending/{id}/progress/',
    'get /api/driver_page/signing/application/{id}/',
    'get /api/driver_page/signing/application/{id}/document/',
    'get /api/driver_page/signing/consent/{id}/',
    'get /api/driver_page/signing/consent/{id}/document/',
    'get /api/driver_page/signing/policy/{id}/',
    'get /api/driver_page/signing/policy/{id}/document/',
    'get /api/driver_page/signing/w9/{id}/',
    'get /api/driver_page/signing/w9/{id}/document/',
    'get /api/driver_page/w9/',
    'post /api/driver_page/application/section/',
    'post /api/driver_page/bank/',
    'post /api/driver_page/employers/{id}/rebuttal/',
    'post /api/driver_page/location/',
    'post /api/driver_page/paycheck/{id}/question/',
    'post /api/driver_page/road_test/{id}/',
    'post /api/driver_page/sending/',
    'post /api/driver_page/sending/{id}/finish/',
    'post /api/driver_page/sending/{id}/piece/',
    'post /api/driver_page/signing/application/{id}/',
    'post /api/driver_page/signing/consent/{id}/',
    'post /api/driver_page/signing/policy/{id}/',
    'post /api/driver_page/signing/w9/{id}/',
    'post /api/driver_page/stop/',
    'post /api/driver_page/upload/{id}/withdraw/',
    'post /api/driver_page/w9/',
  ],
  /** Users who entered the right password, even before two-factor authentication. */
  entering: [
    'post /api/user_profile/logout/',
    'post /api/user_profile/second_factor/begin/',
    'post /api/user_profile/second_factor/confirm/',
    'post /api/user_profile/second_factor/show/',
  ],
  /** The road test form, by its link. */
  examiner: ['get /api/guest/road_test/', 'post /api/guest/road_test/'],
  /** The former employer's form, by its link. */
  employer: ['get /api/guest/employment/', 'post /api/guest/employment/'],
  /** A copy of Form 1099-NEC, by its link. */
  recipient: ['get /api/guest/tax_copy/', 'get /api/guest/tax_copy/file/'],
  /** Signed-in users, even with a payment due: the session, the own password, and data every page loads. */
  own: [
    'get /api/choice/',
    'get /api/choice/{id}',
    'get /api/user_profile/fetch_updates/',
    'get /api/user_profile/second_factor/',
    'post /api/user_profile/change_password/',
    'post /api/user_profile/second_factor/off/',
  ],
  /** Like `own` for the own profile. For other profiles these are for owners. */
  ofOneself: ['get /api/profile/{id}', 'patch /api/profile/{id}'],
  /** Like `own` for owners, who can pay (BIL-21) and export their account. */
  ofOwner: [
    'delete /api/profile_payment/cards/bank_cards/{id}',
    'get /api/account/export/',
    'get /api/profile_payment/cards/bank_cards/',
    'get /api/profile_payment/transactions/payment_history/',
    'get /api/profile_payment/transactions/{id}/receipt/',
    'patch /api/profile_payment/cards/bank_cards/{id}',
    'post /api/account/export/',
    'post /api/profile_payment/transactions/process_payment/',
  ],
  /** Signed-in users of a paid account: search shows only permitted records; views and tasks belong to each user. */
  any: [
    'delete /api/calendar/feed/',
    'delete /api/view/{id}',
    'get /api/calendar/',
    'get /api/calendar/feed/',
    // Each part of the answer checks its own permission (DSH-03).
    'get /api/dashboard/complianceNeeds/',
    'get /api/dashboard/complianceSummary/',
    'get /api/dashboard/today/',
    'get /api/search/',
    'get /api/task/',
    'get /api/task/{id}',
    'get /api/view/',
    'post /api/calendar/feed/',
    'post /api/task/{id}/cancel/',
    'post /api/task/{id}/retry/',
    'post /api/view/',
  ],
  /** The row decides the permission: the row of an action, or the owner of a document or history. */
  byRow: [
    'delete /api/data_import/{id}',
    'delete /api/document/{id}',
    'get /api/data_import/{id}',
    'get /api/data_import/{id}/rows/',
    'get /api/document/{id}',
    'get /api/history/',
    'patch /api/document/{id}',
    ...COLLECTIONS.filter(({ isForOwners }) => !isForOwners).map(getEvent),
  ].sort(),
};

/** Returns what an operation requires of a user who sends an empty form, by default about another user. */
function getNeed(
  operation: Operation,
  about: string = newId(),
  profileId: string = newId(),
  profileType: ProfileType = 'PERSONNEL',
) {
  const right = declared.get(operation);
  if (!right) throw new Error(`no room declares ${operation}`);
  const asked = { params: { id: about }, query: {}, sent: {} };
  return typeof right === 'function' ? right(asked, { profileId, profileType } as Session) : right;
}

const getPath = (operation: Operation) => operation.replace(/^\w+ \/api\/|\/\{id\}.*$/g, '');

type Asking = Pick<Client, 'get' | 'post' | 'patch' | 'delete'>;

/** Sends no token. */
const signedOutUser: Asking = {
  get: callSignedOut('GET'),
  post: callSignedOut('POST'),
  patch: callSignedOut('PATCH'),
  delete: callSignedOut('DELETE'),
};

function callSignedOut(method: 'GET' | 'POST' | 'PATCH' | 'DELETE') {
  return async (url: string) => {
    const answer = await server.app.inject({ method, url });
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers, text: answer.body };
  };
}

/** Calls an operation on the existing row, with the parameters it needs to be read. */
async function send(by: Asking, operation: Operation): Promise<[Operation, number, string?]> {
  const [method, path] = operation.split(' ') as [keyof Asking, string];
  const url = path.replace('{id}', kept[getPath(operation)] ?? newId());
  const query = path === '/api/history/' ? `?record=customer&recordId=${kept.customer}` : '';
  const fields = path.endsWith('/event/') ? { eventType: 'DELETE' } : { desc: 'x' };
  const { status, body } = await (method === 'get' || method === 'delete'
    ? by[method](`${url}${query}`)
    : by[method](url, fields));
  return [operation, status, body?.code];
}

/** Expects `by` to be denied each of these operations with this status and code. */
async function expectRefused(by: Asking, refused: readonly Operation[], status: number, code: string): Promise<void> {
  const answers = [];
  for (const operation of refused) answers.push(await send(by, operation));
  expect(answers).toEqual(refused.map((operation) => [operation, status, code]));
}

/** Makes a user with every permission flag except these; 1000 counts as every permission. */
function holderOfAllBut(missing: readonly RequiredFlag[]): Promise<Client> {
  const listHeld = (policy: PolicyId) =>
    FLAGS.filter((flag) => !missing.some((need) => need.flag === flag && [need.policy, 1000].flat().includes(policy)));
  return server.personnel(owner, Object.fromEntries(POLICY_IDS.map((policy) => [policy, listHeld(policy).join(' ')])));
}

test('lists every call that needs no flag, and no others', () => {
  const all = [...declared.keys()].sort();
  const which = (kind: string) => all.filter((operation) => getNeed(operation) === kind);
  const me = newId();
  const isOwnProfile = (operation: Operation) => getNeed(operation, me, me) === 'own' && getNeed(operation) !== 'own';

  const isOwnerCall = (operation: Operation) =>
    getNeed(operation, newId(), newId(), 'CARRIER') === 'own' && getNeed(operation) !== 'own';
  const open = {
    ofOwner: all.filter(isOwnerCall),
    public: which('public'),
    door: which('door'),
    link: which('link'),
    entering: which('entering'),
    examiner: which('examiner'),
    employer: which('employer'),
    recipient: which('recipient'),
    own: which('own'),
    any: which('any'),
    byRow: which('byRow'),
  };
  expect({ ...open, ofOneself: all.filter(isOwnProfile) }).toEqual(OPEN);
});

// Ledger: AUT-26, ROL-30
test('denies every call after sign-out except those needed to sign in', async () => {
  const closed = operations.filter((operation) => !OPEN.public.includes(operation));
  expect(closed.length).toBeGreaterThan(100);
  const left = await server.personnel(owner, { 1000: 'all' });
  await left.post('/api/user_profile/logout/');

  await expectRefused(signedOutUser, closed, 401, 'ERR_AUTH');
  await expectRefused(left, closed, 401, 'ERR_AUTH');
});

// Ledger: AUT-28
test('denies every call without a paid subscription except those of the user’s own session', async () => {
  const lapsed = await server.account('Lapsed LLC');
  await server.services.db.system((tx) =>
    tx.query(sql`update account set subscription_status = 'EXPIRED' where id = ${lapsed.accountId}`),
  );
  const closed = operations.filter(
    (operation) =>
      ![
        OPEN.public,
        OPEN.door,
        OPEN.link,
        OPEN.examiner,
        OPEN.employer,
        OPEN.recipient,
        OPEN.entering,
        OPEN.own,
        OPEN.ofOwner,
      ]
        .flat()
        .includes(operation),
  );
  await expectRefused(lapsed, closed, 403, 'ERROR_SUBSCRIPTION');
});

test('denies every call before the two-factor code except those that enter it', async () => {
  const half = await server.account('Half In LLC');
  await server.services.db.system((tx) =>
    tx.query(
      sql`insert into second_factor (account_id, profile_id, secret, confirmed) values (${half.accountId}, ${half.profileId}, 'sealed', now())`,
    ),
  );
  const closed = operations.filter(
    (operation) =>
      ![OPEN.public, OPEN.door, OPEN.link, OPEN.examiner, OPEN.employer, OPEN.recipient, OPEN.entering]
        .flat()
        .includes(operation),
  );
  await expectRefused(half, closed, 401, 'ERROR_SECOND_FACTOR');
});

// Ledger: USR-04
test('denies owner calls to a user with every flag', async () => {
  const helper = await holderOfAllBut([]);
  const forOwners = operations.filter((operation) => getNeed(operation) === 'owner');
  expect(forOwners).toContain('get /api/profile/');
  await expectRefused(helper, forOwners, 403, 'ERROR_PERMISSION');
});

// Ledger: ROL-02, ROL-30, PRM-04
test('denies every call to a user with every flag except the one it declares', async () => {
  const byNeed = Map.groupBy(
    operations.filter((operation) => typeof getNeed(operation) === 'object'),
    (operation) => JSON.stringify(getNeed(operation)),
  );
  expect(byNeed.size).toBeGreaterThan(20);
  for (const [need, asking] of byNeed) {
    const needed = JSON.parse(need) as RequiredFlag | { anyOf: RequiredFlag[] };
    const helper = await holderOfAllBut('anyOf' in needed ? needed.anyOf : [needed]);
    await expectRefused(helper, asking, 403, 'ERROR_PERMISSION');
  }
});

// Ledger: DOC-22
test("denies a row-dependent call to a user with every flag except the row's", async () => {
  for (const operation of OPEN.byRow) {
    const spec = COLLECTIONS.find(({ record }) => record.path === getPath(operation));
    // The existing document belongs to a customer, and so does the requested history. The import is of fuel.
    const ofKept = spec?.record.name === 'data_import' ? 4000 : 3000;
    const policy = spec && !spec.policyOf ? getPolicy(spec.record, 'delete') : ofKept;
    const helper = await holderOfAllBut(FLAGS.map((flag) => ({ policy, flag })));
    await expectRefused(helper, [operation], 403, 'ERROR_PERMISSION');
  }
});
