import { records } from '@milepost/domain/registry.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawApplication, makeRow, serveApplication } from '../core/testing/draw-application.tsx';
import { signInAs } from '../core/testing/session.ts';
import { getPagePath } from '../core/ui/records.ts';

const { document: paper, vehicle } = records;

const FILE = { id: 'f-1', name: 'title.pdf', url: '/title', size: 9, type: 'application/pdf' };
const DELETE = { id: 'DELETE', prettyName: 'Delete', via: 'delete' };
const row = (id: string, over: object) =>
  makeRow(paper, { id, prettyName: id, documentFile: FILE, workflowActionItems: [DELETE], ...over });
const DOCUMENTS = [
  row('Title', { state: 'COMPLETE' }),
  row('Lease', { state: 'EXPIRED' }),
  row('Old lease', { state: 'ARCHIVED', documentFile: null }),
];
const TASK = { id: 'k1', title: 'Packet with 2 documents', state: 'RUNNING' };

/** Opens a truck’s page with three documents, all selected. */
async function choose() {
  signInAs();
  const calls = serveApplication(({ method, path }) => {
    if (path === 'vehicle/t1') return { body: makeRow(vehicle, { id: 't1', prettyName: '101' }) };
    if (path.startsWith('document/packet/')) return { status: 202, body: TASK };
    if (path.startsWith('document/?')) return { body: { results: DOCUMENTS, count: DOCUMENTS.length } };
    return method === 'GET' ? null : { body: {} };
  });
  await drawApplication(getPagePath(vehicle, 't1'));
  const center = within(await screen.findByRole('region', { name: 'Document Center' }));
  for (const box of await center.findAllByRole('checkbox', { name: /^Select (Title|Lease|Old lease)$/ }))
    fireEvent.click(box);
  const bar = within(await center.findByRole('toolbar', { name: 'Selected rows' }));
  const listSent = () => calls.filter(({ method, path }) => method !== 'GET' && path.startsWith('document/'));
  return { bar, listSent };
}

test('downloads the selected documents as one file, skipping those without a file', async () => {
  const { bar, listSent } = await choose();

  fireEvent.click(bar.getByRole('button', { name: 'Download as one file (2)' }));

  expect(await screen.findByText(TASK.title)).toBeTruthy();
  expect(listSent().map(({ path, values }) => [path, values.documents])).toEqual([
    ['document/packet/?vehicle=t1', '["Title","Lease"]'],
  ]);
});

test('archives the selected documents, and undoes only those that were current', async () => {
  const { bar, listSent } = await choose();
  fireEvent.click(bar.getByRole('button', { name: 'Archive (2)' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Archive' }));
  await screen.findByRole('dialog', { name: 'Done: 2 of 3' });

  expect(screen.queryByRole('button', { name: 'Undo Lease' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Undo Title' }));

  await waitFor(() =>
    expect(listSent().map(({ path, values }) => [path, values.state])).toEqual([
      ['document/Title', 'ARCHIVED'],
      ['document/Lease', 'ARCHIVED'],
      ['document/Title', 'COMPLETE'],
    ]),
  );
});

test('deletes the selected documents, and restores each one with Undo', async () => {
  const { bar, listSent } = await choose();
  fireEvent.click(bar.getByRole('button', { name: 'Delete' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));

  fireEvent.click(await screen.findByRole('button', { name: 'Undo all 3' }));

  await waitFor(() => expect(listSent()).toHaveLength(6));
  expect(
    listSent()
      .map(({ method, path }) => `${method} ${path}`)
      .slice(2, 4),
  ).toEqual(['DELETE document/Old lease', 'POST document/Old lease/event/']);
});
