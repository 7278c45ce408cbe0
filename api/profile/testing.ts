/** For tests of people: users of an account, their sessions and their history. */
import { profileInput } from '@milepost/db/demo/profile/profile.ts';
import { expect } from 'vitest';
import { newId } from '../core/ids.ts';
import type { AnyBody, Client, TestServer } from '../core/testing/server.ts';

/** A user of the account of `by`, with a name and a password (`bluebonnet-2026`) of its own, as it was answered. */
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

/** What a call with the token is answered: 200 while its session lives, 401 once it ended. */
export async function statusOfSession(server: TestServer, token: string): Promise<number> {
  const headers = { authorization: `Token ${token}` };
  return (await server.app.inject({ url: '/api/user_profile/fetch_updates/', headers })).statusCode;
}

export async function profileHistory(by: Client, id: string) {
  return (await by.get(`/api/history/?record=profile&recordId=${id}`)).body.results as {
    action: string;
    changes: AnyBody[];
    by: AnyBody;
  }[];
}
