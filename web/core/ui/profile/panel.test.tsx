import { customer } from '@milepost/domain/fleet/customer.ts';
import { drugTest } from '@milepost/domain/safety/drug-test.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawPage } from '../../testing/draw-page.tsx';
import { type Answer, buildRights, type Sent, serve, signInAs } from '../../testing/session.ts';
import { ListPanel } from './list-panel.tsx';
import { Figures, Panel, PanelColumn, PanelGrid } from './panel.tsx';
import { definePanelColumns } from './panel-table.tsx';
import { RecordProfile } from './record-profile.tsx';

const column = definePanelColumns(drugTest);
const COLUMNS = [column.link('Test'), column.field('drugTestLocation'), column.field('drugTestDate')];

const ROW = { id: 't1', prettyName: 'Random 2026-02-03', drugTestLocation: 'Waco', drugTestDate: '2026-02-03' };

const Tests = () => (
  <ListPanel
    record={drugTest}
    title="Drug and alcohol tests"
    where={{ driver: 'd1' }}
    ordering="-drugTestDate"
    columns={COLUMNS}
    empty="No drug tests yet."
  />
);
const Open = () => (
  <Panel<{ open: number }> title="Open balance" policy={6000} path="customer/c1/statement/">
    {({ open }) => <Figures items={[['Open', open], open > 99 && ['Large', 'yes']]} />}
  </Panel>
);
const Page = () => (
  <PanelGrid>
    <PanelColumn>
      <Tests />
      <Open />
    </PanelColumn>
  </PanelGrid>
);

const region = (name: string) => screen.findByRole('region', { name });
const answers = (tests: Answer, open: Answer = { body: { open: 120 } }) =>
  serve(({ path }: Sent) => (path.startsWith('drug_test/') ? tests : open));

test('a panel requests the first rows of its list, and one click opens the list with the same filter', async () => {
  signInAs();
  const calls = answers({ body: { results: [ROW], count: 7 } });

  await drawPage(Page);

  const table = within(await region('Drug and alcohol tests'));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Test',
    'Location',
    'Test Date',
  ]);
  expect(table.getByRole('link', { name: ROW.prettyName }).getAttribute('href')).toBe(
    '/UI/safety_and_compliance/drug_tests/t1',
  );
  expect(table.getByRole('link', { name: 'Open 7 drug tests' }).getAttribute('href')).toBe(
    '/UI/safety_and_compliance/drug_tests?driver=d1&ordering=-drugTestDate',
  );
  const asked = calls.find(({ path }) => path.startsWith('drug_test/'))?.path.split('?')[1];
  expect(Object.fromEntries(new URLSearchParams(asked))).toEqual({
    driver: 'd1',
    ordering: '-drugTestDate',
    per_page: '5',
  });
});

test('a panel without rows is one line, without a table or a link', async () => {
  signInAs();
  answers({ body: { results: [], count: 0 } });

  await drawPage(Page);

  const panel = await region('Drug and alcohol tests');
  expect(panel.textContent).toBe('Drug and alcohol testsNo drug tests yet.');
  expect(within(panel).queryByRole('link')).toBeNull();
});

test('a panel that fails says so and can be retried, and the others stay', async () => {
  signInAs();
  let isDown = true;
  serve(({ path }) => {
    if (!path.startsWith('drug_test/')) return { body: { open: 120 } };
    return isDown ? { status: 400, body: { default_detail: 'Try later' } } : { body: { results: [ROW], count: 1 } };
  });

  await drawPage(Page);

  const panel = within(await region('Drug and alcohol tests'));
  expect(panel.getByRole('alert').textContent).toBe('Couldn’t load this panel. Try later');
  expect((await region('Open balance')).textContent).toBe('Open balanceOpen120Largeyes');
  isDown = false;
  fireEvent.click(panel.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(await screen.findByRole('link', { name: 'Open 1 drug test' })).toBeTruthy();
});

test.each([
  [7000, 'Drug and alcohol tests', 'drug_test/'],
  [6000, 'Open balance', 'customer/'],
] as const)(
  'a user who can view only %s sees its panel, and the other panel is neither shown nor requested',
  async (id, title, path) => {
    signInAs({ profileType: 'PERSONNEL', policy: buildRights({ view: [id] }) });
    const calls = answers({ body: { results: [ROW], count: 1 } });

    await drawPage(Page);

    await region(title);
    expect(screen.getAllByRole('region')).toHaveLength(1);
    expect(calls.every((call) => call.path.startsWith(path))).toBe(true);
  },
);

test('a profile shows the status and key figures of its record, and one click opens the form', async () => {
  signInAs();
  const row = { id: 'c1', prettyName: 'Prairie Star', state: 'ACTIVE', customerTermDays: 30 };
  serve(({ path }) => ({ body: path === 'customer/c1' ? row : { results: [], count: 0 } }));

  await drawPage(() => (
    <RecordProfile<typeof row> record={customer} id="c1" figures={(kept) => [['Terms', kept.customerTermDays]]}>
      {(kept) => <p>Panels of {kept.prettyName}</p>}
    </RecordProfile>
  ));

  expect((await screen.findByText('Panels of Prairie Star')).tagName).toBe('P');
  expect(document.title).toBe('Customer profile: Prairie Star · Milepost');
  expect(screen.getByText('Active')).toBeTruthy();
  expect(document.querySelector('[aria-label="Key figures"]')?.textContent).toBe('Terms30');
  expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/UI/fleet/customers/c1');
  expect(await screen.findByText(/^History/)).toBeTruthy();
});

test('a record that can’t be read shows the reason', async () => {
  signInAs();
  serve(() => ({ status: 404, body: { default_detail: 'Customer Not Found' } }));

  await drawPage(() => (
    <RecordProfile record={customer} id="c1" figures={() => []}>
      {() => 'never'}
    </RecordProfile>
  ));

  expect((await screen.findByRole('alert')).textContent).toContain('Customer Not Found');
});
