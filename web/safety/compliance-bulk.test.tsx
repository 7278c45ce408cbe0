/** Actions on selected rows of the lists of missing, expiring and expired documents. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawApplication, serveApplication } from '../core/testing/draw-application.tsx';
import { buildRights, signInAs } from '../core/testing/session.ts';

const buildOwner = (documentFor: string, ownerPrettyName: string, id: string) => ({
  ownerInfo: { documentFor, ownerPrettyName, id },
  affiliatedWith: `${documentFor}: ${ownerPrettyName}`,
});
const DANA = buildOwner('driver', 'Dana Kowalczyk', 'd1');
const WADE = buildOwner('driver', 'Wade Hollis', 'd2');
const TRUCK = buildOwner('vehicle', '118', 'v1');
const SHOP = buildOwner('company', 'Caprock Tires', 'c1');
const row = (documentType: string, whose: object, over: object = {}) => ({
  id: `${JSON.stringify(whose)}:${documentType}`,
  documentType,
  ...whose,
  ...over,
});
const makeMissing = (documentType: string, whose: object) =>
  row(documentType, whose, { message: 'MISSING_DOCUMENT', requirement: 'driver.mvr' });
const buildExpired = (documentType: string, whose: object, document: string | null) =>
  row(documentType, whose, { documentExpirationDate: '2026-02-27', document: document && { id: document } });
const TASK = { id: 'k1', title: 'Packet with 2 documents', state: 'RUNNING' };

async function choose(list: string, rows: object[], rights = buildRights({ all: [1100, 7000] })) {
  signInAs({ profileType: 'PERSONNEL', policy: rights });
  const calls = serveApplication(({ method, path }) => {
    if (path.startsWith(`compliance/${list}/`)) return { body: { results: rows, count: rows.length, totals: {} } };
    if (path === 'compliance/packet/') return { status: 202, body: TASK };
    if (path === 'driver/d2/event/')
      return { status: 400, body: { default_detail: 'This driver has no phone number.' } };
    return method === 'GET' ? null : { body: {} };
  });
  await drawApplication(`/UI/safety_and_compliance/${list}`);
  await waitFor(() => expect(document.querySelectorAll('tr[data-row]')).toHaveLength(rows.length));
  for (const box of screen.queryAllByRole('checkbox', { name: /^Select (?!all )/ })) fireEvent.click(box);
  const listPosts = () => calls.filter(({ method }) => method === 'POST').map(({ path, values }) => [path, values]);
  return { sent: listPosts };
}

// Ledger: CPL-20
test('requests missing documents from their drivers with a result for each, and skips all others', async () => {
  const { sent } = await choose('non_compliance', [
    makeMissing('MVR', DANA),
    makeMissing('MEDICAL_CARD', WADE),
    makeMissing('REGISTRATION', TRUCK),
    // Asked of drivers too, but not by this one.
    makeMissing('W9', SHOP),
  ]);
  const bar = within(await screen.findByRole('toolbar', { name: 'Selected rows' }));
  fireEvent.click(bar.getByRole('button', { name: 'Request from driver (2)' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Request from driver' }));

  const results = within(await screen.findByRole('dialog', { name: 'Done: 1 of 4' }));
  expect(results.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'Registration for vehicle 118SkippedRequest from driver doesn’t apply',
    'Caprock Tires’s W9SkippedRequest from driver doesn’t apply',
    'Dana Kowalczyk’s motor vehicle recordDoneDana Kowalczyk: Request MVR',
    'Wade Hollis’s medical cardFailedThis driver has no phone number.',
  ]);
  expect(sent()).toEqual([
    ['driver/d1/event/', { id: 'd1', eventType: 'REQUEST_MVR_DOCUMENT_SUBMISSION' }],
    ['driver/d2/event/', { id: 'd2', eventType: 'REQUEST_MEDICAL_CARD_DOCUMENT_SUBMISSION' }],
  ]);
});

// Ledger: CPL-20
test('downloads expired documents of any owner as one file, skipping missing ones', async () => {
  const { sent } = await choose('expired_documents', [
    buildExpired('MEDICAL_CARD', DANA, 'p1'),
    buildExpired('REGISTRATION', TRUCK, 'p2'),
    buildExpired('ANNUAL_INSPECTION', TRUCK, null),
  ]);
  const bar = within(await screen.findByRole('toolbar', { name: 'Selected rows' }));

  fireEvent.click(bar.getByRole('button', { name: 'Download as one file (2)' }));

  expect(await screen.findByText(TASK.title)).toBeTruthy();
  expect(sent()).toEqual([['compliance/packet/', { documents: '["p1","p2"]' }]]);
});

// Ledger: CPL-20
test('users who can’t edit drivers have no rows to select if there’s nothing to download', async () => {
  await choose('non_compliance', [makeMissing('MVR', DANA)], buildRights({ all: [7000] }));

  expect(screen.queryAllByRole('checkbox')).toEqual([]);
});
