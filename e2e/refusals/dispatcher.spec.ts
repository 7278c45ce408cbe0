import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { openTo } from './sweep.ts';

const ALL = 'view create edit delete';

test('ROL-30 a dispatcher’s calls reach loads and customers, look at assets, and are refused everywhere else', async ({
  call,
}) => {
  expect(await openTo('dispatcher', call)).toEqual({
    ...{ fleet: ALL, customer: ALL },
    ...{ carrier: 'view', vehicle: 'view', dispatcher: 'view', apiintegration: 'view' },
    // Everybody's forms offer them (AUT-39).
    ...{ choice: 'view' },
  });
});

test('a dispatcher does not bill a load, whatever is called', async ({ call }) => {
  const { body } = await call('owner', 'GET', 'fleet/?status=COMPLETE&per_page=1');
  const answer = await call('dispatcher', 'POST', `fleet/${body.results[0].id}/event/`, {
    eventType: 'GENERATE_STANDARD_INVOICE',
  });
  expect(answer.status).toBe(403);
});

test('USR-04 nobody but the owner reads users, gives rights, sets passwords or brings back what was deleted', async ({
  call,
}) => {
  const { body } = await call('owner', 'GET', 'profile/?search=books');
  const [bookkeeper] = body.results;
  const [load] = (await call('owner', 'GET', 'fleet/?per_page=1')).body.results;
  const grant = { personnelId: bookkeeper.id, id: 1000, view: true, create: true, edit: true, delete: true };
  const asked = [
    await call('dispatcher', 'GET', `profile/${bookkeeper.id}`),
    await call('dispatcher', 'POST', 'user_profile/update_permission/', grant),
    await call('dispatcher', 'POST', 'user_profile/set_password/', {
      personnelId: bookkeeper.id,
      newPassword: 'taken over',
    }),
    await call('dispatcher', 'GET', 'fleet/?state=DELETED'),
    await call('dispatcher', 'POST', `fleet/${load.id}/event/`, { eventType: 'RESTORE' }),
  ];
  expect(asked.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
});
