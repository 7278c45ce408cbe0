import { expect, test } from 'vitest';
import { startTestServer } from '../testing/server.ts';

/** Where pages of a server with these settings may send anything, by the policy that comes with them. */
async function mayCall(env: Record<string, string>): Promise<string | undefined> {
  const server = await startTestServer(env);
  const { headers } = await server.app.inject({ url: '/api/htc/settings/' });
  await server.close();
  const policy = String(headers['content-security-policy']).split(';');
  return policy.find((directive) => directive.startsWith('connect-src'));
}

test('SHL-25 RAP-19 pages call this server alone, and the address of the page views where one is set', async () => {
  expect(await mayCall({})).toBe("connect-src 'self'");
  expect(await mayCall({ ANALYTICS_URL: 'https://views.example.com/pages?site=1' })).toBe(
    "connect-src 'self' https://views.example.com",
  );
});

test('SHL-23 SHL-24 the test host alone is marked DEV', async () => {
  const server = await startTestServer({ TEST_HOST: 'test.milepost.example' });
  const at = async (host: string) => {
    const { environment } = (await server.app.inject({ url: '/api/htc/settings/', headers: { host } })).json();
    return environment;
  };
  expect(await at('test.milepost.example')).toBe('DEV');
  expect(await at('milepost.example')).toBe('PRODUCTION');
  await server.close();
});
