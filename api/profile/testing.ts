/** Test helpers for users of an account, their sessions, and their emails. */
import { profileInput } from '@milepost/db/demo/profile/profile.ts';
import { TOTP } from 'otpauth';
import sql from 'sql-template-tag';
import { expect } from 'vitest';
import { newId } from '../core/platform/ids.ts';
import type { AnyBody, Client, TestServer } from '../core/testing/server.ts';

/** Creates a user of the account of `by`, with a unique name and the password `bluebonnet-2026`, and returns the response. */
export async function makeUser(by: Client, over: Partial<ReturnType<typeof profileInput>> = {}): Promise<AnyBody> {
  const name = `${newId()}@example.com`;
  const made = await by.post('/api/profile/', profileInput({ username: name, profileEmail: name, ...over }));
  expect(made.body).toMatchObject({ state: 'ACTIVE' });
  expect(made.status).toBe(201);
  return made.body;
}

export async function signInAs(server: TestServer, profileEmail: string, profilePassword = 'bluebonnet-2026') {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/user_profile/login/',
    payload: { profileEmail, profilePassword },
  });
  return { status: answer.statusCode, token: String(answer.headers.authorization ?? '') };
}

/** Returns the status of a call with the token: 200 during its session, 401 after it. */
export async function getSessionStatus(server: TestServer, token: string): Promise<number> {
  const headers = { authorization: `Token ${token}` };
  return (await server.app.inject({ url: '/api/user_profile/fetch_updates/', headers })).statusCode;
}

export async function readProfileHistory(by: Client, id: string) {
  return (await by.get(`/api/history/?record=profile&recordId=${id}`)).body.results as {
    action: string;
    changes: AnyBody[];
    by: AnyBody;
  }[];
}

/** Returns the subjects of sign-in emails queued for the user's current address, oldest first. */
export function readSecurityEmails(server: TestServer, profileId: string): Promise<string[]> {
  return server.services.db.system(async (tx) => {
    const [user] = await tx.query<{ email: string }>(
      sql`select profile_email as email from profile where id = ${profileId}`,
    );
    return readEmailsTo(server, user?.email ?? '');
  });
}

/** Returns the subjects of sign-in emails queued for an address, oldest first. */
export async function readEmailsTo(server: TestServer, address: string): Promise<string[]> {
  const emails = await server.services.db.system((tx) =>
    tx.query<{ subject: string }>(
      sql`select subject from mail_message where recipients = ${[address]} and kind = any(${SECURITY_KINDS}) order by id`,
    ),
  );
  return emails.map(({ subject }) => subject);
}

const SECURITY_KINDS = ['SECOND_FACTOR', 'PASSWORD_CHANGED', 'EMAIL_CHANGED', 'WRONG_PASSWORDS', 'WRONG_CODES'];

/** Turns on two-factor authentication in the session of a token, and returns the recovery codes, each valid once. */
export async function turnOnSecondFactor(
  server: TestServer,
  token: string,
  currentPassword: string,
): Promise<string[]> {
  const post = async (path: string, payload: object) => {
    const headers = { authorization: `Token ${token}` };
    const url = `/api/user_profile/second_factor/${path}/`;
    return (await server.app.inject({ method: 'POST', url, headers, payload })).json();
  };
  const { key } = await post('begin', {});
  const code = new TOTP({ secret: key.replaceAll(' ', '') }).generate();
  return (await post('confirm', { currentPassword, code })).recoveryCodes;
}
