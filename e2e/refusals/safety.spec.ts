import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { openTo } from './sweep.ts';

const ALL = 'view create edit delete';

test('ROL-30 a safety manager’s calls reach drivers and contacts, look at assets, and are refused everywhere else', async ({
  call,
}) => {
  expect(await openTo('safety', call)).toEqual({
    ...{ driver: ALL, 'profile/driver_profile': 'view create edit', company: ALL },
    ...{ carrier: 'view', vehicle: 'view', dispatcher: 'view', apiintegration: 'view' },
    // Everybody's forms offer them (AUT-39).
    ...{ choice: 'view' },
  });
});

test('a safety manager sees no pay: neither paychecks nor what a driver still owes', async ({ call }) => {
  const [driver] = (await call('owner', 'GET', 'driver/?per_page=1&ordering=created')).body.results;
  const [paycheck] = (await call('owner', 'GET', 'paycheck/?per_page=1')).body.results;
  const asked = [
    await call('safety', 'GET', `paycheck/${paycheck.id}`),
    await call('safety', 'GET', `paycheck/${paycheck.id}/statement/`),
    await call('safety', 'GET', `driver_balance/?driver=${driver.id}`),
    await call('safety', 'POST', 'paycheck/filter/', { carrier: driver.carrier.id, driver: driver.id }),
  ];
  expect(asked.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
});

test('what the command bar asks finds no load and no customer for a safety manager', async ({ call }) => {
  const [load] = (await call('owner', 'GET', 'fleet/?per_page=1')).body.results;
  const found = async (person: 'owner' | 'safety', text: string) => {
    const { body } = await call(person, 'GET', `search/?search=${encodeURIComponent(text)}`);
    return body.results.map(({ record }: { record: string }) => record);
  };
  expect(await found('owner', load.prettyName)).toContain('fleet');
  expect(await found('owner', load.customer.prettyName)).toContain('customer');
  expect(await found('safety', load.prettyName)).not.toContain('fleet');
  expect(await found('safety', load.customer.prettyName)).not.toContain('customer');
});
