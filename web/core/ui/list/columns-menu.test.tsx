/** Changes to the columns of a list, which each user keeps. */
import { records } from '@milepost/domain/registry.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawApplication, makeRow, serveApplication } from '../../testing/draw-application.tsx';
import { signInAs } from '../../testing/session.ts';
import { getListPath } from '../records.ts';
import type { Columns } from './columns.tsx';
import { sortColumns } from './use-arrangement.ts';

const { customer } = records;

const headings = () => screen.getAllByRole('columnheader').map((each) => each.getAttribute('aria-label'));
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

async function drawCustomers() {
  serveApplication(({ path }) =>
    path.startsWith('customer/') ? { body: { results: [makeRow(customer, {})], count: 1 } } : null,
  );
  const drawn = await drawApplication(getListPath(customer));
  await waitFor(() => expect(document.querySelectorAll('tr[data-row]')).toHaveLength(1));
  return drawn;
}

test('moves and hides a column for one user until the user resets it', async () => {
  signInAs();
  const { unmount } = await drawCustomers();
  const own = headings();
  expect(own.slice(1, 5)).toEqual(['Name', 'Carrier', 'Customer Type', 'Email']);

  await press('Columns');
  await press('Move Customer Type left');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Email' }));
  expect(headings().slice(1, 4)).toEqual(['Name', 'Customer Type', 'Carrier']);
  expect(headings()).not.toContain('Email');
  unmount();

  await drawCustomers();
  expect(headings().slice(1, 4)).toEqual(['Name', 'Customer Type', 'Carrier']);
  await press('Columns');
  await press('Reset columns');
  expect(headings()).toEqual(own);
});

test('the first column can’t move left, and the name column can’t move', async () => {
  signInAs();
  await drawCustomers();
  const own = headings();

  await press('Columns');
  await press('Move Carrier left');

  expect(headings()).toEqual(own);
  expect(screen.queryByRole('button', { name: 'Move Name right' })).toBeNull();
});

test('a new column appears after the one it follows in the default order', () => {
  const columns = [{ id: 'name', enableHiding: false }, ...['a', 'b', 'new', 'c'].map((id) => ({ id }))];
  const arranged = sortColumns(columns as unknown as Columns<{ id: string }>, ['c', 'b', 'gone', 'a']);
  expect(arranged.map(({ id }) => id)).toEqual(['name', 'c', 'b', 'new', 'a']);
});
