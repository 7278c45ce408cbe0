// The shell's own rule for Escape: without this import, Mantine's listener answers the key here and nothing does in the product.
import '../ui/dialog/escape.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { places } from '../../registry.tsx';
import { drawPage } from '../testing/draw-page.tsx';
import { serve, signInAs } from '../testing/session.ts';
import { useListKeys } from '../ui/list/use-list-keys.ts';
import { Places } from './places.ts';
import { useCommandBar } from './use-command-bar.tsx';

const add = vi.fn();

/** Draws a list that adds a record on `n`, under the command bar. */
function Page() {
  const { bar } = useCommandBar(signInAs());
  useListKeys({ search: { current: null }, add, enabled: true });
  return <Places value={places}>{bar}</Places>;
}

/** Presses keys one after another on the focused element, as a person types. */
function press(...keys: string[]) {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key, code: `Key${key}` });
}
const askForBar = () => fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true });
const search = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Go to a page or a record' });

// Not what is tried here; that it comes later than the keys holds all the same.
beforeAll(() => import('./command-bar.tsx'), 60_000);

beforeEach(() => {
  add.mockClear();
  serve(() => ({ body: { results: [] } }));
});

test('typing right after Ctrl+K goes to the command bar and never to the page, even on its first load', async () => {
  await drawPage(Page, '/UI/fleet/fleets');

  askForBar();
  press('n', 'e', 'w', 'x', 'Backspace', 'Enter');

  await waitFor(async () => expect((await search()).value).toBe('new'));
  expect(add).not.toHaveBeenCalled();
});

test('typing also goes to the bar the next time, and to the page again once the bar closes', async () => {
  await drawPage(Page, '/UI/fleet/fleets');
  askForBar();
  press('n');
  await waitFor(async () => expect((await search()).value).toBe('n'));
  fireEvent.keyDown(await search(), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  press('n');
  expect(add).toHaveBeenCalledTimes(1);
  askForBar();
  press('n', 'e');

  await waitFor(async () => expect((await search()).value).toBe('ne'));
  expect(add).toHaveBeenCalledTimes(1);
});

test('opening the bar a second time keeps the text typed so far', async () => {
  await drawPage(Page, '/UI/fleet/fleets');
  askForBar();
  const box = await search();
  await waitFor(() => expect(document.activeElement).toBe(box));

  askForBar();
  fireEvent.change(box, { target: { value: 'help' } });
  press('n');

  expect(box.value).toBe('help');
  expect(add).not.toHaveBeenCalled();
});

test('finds pages by keyword and records by name, and Enter opens the first result', async () => {
  const hit = { record: 'customer', label: 'Customer', id: 'c1', prettyName: 'Longhorn Foods', detail: null };
  serve(({ path }) => ({
    body: { results: path.startsWith('search/') ? [{ ...hit, route: 'fleet/customers/c1' }] : [] },
  }));
  const { router } = await drawPage(Page, '/UI/fleet/fleets');
  const choose = async (words: string, found: string) => {
    askForBar();
    fireEvent.change(await search(), { target: { value: words } });
    await within(await screen.findByRole('dialog')).findByText(found);
    fireEvent.keyDown(await search(), { key: 'Enter', code: 'Enter' });
  };

  await choose('help', 'Help');
  await waitFor(() => expect(router.state.location.pathname).toBe('/UI/profile/help'));
  await choose('Longhorn', 'Longhorn Foods');

  await waitFor(() => expect(router.state.location.pathname).toBe('/UI/fleet/customers/c1'));
  askForBar();
  fireEvent.change(await search(), { target: { value: 'Longhorn' } });
  fireEvent.click(await within(await screen.findByRole('dialog')).findByText('Longhorn Foods profile'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/UI/fleet/customers/c1/profile'));
});

test('shows no results for a name that isn’t in the account', async () => {
  await drawPage(Page, '/UI/fleet/fleets');
  askForBar();

  fireEvent.change(await search(), { target: { value: 'Bluebonnet' } });

  await waitFor(() => expect(within(screen.getByRole('dialog')).getByRole('status').textContent).toBe('No results'));
});
