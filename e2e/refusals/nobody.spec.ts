/** Without a session nothing is told but what signing in needs. */
import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';

test('ROL-30 without a session every call of the API document is refused', async ({ request }) => {
  const { paths } = await (await request.get('/api/openapi.json')).json();
  const answered: string[] = [];
  for (const [path, operations] of Object.entries<Record<string, unknown>>(paths)) {
    for (const method of Object.keys(operations)) {
      const url = path.replace('{id}', '00000000-0000-7000-8000-000000000000');
      const status = (await request.fetch(url, { method: method.toUpperCase() })).status();
      if (status !== 401) answered.push(`${status} ${method} ${path}`);
    }
  }
  expect(answered.sort()).toEqual([
    '200 get /api/htc/health_status_check/',
    '200 get /api/htc/settings/',
    '400 post /api/user_profile/login/',
  ]);
});

test('a driver gets no session, and a token that nobody has is worth nothing', async ({ request }) => {
  const form = { profileEmail: 'driver@bluebonnet.example', profilePassword: 'bluebonnet-2026' };
  const driver = await request.post('/api/user_profile/login/', { form });
  expect(driver.status()).toBe(403);
  expect(driver.headers().authorization).toBeUndefined();
  const guessed = await request.get('/api/fleet/', { headers: { Authorization: 'Token 0123456789abcdef' } });
  expect(guessed.status()).toBe(401);
});
