/** The demo carriers on a separate server, with API calls on behalf of their users. */
import sql from 'sql-template-tag';
import { type AnyBody, startTestServer, type TestServer } from '../../../api/core/testing/server.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE, type DemoPerson } from '../profile/people.ts';
import { seedDemo } from '../seed.ts';

export type Person = DemoPerson;
export type Answer = { status: number; body: AnyBody; headers: Record<string, unknown> };
export type Call = (person: Person | null, method: string, path: string, data?: object) => Promise<Answer>;

export type DemoServer = Pick<TestServer, 'close' | 'services'> & {
  call: Call;
  signIn(person: Person): Promise<Answer>;
};

export async function startDemoServer(): Promise<DemoServer> {
  const server = await startTestServer();
  await seedDemo(server.services.db, server.services);
  const tokens = new Map<Person, Promise<string>>();

  async function send(authorization: string | null, method: string, path: string, data?: object): Promise<Answer> {
    const { statusCode, headers, body } = await server.app.inject({
      method: method as 'GET',
      url: `/api/${path}`,
      headers: { ...(authorization && { authorization }) },
      ...(data && { payload: data }),
    });
    const isJson = String(headers['content-type']).startsWith('application/json');
    return { status: statusCode, headers, body: isJson && body ? JSON.parse(body) : null };
  }

  const signIn = (person: Person) =>
    send(null, 'POST', 'user_profile/login/', { profileEmail: DEMO_PEOPLE[person], profilePassword: DEMO_PASSWORD });

  async function readToken(person: Person): Promise<string> {
    const { headers } = await signIn(person);
    // A test may run on another date than the database, which ends sessions.
    await server.services.db.system((tx) => tx.query(sql`update session set expires = 'infinity'`));
    return `Token ${headers.authorization}`;
  }

  function getToken(person: Person): Promise<string> {
    const token = tokens.get(person) ?? readToken(person);
    tokens.set(person, token);
    return token;
  }

  return {
    signIn,
    services: server.services,
    call: async (person, method, path, data) => send(person && (await getToken(person)), method, path, data),
    close: () => server.close(),
  };
}
