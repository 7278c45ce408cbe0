/** Two-factor authentication calls. A session that still needs a code or the setup may make only the first three (`entering`). */
import type { Shape } from '@milepost/domain/core/record.ts';
import { code, requiredOfAllUsers, secondFactorChange } from '@milepost/domain/profile/second-factor.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import { insertHistoryLine } from '../../core/engine/history.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import { describeErrorResponse } from '../../core/platform/http/api-document.ts';
import { readBody } from '../../core/platform/http/body.ts';
import { notOffered } from '../../core/platform/http/errors.ts';
import { buildInputSchema } from '../../core/platform/http/field-schemas.ts';
import { defineInput, type Input, readInput } from '../../core/platform/http/input.ts';
import { TEXT } from '../../core/platform/http/schema-types.ts';
import type { Services } from '../../core/platform/services.ts';
import type { Session } from '../../core/platform/session/session.ts';
import { readSessionFacts, SESSION } from '../open-session.ts';
import { checkPassword } from '../passwords.ts';
import { rememberNetwork } from '../sign-in-tries.ts';
import { begin, confirm, prove, readFactorFacts, removeFactor, useCode } from './factor.ts';
import { emailRequired } from './factor-emails.ts';
import { withTryCount } from './try-count.ts';

const PATH = '/api/user_profile/second_factor/';

export function secondFactorCalls(app: FastifyInstance, services: Services): void {
  const { db } = services;

  app.post(`${PATH}show/`, { config: { right: 'entering' }, schema: SHOW }, async (request) => {
    const { session } = request;
    const { code: typed } = await read(request, CODE);
    await withCode(request, async (tx) => {
      await prove(tx, services, session, typed);
      await rememberNetwork(tx, session.profileId, request.ip);
    });
    return readSessionFacts(services, session);
  });

  app.post(`${PATH}begin/`, { config: { right: 'entering' }, schema: BEGIN }, ({ session }) =>
    db.tx(session.accountId, (tx) => begin(tx, services, session.profileId)),
  );

  app.post(`${PATH}confirm/`, { config: { right: 'entering' }, schema: CONFIRM }, async (request) => {
    const { session } = request;
    const { currentPassword, code: typed } = await read(request, CHANGE);
    await checkPassword(services, session, { typed: currentPassword, ip: request.ip });
    return { recoveryCodes: await withCode(request, (tx) => confirm(tx, services, session, typed)) };
  });

  app.get(PATH, { config: { right: 'own' }, schema: FACTS }, ({ session }) =>
    db.tx(session.accountId, (tx) => readFactorFacts(tx, session.profileId)),
  );

  app.post(`${PATH}off/`, { config: { right: 'own' }, schema: OFF }, async (request, reply) => {
    const { session } = request;
    const { currentPassword, code: typed } = await read(request, CHANGE);
    await checkPassword(services, session, { typed: currentPassword, ip: request.ip });
    await withCode(request, async (tx) => {
      await useCode(tx, services, session.profileId, typed);
      await removeFactor(tx, services, session, session.profileId);
    });
    return reply.code(204).send();
  });

  app.patch('/api/account/second_factor/', { config: { right: 'owner' }, schema: REQUIRE }, async (request) => {
    const { session } = request;
    const { isRequired } = await read(request, REQUIRED);
    await db.tx(session.accountId, (tx) => requireForAll(tx, session, isRequired));
    return { isRequired };
  });

  async function read<S extends Shape>(request: FastifyRequest, form: Input<S>) {
    return readInput(form, (await readBody(request, services, null)).values);
  }

  /** Runs `act` with a code in a transaction of the session's account. @throws HttpError 400, 429 */
  function withCode<T>({ session, ip }: FastifyRequest, act: (tx: Tx) => Promise<T>): Promise<T> {
    const { accountId, profileId } = session;
    return withTryCount(services, { profileId, ip }, () => db.tx(accountId, act));
  }

  /**
   * Requires the owner to use two-factor authentication before requiring it of others, so that they can't lock themselves out. @throws
   * HttpError 400
   */
  async function requireForAll(tx: Tx, { profileId }: Session, isRequired: boolean): Promise<void> {
    if (isRequired && !(await readFactorFacts(tx, profileId)).isOn)
      throw notOffered('Turn on two-factor authentication for yourself first.');
    const changed = await tx.query(
      sql`update account set second_factor_required = ${isRequired} where id = current_account() and second_factor_required <> ${isRequired} returning 1`,
    );
    if (changed.length === 0) return;
    const [from, to] = isRequired ? ['Not required', 'Required'] : ['Required', 'Not required'];
    const changes = [{ field: 'secondFactorRequired', label: 'Two-factor authentication for everyone', from, to }];
    await tx.query(
      insertHistoryLine({ record: 'profile', recordId: profileId, profile: profileId, action: 'UPDATE', changes }),
    );
    await emailRequired(tx, services, isRequired);
  }
}

const CODE = defineInput({ code });
const CHANGE = defineInput(secondFactorChange);
const REQUIRED = defineInput({ isRequired: requiredOfAllUsers });

const COMMON = {
  tags: ['Session'],
};
const TOO_OFTEN = { 429: describeErrorResponse('Too many wrong passwords or codes') };

const SHOW = {
  ...COMMON,
  summary: 'Enter a two-factor code',
  description:
    'After a sign-in that returned `awaits` CODE. Takes a code from the app or a recovery code. Each code works once.',
  body: buildInputSchema(CODE),
  response: { 200: { description: 'Signed in', ...SESSION }, ...TOO_OFTEN },
};

const BEGIN = {
  tags: ['Session'],
  summary: 'Get a key for the authenticator app',
  description: 'The key isn’t active until it is confirmed.',
  response: { 200: { description: 'The key', type: 'object', properties: { link: TEXT, key: TEXT } } },
};

const CONFIRM = {
  ...COMMON,
  summary: 'Turn on two-factor authentication',
  description:
    'Requires the current password and a first code from the app. Returns the recovery codes, only this once. Ends the user’s other sessions and emails the user.',
  body: buildInputSchema(CHANGE),
  response: {
    200: {
      description: 'Turned on',
      type: 'object',
      properties: { recoveryCodes: { type: 'array', items: TEXT } },
    },
    ...TOO_OFTEN,
  },
};

const FACTS = {
  tags: ['Session'],
  summary: 'Get your two-factor status',
  response: {
    200: {
      description: 'The status',
      type: 'object',
      properties: {
        isOn: { type: 'boolean' },
        since: { type: ['string', 'null'], format: 'date-time' },
        recoveryCodesLeft: { type: 'integer' },
        isRequired: { type: 'boolean', description: 'For everyone in the account' },
      },
    },
  },
};

const OFF = {
  ...COMMON,
  summary: 'Turn off two-factor authentication',
  description:
    'Requires the current password and a code. Ends the user’s other sessions and emails the user. To move to another device, turn it off and on again.',
  body: buildInputSchema(CHANGE),
  response: { 204: { description: 'Turned off', type: 'null' }, ...TOO_OFTEN },
};

const REQUIRE = {
  ...COMMON,
  tags: ['Accounts'],
  summary: 'Require two-factor authentication for every user in the account',
  description:
    'For ADMIN and CARRIER who use it themselves. At their next sign-in, users without two-factor authentication must set it up.',
  body: buildInputSchema(REQUIRED),
  response: {
    200: { description: 'Whether it is required', type: 'object', properties: { isRequired: { type: 'boolean' } } },
  },
};
