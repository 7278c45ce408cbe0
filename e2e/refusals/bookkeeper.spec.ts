import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { authorityOf } from '../own-records.ts';
import { openTo } from './sweep.ts';

const ALL = 'view create edit delete';

test('ROL-30 a bookkeeper’s calls reach expenses and money, look at loads, and are refused everywhere else', async ({
  call,
}) => {
  expect(await openTo('bookkeeper', call)).toEqual({
    ...{ expense: ALL, 'expense/recurring': 'view edit delete' },
    ...{ paycheck: 'view create delete', pay_plan: ALL, invoice: 'view edit delete' },
    ...{ fleet: 'view', customer: 'view' },
    // Everybody's forms offer them (AUT-39).
    ...{ choice: 'view' },
  });
});

test('a bookkeeper neither completes nor deletes a load', async ({ call }) => {
  const carrier = await authorityOf(call, 'Hill Country');
  const [load] = (await call('owner', 'GET', `fleet/?status=IN_PROGRESS&carrier=${carrier}&per_page=1`)).body.results;
  const asked = [
    await call('bookkeeper', 'PATCH', `fleet/${load.id}`, { status: 'COMPLETE' }),
    await call('bookkeeper', 'DELETE', `fleet/${load.id}`),
    await call('bookkeeper', 'POST', `fleet/${load.id}/event/`, { eventType: 'DELETE' }),
  ];
  expect(asked.map(({ status }) => status)).toEqual([403, 403, 403]);
  expect((await call('owner', 'GET', `fleet/${load.id}`)).body).toMatchObject({
    status: 'IN_PROGRESS',
    state: 'ACTIVE',
  });
});
