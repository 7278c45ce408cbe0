import { employmentApplication } from '@milepost/domain/driver-app/employment-application.ts';
import { employmentHistory } from '@milepost/domain/safety/employment-history.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { drawApplication, makeRow } from '../core/testing/draw-application.tsx';
import { findHeading, serveRows } from '../core/testing/form.ts';
import { getListPath, getPagePath } from '../core/ui/records.ts';

const FILE = {
  url: '/api/file/f1?expires=1&signature=x',
  name: 'employment-application.pdf',
  size: 9,
  type: 'application/pdf',
};

/** Returns an application. `info` extends its employmentInfo, and `steps` is the number of completed steps out of six. */
function application(info: { applicationStatus: string; applicationFile?: object }, steps: number, given: object = {}) {
  return makeRow(employmentApplication, {
    id: 'a1',
    prettyName: 'Rosa Delgado',
    driverProfile: { id: 'd1', prettyName: 'Rosa Delgado', driverHiredDate: null },
    is_profile_app_user: true,
    applicationStatus: info.applicationStatus,
    workflowActionItems: [],
    employmentInfo: {
      applicationFile: null,
      ...info,
      employmentVerificationProgress: {
        completedSteps: steps,
        totalSteps: 6,
        estimatedCompletionDate: steps === 0 ? null : '2026-04-03',
      },
    },
    verificationInfo: {
      overAllState: steps === 0 ? 'DRAFT' : 'VERIFICATION_PENDING',
      prettyName: 'Verification Pending',
    },
    ...given,
  });
}

// Ledger: APP-01, APP-02, APP-04, APP-07, APP-14, RTE-20
test('lists each driver with the status of the application and its verification', async () => {
  serveRows({
    'driver_employment_application/': [
      application({ applicationStatus: 'COMPLETE', applicationFile: FILE }, 3),
      application({ applicationStatus: 'PENDING_REVIEW' }, 2, { id: 'a2' }),
      application({ applicationStatus: 'IN_PROGRESS' }, 1, { id: 'a3' }),
      application({ applicationStatus: 'PENDING_INVITATION' }, 1, { id: 'a4' }),
      application({ applicationStatus: 'FAXED' }, 4, {
        id: 'a5',
        driverProfile: { id: 'd5', prettyName: 'Wade Hollis', driverHiredDate: '2024-01-08' },
      }),
      application({ applicationStatus: 'DRAFT' }, 0, { id: 'a6', is_profile_app_user: false }),
    ] as never,
  });
  await drawApplication(getListPath(employmentApplication));

  await findHeading('Employment Applications');
  await waitFor(() => expect(document.querySelectorAll('tr[data-row]')).toHaveLength(6));
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings.slice(0, 4)).toEqual([
    'Driver / Prospect Driver',
    'Application Status',
    'Employment Verification Status',
    'Verification Progress & Estimated Date',
  ]);
  const rows = [...document.querySelectorAll<HTMLElement>('tr[data-row]')];
  const words = ['Complete', 'Ready for Review', 'In progress', 'Invitation Sent', 'Unknown Status'];
  for (const [at, status] of words.entries()) expect(rows[at]?.textContent).toContain(status);
  expect(rows[0]?.textContent).toContain('50%3/6 Steps');
  expect(rows[0]?.textContent).toContain('2026-04-03');
  expect(rows[1]?.textContent).toContain('33%2/6 Steps');
  const [first, , , , hired, draft] = rows.map((row) => within(row as HTMLElement));
  expect(first?.getByRole('link', { name: 'Rosa Delgado' }).getAttribute('href')).toBe(
    '/UI/driver_app/driver_profiles/d1',
  );
  expect(first?.getByRole('button', { name: 'Complete' })).toBeTruthy();
  expect([first?.queryByText('Prospect') !== null, hired?.queryByText('Prospect')]).toEqual([true, null]);
  expect([draft?.queryAllByText('Draft').length, draft?.queryAllByText('N/A').length]).toEqual([1, 2]);
});

// Ledger: APP-10
test('shows an application by section with unanswered questions, and sends it back with a note', async () => {
  const sections = {
    addresses: { rows: [{ place: '318 Oltorf St', city: 'Austin', from: '2024-01-01' }], none: false, version: 1 },
    accidents: { rows: [], none: true, version: 1 },
    denials: { rows: [{ denied: 'YES', suspended: 'NO', statement: 'In 2014' }], none: false, version: 1 },
  };
  const row = application({ applicationStatus: 'PENDING_REVIEW' }, 2, { applicationDate: '2026-03-04', sections });
  const calls = serveRows({ 'driver_employment_application/': [row] as never }, ({ method, path }) =>
    path === 'driver_employment_application/a1' ? { body: row } : method === 'POST' ? { body: { id: 'a1' } } : null,
  );
  await drawApplication(getPagePath(employmentApplication, 'a1'));

  await findHeading('Rosa Delgado’s application');
  const part = (name: string) => screen.getByRole('region', { name }).textContent;
  expect(part('Addresses for the last 3 years')).toContain('No address from Mar 4, 2023 to Dec 31, 2023');
  expect(part('Accidents in the last 3 years')).toContain('I had no accidents in the last 3 years');
  expect(part('Denials and suspensions')).toContain('In 2014');
  expect(part('Licenses')).toContain('Not complete yet');
  expect(screen.queryByRole('button', { name: 'Update' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Send back' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Corrections needed'), {
    target: { value: 'Where did you live in 2023?' },
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Send back' }));

  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'POST').map(({ path, values }) => [path, values])).toEqual([
      ['driver_employment_application/a1/return/', { note: 'Where did you live in 2023?' }],
    ]),
  );
});

// Ledger: APP-11
test('completes an application only after the office confirms what it adds', async () => {
  const sections = {
    addresses: { rows: [{ city: 'Austin' }, { city: 'Waco' }], none: false, version: 1 },
    jobs: { rows: [{ kind: 'WORK' }], none: false, version: 1 },
  };
  const workflowActionItems = [
    { id: 'COMPLETE_DRIVER_APPLICATION', prettyName: 'Complete driver application', via: 'event' },
  ];
  const row = application({ applicationStatus: 'PENDING_REVIEW' }, 2, { sections, workflowActionItems });
  const calls = serveRows({ 'driver_employment_application/': [row] as never }, ({ method, path }) =>
    path === 'driver_employment_application/a1' ? { body: row } : method === 'POST' ? { body: { id: 'a1' } } : null,
  );
  const listPosted = () => calls.filter(({ method }) => method === 'POST').map(({ path }) => path);
  await drawApplication(getPagePath(employmentApplication, 'a1'));
  await findHeading('Rosa Delgado’s application');
  const choose = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Actions for Rosa Delgado' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Complete driver application' }));
    return within(await screen.findByRole('dialog'));
  };

  const asked = await choose();
  expect(asked.getByText(/2 resident histories, 1 employment history with its employer, and the signed/)).toBeTruthy();
  fireEvent.click(asked.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(listPosted()).toEqual([]);
  fireEvent.click((await choose()).getByRole('button', { name: 'Complete' }));

  await waitFor(() => expect(listPosted()).toEqual(['driver_employment_application/a1/event/']));
});

/** Opens an application with that many completed steps and the action that the server offers. */
async function openAt(applicationStatus: string, steps: number, offered?: string) {
  const workflowActionItems = offered ? [{ id: offered, prettyName: offered, via: 'event' }] : [];
  const row = application({ applicationStatus }, steps, { workflowActionItems, sections: {} });
  const calls = serveRows({ 'driver_employment_application/': [row] as never }, ({ method, path }) =>
    path === 'driver_employment_application/a1' ? { body: row } : method === 'POST' ? { body: row } : null,
  );
  const { router } = await drawApplication(getPagePath(employmentApplication, 'a1'));
  await findHeading('Rosa Delgado’s application');
  return { calls, router };
}
const current = () => document.querySelector('[aria-current="step"]')?.textContent;
const hasNextStep = (name: string) => screen.queryByRole('button', { name }) !== null;

test('shows the six steps of an application, and the first button invites the driver', async () => {
  const { calls } = await openAt('DRAFT', 0, 'INVITE_DRIVER_TO_APPLY_VIA_APP');
  const line = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
  expect(line.map(({ textContent }) => textContent)).toEqual([
    'Invited',
    'Submitted',
    'Complete',
    'Consent',
    'Requests sent',
    'Responded',
  ]);
  expect(current()).toBe('Invited');

  fireEvent.click(screen.getByRole('button', { name: 'Invite driver' }));

  await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1));
  expect(calls.find(({ method }) => method === 'POST')?.values.eventType).toBe('INVITE_DRIVER_TO_APPLY_VIA_APP');
});

test('the first button completes a submitted application after you confirm', async () => {
  const { calls } = await openAt('PENDING_REVIEW', 2, 'COMPLETE_DRIVER_APPLICATION');

  fireEvent.click(screen.getByRole('button', { name: 'Complete' }));
  const question = within(await screen.findByRole('dialog', { name: 'Complete driver application' }));
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  fireEvent.click(question.getByRole('button', { name: 'Complete' }));

  await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1));
});

test('offers the office no step while the driver fills in the application', async () => {
  await openAt('IN_PROGRESS', 1);

  expect([current(), hasNextStep('Invite again')]).toEqual(['Submitted', false]);
});

test('the first button leads to jobs without a response once the employers were contacted', async () => {
  const { router } = await openAt('COMPLETE', 5);

  fireEvent.click(screen.getByRole('button', { name: 'Enter answers' }));

  await waitFor(() => expect(router.state.location.pathname).toBe(getListPath(employmentHistory)));
  expect(router.state.location.search).toEqual({
    driver: 'd1',
    employmentVerificationStatus: 'PENDING_VERIFICATION',
  });
});

describe('starting the background verification', () => {
  const START = 'INTIATE_APPLICATION_BACKGROUND_VERIFICATION_PROCESS';
  const employer = (id: string, over: object = {}) => ({
    id,
    company: `c-${id}`,
    name: `Employer ${id}`,
    email: null,
    phone: null,
    problem: 'NO_ADDRESS',
    askedOn: null,
    hasResponded: false,
    isWaiting: false,
    ...over,
  });

  /** Opens the dialog with these employers. The server starts the verification if `started`. */
  async function openDialog(
    employers: object[],
    { emailIsOn = true, started = true, details = 'Emailed: Employer a.' } = {},
  ) {
    const action = { id: START, prettyName: 'Start background verification', via: 'event' };
    const row = application({ applicationStatus: 'COMPLETE' }, 4, { workflowActionItems: [action] });
    const calls = serveRows({ 'driver_employment_application/': [row] as never }, ({ method, path }) => {
      if (path === 'driver_employment_application/a1/employers/') return { body: { emailIsOn, employers } };
      if (path === 'driver_employment_application/a1') return { body: row };
      if (path.endsWith('/event/'))
        return {
          body: { id: 'a1', applicationVerificationDate: started ? '2026-03-02' : null, details: { text: details } },
        };
      return method === 'GET' ? null : { body: { id: 'x' } };
    });
    await drawApplication(getPagePath(employmentApplication, 'a1'));
    fireEvent.click(await screen.findByRole('button', { name: 'Contact former employers' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Background verification for Rosa Delgado' }));
    const listSent = () => calls.filter(({ method }) => method !== 'GET').map(({ path, values }) => [path, values]);
    return { dialog, listSent };
  }

  // Ledger: APP-11
  test('shows which employers can be emailed, emails only on request, and lists the result', async () => {
    const { dialog, listSent } = await openDialog([
      employer('a', { email: 'a@example.com', problem: null }),
      employer('b'),
      employer('c', { email: 'c@yard', problem: 'ADDRESS_REFUSED' }),
      employer('d', { askedOn: '2026-02-20' }),
      employer('e', { hasResponded: true }),
    ]);

    for (const words of [
      'Ready to email',
      'No email address',
      'Can’t email c@yard',
      'Contacted Feb 20, 2026',
      'Result on file',
    ])
      expect(await dialog.findByText(words)).toBeTruthy();
    expect(dialog.getAllByRole('button', { name: 'Log a phone call' })).toHaveLength(4);
    expect(dialog.getAllByRole('button', { name: 'Enter an email' })).toHaveLength(2);
    expect(listSent()).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Email employers & start' }));

    expect((await dialog.findByRole('status')).textContent).toBe(
      'Background verification started. Emailed: Employer a.',
    );
    expect(listSent()).toMatchObject([['driver_employment_application/a1/event/', { eventType: START }]]);
    expect(dialog.queryByRole('button', { name: 'Email employers & start' })).toBeNull();
  });

  test('saves an email and logs a phone call, and can’t start before that', async () => {
    const { dialog, listSent } = await openDialog([employer('b')]);

    expect((await dialog.findByRole<HTMLButtonElement>('button', { name: 'Start verification' })).disabled).toBe(true);
    fireEvent.click(dialog.getByRole('button', { name: 'Enter an email' }));
    fireEvent.change(dialog.getByLabelText('Email for Employer b'), { target: { value: 'b@example.com' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save email' }));
    await waitFor(() => expect(listSent()).toMatchObject([['company/c-b', { companyEmail: 'b@example.com' }]]));
    fireEvent.click(dialog.getByRole('button', { name: 'Log a phone call' }));
    const date = dialog.getByRole('textbox', { name: 'Date' });
    fireEvent.change(date, { target: { value: '3/1' } });
    fireEvent.blur(date);
    fireEvent.change(dialog.getByRole('textbox', { name: 'Person contacted' }), { target: { value: 'Ana Ruiz' } });
    fireEvent.change(dialog.getByRole('textbox', { name: 'Outcome' }), { target: { value: 'Sends it by mail' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Log attempt' }));

    await waitFor(() =>
      expect(listSent()[1]).toMatchObject([
        'employment_history/b/attempt/',
        { day: '2026-03-01', way: 'PHONE', person: 'Ana Ruiz', note: 'Sends it by mail' },
      ]),
    );
  });

  test('says that email is off and that it hasn’t started', async () => {
    const details =
      'Background verification has not started: no former employer was contacted. Email is off. The message waits in the outbox. For: Employer a.';
    const { dialog } = await openDialog([employer('a', { email: 'a@example.com', problem: null })], {
      emailIsOn: false,
      started: false,
      details,
    });

    expect(await dialog.findByText(/^Email is off\. Requests wait in the outbox/)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Email employers & start' }));

    expect((await dialog.findByRole('status')).textContent).toBe(details);
    expect(dialog.getByRole('button', { name: 'Email employers & start' })).toBeTruthy();
  });

  // Ledger: APP-12
  test('says that there’s no one to contact, and starts', async () => {
    const { dialog, listSent } = await openDialog([], { details: '' });

    expect(await dialog.findByText(/There is no one to contact\.$/)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Start verification' }));

    expect((await dialog.findByRole('status')).textContent).toBe('Background verification started.');
    expect(listSent()).toHaveLength(1);
  });
});
