import { driverAppUpload } from '@milepost/domain/driver-app/driver-app-upload.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawApplication, makeRow } from '../core/testing/draw-application.tsx';
import { enter, findHeading, getError, listFieldNames, serveRows, textIn, waitForInput } from '../core/testing/form.ts';
import { buildRights, signInAs } from '../core/testing/session.ts';
import { getListPath, getPagePath } from '../core/ui/records.ts';

const FILE = { url: '/api/file/f1?expires=1&signature=x', name: 'cdl.jpg', size: 9000, type: 'image/jpeg' };
const ACTIONS = [
  { id: 'COMPLETE', prettyName: 'Approve & Save', via: 'driverAppUploadStatus' },
  { id: 'DELETE', prettyName: 'Delete / Reject / Cancel', via: 'delete' },
];
const upload = (given: object = {}) =>
  makeRow(driverAppUpload, {
    id: 'u1',
    prettyName: 'CDL',
    driverProfile: { id: 'd1', prettyName: 'Rosa Delgado' },
    documentType: 'CDL',
    driverAppUploadStatus: 'PENDING_REVIEW',
    documentFile: FILE,
    documentID: 'TX-1',
    documentIssuedState: 'TX',
    documentIssuedDate: '2026-02-01',
    documentExpirationDate: null,
    driverAppUploadDate: '2026-03-01',
    workflowActionItems: ACTIONS,
    ...given,
  });

/** Serves these uploads. `u1` can be opened. */
function serveUploads(rows: object[], save: (values: object) => object = (values) => ({ ...upload(), ...values })) {
  return serveRows({ 'driver_app_upload/': rows as never }, ({ method, path, values }) => {
    if (path !== 'driver_app_upload/u1') return null;
    if (method === 'GET') return { body: upload() };
    const body = save(values) as { errors?: object };
    return body.errors ? { status: 400, body } : { body };
  });
}

// Ledger: UPL-01, UPL-02, UPL-04, UPL-09, UPL-11, SHL-05, SHL-06, RTE-20
test('lists each driver upload with its type and status, and the tab shows how many are pending', async () => {
  const calls = serveUploads([
    upload(),
    upload({ id: 'u2', driverAppUploadStatus: 'PENDING', documentID: null, documentIssuedDate: null }),
    upload({ id: 'u3', driverAppUploadStatus: 'COMPLETE' }),
    upload({ id: 'u4', driverAppUploadStatus: 'CANCELED' }),
    upload({ id: 'u5', driverAppUploadStatus: 'FAXED' }),
  ]);
  await drawApplication(getListPath(driverAppUpload));

  await findHeading('Drive Uploads');
  await waitFor(() => expect(document.querySelectorAll('tr[data-row]')).toHaveLength(5));
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings.slice(0, 7)).toEqual([
    'Driver / Prospect Driver',
    'Document / Status',
    'ID Number',
    'Issuing State',
    'Issue Date',
    'Expiration Date',
    'Upload Date',
  ]);
  const rows = [...document.querySelectorAll<HTMLElement>('tr[data-row]')];
  const statuses = ['Pending Review', 'Pending Review', 'Complete', 'Canceled', 'Unknown Status'];
  for (const [at, words] of statuses.entries()) expect(rows[at]?.textContent).toContain(words);
  expect(rows[1]?.textContent).toContain('N/A');
  expect(within(rows[0] as HTMLElement).getByRole('button', { name: 'Open the file cdl.jpg' })).toBeTruthy();
  const tab = await screen.findByRole('link', { name: /^Driver App/ });
  expect(tab.textContent).toBe('Driver App5 uploads pending');
  expect(
    calls.some(({ path }) => path === 'driver_app_upload/?driverAppUploadStatus=PENDING%2CPENDING_REVIEW&per_page=1'),
  ).toBe(true);
});

// Ledger: SHL-05, SHL-06
test('the tab shows no number at zero, and loads none without the permission', async () => {
  const calls = serveUploads([]);
  signInAs({ profileType: 'PERSONNEL', policy: buildRights({ view: [3000] }) });
  const { unmount } = await drawApplication('/UI/fleet/fleets');
  await findHeading('Fleets');
  expect(calls.filter(({ path }) => path.startsWith('driver_app_upload/'))).toEqual([]);

  unmount();
  signInAs();
  await drawApplication(getListPath(driverAppUpload));
  await findHeading('Drive Uploads');
  expect((await screen.findByRole('link', { name: 'Driver App' })).textContent).toBe('Driver App');
});

// Ledger: UPL-05, UPL-06, UPL-10
test('shows picture and fields side by side, and Ctrl+Enter saves, approves and opens the next one', async () => {
  const calls = serveUploads([upload(), upload({ id: 'u2' })]);
  const { router } = await drawApplication(getPagePath(driverAppUpload, 'u1'));

  await findHeading('CDL from Rosa Delgado');
  expect(screen.getByRole('region', { name: 'The file cdl.jpg' })).toBeTruthy();
  expect(listFieldNames('driver_app_upload')).toEqual([
    'documentID',
    'documentIssuedState',
    'documentIssuedDate',
    'documentExpirationDate',
  ]);
  enter('driver_app_upload-documentID', 'TX-1234');
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });

  await waitFor(() => expect(router.state.location.pathname).toBe(getPagePath(driverAppUpload, 'u2')));
  const written = calls.filter(({ method }) => method === 'PATCH').map(({ values }) => values);
  expect(written).toMatchObject([{ documentID: 'TX-1234', driverAppUploadStatus: 'COMPLETE' }]);
});

// Ledger: UPL-10
test('shows an error next to each field missing for approval, and keeps the upload pending', async () => {
  const refused = { code: 'ERROR_MISSING_REQUIRED_FIELD', errors: { documentID: 'Document ID required' } };
  serveUploads([upload()], () => refused);
  await drawApplication(getPagePath(driverAppUpload, 'u1'));
  await waitForInput('driver_app_upload-documentID');

  fireEvent.click(screen.getByRole('button', { name: 'Approve & Save' }));

  await waitFor(() => expect(getError('driver_app_upload-documentID')).toBe('Document ID required'));
  expect(textIn('driver_app_upload-documentID')).toBe('TX-1');
  expect(screen.getByText('Pending Review')).toBeTruthy();
});
