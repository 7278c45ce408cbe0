import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawApplication, serveApplication } from '../testing/draw-application.tsx';
import { signInAs } from '../testing/session.ts';

test('? shows all keyboard shortcuts, but types a question mark in a field', async () => {
  signInAs();
  serveApplication();
  await drawApplication('/UI/fleet/customers');
  const search = await screen.findByRole('searchbox');

  fireEvent.keyDown(search, { key: '?', shiftKey: true });
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.keyDown(document.body, { key: '?', shiftKey: true });

  const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  const last = await sheet.findByText('Save and add another');
  expect(sheet.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Everywhere',
    'On a list',
    'On a form',
    'On a driver upload',
  ]);
  expect(last.previousSibling?.textContent).toBe('Ctrl Shift S');
});
