import { records } from '@milepost/domain/registry.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawApplication, makeRow, serveApplication } from '../core/testing/draw-application.tsx';
import { attach, enter, input, openList } from '../core/testing/form.ts';
import { signInAs } from '../core/testing/session.ts';
import { getPagePath } from '../core/ui/records.ts';

const { document: paper, driver, fleet } = records;

const choice = (owner: string, choiceValue: string, prettyName: string, more: object = {}) => ({
  choiceCategory: 'document',
  choiceSubCategory: owner,
  choiceValue,
  prettyName,
  choiceIsGOVIssued: false,
  choiceExpires: false,
  choiceIdRequired: false,
  choiceIdLabel: null,
  ...more,
});
const CHOICES = [
  choice('fleet', 'LUMPER_RECEIPT', 'Lumper Receipt'),
  choice('driver', 'ROAD_TEST', 'Road Test'),
  choice('driver', 'CDL', 'CDL', { choiceIdRequired: true, choiceExpires: true, choiceIdLabel: 'CDL Number' }),
];

const OWNER = '01900000-0000-7000-8000-000000000001';

/** Saves added documents of a load or of a driver. */
function servePapers() {
  signInAs();
  const kept: Record<string, unknown>[] = [];
  return serveApplication(({ method, path, values }) => {
    if (path === 'choice/') return { body: { results: CHOICES } };
    for (const owner of [fleet, driver]) if (path === `${owner.path}/${OWNER}`) return { body: ownerRow(owner) };
    if (!path.startsWith('document/')) return null;
    if (method === 'DELETE') kept.length = 0;
    if (method === 'POST')
      kept.push(
        makeRow(paper, {
          id: 'p1',
          prettyName: 'Lumper Receipt',
          state: 'COMPLETE',
          ...values,
          documentFile: null,
          workflowActionItems: [{ id: 'DELETE', prettyName: 'Delete', via: 'delete' }],
        }),
      );
    if (method === 'PATCH') Object.assign(kept[0] as object, values);
    const [row] = kept;
    return { body: method === 'GET' ? { results: kept, count: kept.length } : (row ?? {}) };
  });
}
const ownerRow = (owner: typeof fleet | typeof driver) =>
  makeRow(owner, { id: OWNER, driverInfo: { driver: {}, contact: {} }, assignedVehicles: [] });

async function addOne(owner: typeof fleet | typeof driver) {
  await drawApplication(getPagePath(owner, OWNER));
  const center = await screen.findByRole('region', { name: 'Document Center' });
  fireEvent.click(within(center).getByRole('button', { name: 'Add document' }));
  return { center, dialog: within(await screen.findByRole('dialog', { name: 'Add Document' })) };
}

// Ledger: DOC-02, DOC-11, DOC-16, DOC-18, DOC-19, DOC-20, DOC-23
test('adds a document to a load, archives it and deletes it', async () => {
  servePapers();
  const { center, dialog } = await addOne(fleet);
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/Invalid Input, please provide valid data!/)).toBeTruthy();
  expect(dialog.getAllByText(/Upload File/).length).toBeGreaterThan(0);

  const types = await openList('document-documentType');
  fireEvent.click(await types.findByRole('option', { name: 'Lumper Receipt', hidden: true }));
  enter('document-documentIssuedDate', '2026-03-05');
  attach('File', new File(['%PDF-1.4\n'], 'lumper.pdf', { type: 'application/pdf' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const row = () => center.querySelector<HTMLElement>('tr[data-row]');
  await waitFor(() => expect(row()?.textContent).toContain('Lumper Receipt'));
  expect(row()?.textContent).toContain('Complete');
  const act = async (name: string) => {
    fireEvent.click(within(row() as HTMLElement).getByRole('button', { name: /^Actions for/ }));
    fireEvent.click(await screen.findByRole('menuitem', { name }));
  };

  await act('Archive');
  await waitFor(() => expect(row()?.textContent).toContain('Archived'));
  await act('Delete');
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));

  expect(await screen.findByText('Document Deleted')).toBeTruthy();
  await waitFor(() => expect(row()).toBeNull());
});

// Ledger: DOC-01, DOC-21
test('offers the document types of the owner, and the fields of the selected type', async () => {
  servePapers();
  const { dialog } = await addOne(driver);
  expect(input('document-documentExpirationDate')).toBeNull();

  const types = await openList('document-documentType');
  await types.findByRole('option', { name: 'Road Test', hidden: true });
  expect(types.queryByRole('option', { name: 'Lumper Receipt', hidden: true })).toBeNull();
  fireEvent.click(types.getByRole('option', { name: 'CDL', hidden: true }));

  expect(await dialog.findByRole('textbox', { name: /^CDL Number/ })).toBeTruthy();
  expect(dialog.getByRole('textbox', { name: /^Expiration Date/ })).toBeTruthy();
});
