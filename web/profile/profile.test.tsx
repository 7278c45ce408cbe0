/** Users, their permissions, and the user’s own account and subscription. */
import { listPresetRows } from '@milepost/domain/core/role-presets.ts';
import { records } from '@milepost/domain/registry.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { drawApplication, serveOneOfEach } from '../core/testing/draw-application.tsx';
import { input } from '../core/testing/form.ts';
import { type Answer, buildRights, readSentValues, type Sent, signInAs } from '../core/testing/session.ts';
import { getPagePath } from '../core/ui/records.ts';

const { profile } = records;

const user = (more: object) => ({
  username: 'reggie',
  profileType: 'PERSONNEL',
  policy: buildRights({}),
  lastSignIn: null,
  ...more,
  profile_summary: { username: 'reggie', profileType: 'PERSONNEL', policy: buildRights({}), ...more },
});

async function openUser(more: object = {}, answer: (call: Sent) => Answer | null = () => null) {
  signInAs();
  serveOneOfEach(({ name }) => (name === 'profile' ? user(more) : {}), answer);
  return drawApplication(getPagePath(profile, 'r1'));
}
const grid = () => screen.findByRole('table', { name: 'Permissions' });

// Ledger: USR-07, USR-08, USR-13, USR-42
test('shows twelve permissions of a user a page, and the thirteenth on the next', async () => {
  await openUser();
  const permissions = within(await grid());

  expect(permissions.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Policy',
    'View',
    'Create',
    'Modify / Change',
    'Delete / Disable',
  ]);
  expect(permissions.getAllByRole('rowheader')).toHaveLength(12);
  fireEvent.click(screen.getByRole('button', { name: 'Permissions page 2' }));
  await waitFor(() => expect(permissions.getAllByRole('rowheader')).toHaveLength(1));
  expect(permissions.getByRole('rowheader').textContent).toBe('Contacts and Contact Documents');
  const account = within(screen.getByRole('region', { name: 'Account' }));
  expect(account.getByRole('button', { name: 'Set password' })).toBeTruthy();
});

test('a preset sets all permissions in one click, and asks before it removes any', async () => {
  const sent: Sent[] = [];
  await openUser({}, (call) => {
    if (!call.path.includes('apply_preset')) return null;
    sent.push(call);
    return { body: { policy: listPresetRows(call.values.preset as 'SAFETY') } };
  });
  const loads = within(await grid()).getByRole<HTMLInputElement>('checkbox', {
    name: 'Fleets and Customers (including mileage and trip imports): Delete / Disable',
  });

  fireEvent.click(screen.getByRole('button', { name: 'Dispatcher' }));
  await waitFor(() => expect(loads.checked).toBe(true));
  expect(sent.map(({ values }) => values)).toEqual([{ personnelId: 'r1', preset: 'DISPATCHER' }]);

  fireEvent.click(screen.getByRole('button', { name: 'Safety' }));
  const question = within(await screen.findByRole('dialog', { name: 'Set permissions' }));
  expect(sent).toHaveLength(1);
  fireEvent.click(question.getByRole('button', { name: 'Set Safety permissions' }));
  await waitFor(() => expect(loads.checked).toBe(false));
  expect(sent).toHaveLength(2);
});

// Ledger: USR-09
test('an owner has full access, without permissions to check', async () => {
  await openUser({ profileType: 'CARRIER' });

  expect((await screen.findByRole('region', { name: 'Permissions' })).textContent).toContain('Full access');
  expect(screen.queryByRole('table', { name: 'Permissions' })).toBeNull();
});

// Ledger: USR-43
test('a permission that can’t be saved returns to its previous state with an error', async () => {
  await openUser({}, ({ path }) => (path.includes('update_permission') ? { status: 404, body: {} } : null));
  const flag = within(await grid()).getByRole<HTMLInputElement>('checkbox', {
    name: 'Fleets and Customers (including mileage and trip imports): View',
  });

  fireEvent.click(flag);

  expect(await screen.findByText('Permission Update Failed')).toBeTruthy();
  expect(flag.checked).toBe(false);
});

// Ledger: USR-42
test('asks before you lose a typed password', async () => {
  signInAs();
  serveOneOfEach();
  await drawApplication(getPagePath(profile, 'add'));
  fireEvent.click(await screen.findByRole('radio', { name: 'Set a password' }));
  const password = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('#profile-password');
    expect(found).not.toBeNull();
    return found as HTMLInputElement;
  });
  fireEvent.change(password, { target: { value: 'typed only' } });
  const leave = () => fireEvent.click(screen.getAllByRole('link', { name: 'Billing' })[0] as HTMLElement);

  leave();
  fireEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(password.value).toBe('typed only');
  leave();
  fireEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Account Payment' })).toBeTruthy();
});

test('a new user starts with the authority’s phone and address, and the email as the username', async () => {
  signInAs();
  const address = { place: '900 Congress Ave', city: 'Austin', state: 'TX', zipCode: '78701' };
  const office = { id: 'c1', prettyName: 'Bluebonnet', carrierPhoneNumber: '(512) 555-0120', address };
  const sent: Sent[] = [];
  serveOneOfEach(
    ({ name }) => (name === 'profile' ? user({}) : {}),
    (call) => {
      if (call.path.startsWith('carrier/?ordering=created')) return { body: { results: [office], count: 1 } };
      if (call.path !== 'profile/' || call.method !== 'POST') return null;
      sent.push(call);
      return { status: 201, body: user({ id: 'r1', prettyName: 'Ivy Novak' }) };
    },
  );
  await drawApplication(getPagePath(profile, 'add'));
  await waitFor(() => expect(input('profile-profilePhoneNumber').value).toBe('(512) 555-0120'));
  const values = { profileFirstName: 'Ivy', profileLastName: 'Novak', profileEmail: 'ivy@bluebonnet.example' };
  for (const [name, value] of Object.entries(values)) fireEvent.change(input(`profile-${name}`), { target: { value } });
  await waitFor(() => expect(input('profile-username').value).toBe('ivy@bluebonnet.example'));
  fireEvent.change(input('profile-username'), { target: { value: 'ivy' } });
  fireEvent.change(input('profile-profileEmail'), { target: { value: 'ivy.novak@bluebonnet.example' } });
  expect(input('profile-username').value).toBe('ivy');
  fireEvent.click(screen.getByLabelText('Permissions', { selector: 'input' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Dispatcher' }));

  fireEvent.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(sent).toHaveLength(1));
  const { address: typed, ...rest } = sent[0]?.values ?? {};
  expect(rest).toMatchObject({
    username: 'ivy',
    isInvited: 'true',
    preset: 'DISPATCHER',
    profilePhoneNumber: '(512) 555-0120',
  });
  expect(rest).not.toHaveProperty('password');
  expect(JSON.parse(String(typed))).toEqual(address);
  // Their page shows what was saved, not the authority’s values once more.
  expect(await grid()).toBeTruthy();
});

const OWNER = { username: 'dana@bluebonnet.example', profileType: 'CARRIER', policy: [] };
const own = (ownerSubscriptionStatus: string) => ({
  id: 'p1',
  prettyName: 'Dana Whitfield',
  profileName: 'Dana Whitfield',
  profileId: 'USR-000001',
  ...OWNER,
  state: 'ACTIVE',
  ownerState: 'ACTIVE',
  ownerSubscriptionStatus,
  profile_summary: OWNER,
  profileFirstName: 'Dana',
  profileLastName: 'Whitfield',
  profilePhoneNumber: '(512) 555-0133',
  profileEmail: 'dana@bluebonnet.example',
  profileGetsReminders: true,
  address: { place: '900 Congress Ave', city: 'Austin', state: 'TX', zipCode: '78701' },
  ownerSubscription: {
    profileSubscriptionType: 'PRICING_LARGE_FLEET',
    nextPaymentDate: '2026-04-01',
    paymentAmount: 249.5,
  },
});

/** Opens the user’s own account over a server with these values. */
async function openOwn(
  path: string,
  status: 'VALID' | 'TRIAL' = 'VALID',
  answer: (call: Sent) => Answer | null = () => null,
) {
  signInAs({ ownerSubscriptionStatus: status });
  const shell = own(status);
  const calls = serveOneOfEach(undefined, answer);
  const answered = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, request?: RequestInit) =>
    url === '/api/profile/p1' && request?.method !== 'PATCH'
      ? Promise.resolve(new Response(JSON.stringify(shell)))
      : answered(url, request),
  );
  await drawApplication(path);
  return calls;
}

// Ledger: PRF-01, PRF-03, PRF-05
test('My Account shows the username, the subscription and the billing address', async () => {
  await openOwn('/UI/profile/my_account/p1');
  expect(await screen.findByRole('heading', { level: 1, name: 'My Account' })).toBeTruthy();
  await waitFor(() => expect(input('profile-username')?.value).toBe('dana@bluebonnet.example'));

  const names = ['username', 'profileFirstName', 'profilePhoneNumber', 'profileEmail', 'desc'];
  expect(names.map((name) => input(`profile-${name}`).disabled)).toEqual([true, false, false, false, false]);
  expect(screen.getByRole('complementary', { name: 'At a glance' }).textContent).toMatch(
    /SubscriptionValid.*Next payment/s,
  );
  expect(screen.getByRole('group', { name: /^Billing Address/ })).toBeTruthy();
  expect(document.querySelectorAll('input[type=file][aria-label="Picture"]')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Change password' })).toBeTruthy();
});

// Ledger: PRF-15
test('changing your email requires the current password only for that change', async () => {
  await openOwn('/UI/profile/my_account/p1');
  const sent: unknown[] = [];
  const answered = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, request?: RequestInit) => {
    if (request?.method !== 'PATCH') return answered(url, request);
    sent.push(readSentValues(request.body));
    const errors = { currentPassword: 'Incorrect authentication credentials' };
    return Promise.resolve(new Response(JSON.stringify({ errors }), { status: 400 }));
  });
  await waitFor(() => expect(input('profile-profileEmail')).not.toBeNull());
  const before = input('profile-profileEmail').value;
  const typeIn = (name: string, value: string) => fireEvent.change(input(`profile-${name}`), { target: { value } });
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Update' }));
  expect(document.getElementById('profile-currentPassword')).toBeNull();

  typeIn('profileEmail', 'new@bluebonnet.example');
  save();
  expect(
    await screen.findByText('Enter your current password', { selector: '.mantine-PasswordInput-error' }),
  ).toBeTruthy();
  expect(document.getElementById('profile-code')).toBeNull();
  typeIn('currentPassword', 'not it');
  save();

  expect(
    await screen.findByText('Incorrect authentication credentials', { selector: '.mantine-PasswordInput-error' }),
  ).toBeTruthy();
  expect(sent).toEqual([{ id: 'p1', profileEmail: 'new@bluebonnet.example', currentPassword: 'not it' }]);
  typeIn('profileEmail', before);
  await waitFor(() => expect(document.getElementById('profile-currentPassword')).toBeNull());
  typeIn('profileEmail', 'new@bluebonnet.example');
  expect(input('profile-currentPassword').value).toBe('');
});

// Ledger: PRF-15
test('changing your email also requires a code if two-factor authentication is on', async () => {
  const facts = { isOn: true, since: '2026-03-02T10:00:00.000Z', recoveryCodesLeft: 10, isRequired: false };
  await openOwn('/UI/profile/my_account/p1', 'VALID', ({ path }) =>
    path === 'user_profile/second_factor/' ? { body: facts } : null,
  );
  await screen.findByText(/^On since/);
  fireEvent.change(input('profile-profileEmail'), { target: { value: 'new@bluebonnet.example' } });
  fireEvent.change(input('profile-currentPassword'), { target: { value: 'bluebonnet-2026' } });

  fireEvent.click(screen.getByRole('button', { name: 'Update' }));

  expect(
    await screen.findByText('Enter the code', { selector: '.mantine-TextInput-error, .mantine-InputWrapper-error' }),
  ).toBeTruthy();
});

const ASKED = 'Please pay to avoid service interruption or a re-activation fee.';

// Ledger: BIL-01, BIL-04, BIL-05, BIL-07, PAYM-11
test.each([
  ['VALID', 0],
  ['TRIAL', 1],
] as const)(
  '%s: the billing page shows the subscription, and asks for payment during the trial',
  async (status, asked) => {
    await openOwn('/UI/profile/payment', status);
    expect(await screen.findByRole('heading', { level: 1, name: 'Account Payment' })).toBeTruthy();

    expect(await screen.findByRole('heading', { name: 'Subscription Summary' })).toBeTruthy();
    expect(screen.getByText('Next payment')).toBeTruthy();
    expect(screen.getByText('$249.50')).toBeTruthy();
    expect(screen.queryAllByText(ASKED)).toHaveLength(asked);
  },
);

test('turns two-factor authentication on with a code, shows recovery codes once, and turns it off', async () => {
  const facts = { isOn: false, since: null as string | null, recoveryCodesLeft: 0, isRequired: false };
  const calls = await openOwn('/UI/profile/my_account/p1', 'VALID', ({ method, path }) => {
    if (path === 'user_profile/second_factor/') return { body: facts };
    if (path.endsWith('second_factor/begin/'))
      return { body: { link: 'otpauth://totp/Milepost:dana', key: 'ABCD EFGH' } };
    if (path.endsWith('second_factor/confirm/')) {
      Object.assign(facts, { isOn: true, since: '2026-03-02T10:00:00.000Z', recoveryCodesLeft: 10 });
      return { body: { recoveryCodes: ['abcd-efgh', 'jkmn-pqrs'] } };
    }
    if (path === 'account/second_factor/') return { body: Object.assign(facts, { isRequired: true }) };
    if (path.endsWith('second_factor/off/')) return { status: 400, body: { errors: { code: 'Incorrect code.' } } };
    return method === 'PATCH' ? { body: {} } : null;
  });
  const section = within(await screen.findByRole('region', { name: 'Two-factor authentication' }));
  const requiredSwitch = section.getByRole<HTMLInputElement>('switch', { name: /^Require for everyone/ });
  expect(requiredSwitch.disabled).toBe(true);

  fireEvent.click(section.getByRole('button', { name: 'Turn on' }));
  const on = within(await screen.findByRole('form', { name: 'Set up two-factor authentication' }));
  fireEvent.change(on.getByLabelText(/^Current password/), { target: { value: 'bluebonnet-2026' } });
  fireEvent.change(on.getByLabelText(/^Code/, { selector: 'input' }), { target: { value: '123456' } });
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Turn on' }));
  expect((await screen.findByRole('list', { name: 'Recovery codes' })).children).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'I saved the codes' }));
  expect(await section.findByText(/^On since Mar 2, 2026\. 10 recovery codes are left/)).toBeTruthy();
  fireEvent.click(requiredSwitch);
  await waitFor(() => expect(requiredSwitch.checked).toBe(true));
  fireEvent.click(section.getByRole('button', { name: 'Turn off' }));
  const off = within(await screen.findByRole('dialog', { name: 'Turn off two-factor authentication' }));
  fireEvent.change(off.getByLabelText(/^Current password/, { selector: 'input' }), {
    target: { value: 'bluebonnet-2026' },
  });
  fireEvent.change(off.getByLabelText(/^Code/, { selector: 'input' }), { target: { value: '654321' } });
  fireEvent.click(off.getByRole('button', { name: 'Turn off' }));

  expect(await off.findByText('Incorrect code.')).toBeTruthy();
  const listSent = (path: string) => calls.filter((call) => call.path === path).map(({ values }) => values);
  expect(listSent('user_profile/second_factor/confirm/')).toEqual([
    { currentPassword: 'bluebonnet-2026', code: '123456' },
  ]);
  expect(listSent('account/second_factor/')).toEqual([{ isRequired: 'true' }]);
  expect(listSent('user_profile/second_factor/off/')).toEqual([{ currentPassword: 'bluebonnet-2026', code: '654321' }]);
});

test('an owner exports all account data as one file, follows the progress, and downloads it', async () => {
  const task = {
    id: 't1',
    title: 'Everything in this account',
    attempt: 1,
    error: null,
    words: 'table 3 of 50',
    result: null,
  };
  const made = {
    result: { name: '2026-03-02_everything.zip', size: 12_345_678, url: '/api/file/f1' },
    ended: '2026-03-02T16:00:00Z',
  };
  const answers = [{ task: null }, { task: { ...task, state: 'DONE', ...made } }];
  const calls = await openOwn('/UI/profile/my_account/p1', 'VALID', ({ method, path }) => {
    if (path !== 'account/export/') return null;
    return method === 'POST' ? { status: 202, body: { ...task, state: 'RUNNING' } } : { body: answers.shift() };
  });
  const section = within(await screen.findByRole('region', { name: 'Export all data' }));

  fireEvent.click(section.getByRole('button', { name: 'Create export' }));

  expect((await section.findByRole('status')).textContent).toBe('Creating: table 3 of 50');
  expect(await section.findByRole('button', { name: 'Download' })).toBeTruthy();
  expect(section.getByText(/12\.3 MB/)).toBeTruthy();
  expect(calls.filter(({ path }) => path === 'account/export/').map(({ method }) => method)).toEqual([
    'GET',
    'POST',
    'GET',
  ]);
});
