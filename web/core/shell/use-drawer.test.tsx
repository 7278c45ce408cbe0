import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { drawPage } from '../testing/draw-page.tsx';
import { useDrawer } from './use-drawer.ts';

function Page() {
  const { open, isOver, toggle } = useDrawer();
  return (
    <button type="button" onClick={toggle}>
      {isOver ? 'over the page' : open ? 'next to the page' : 'icons'}
    </button>
  );
}
const drawer = () => screen.findByRole('button');
const shows = (words: string) => waitFor(async () => expect((await drawer()).textContent).toBe(words));

// Ledger: SHL-09
test('in a narrow window, the drawer opens over the page and closes with Escape or the next page', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => ({ matches: true, media, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
  );
  const { router } = await drawPage(Page, '/UI/fleet/fleets');
  await shows('icons');
  fireEvent.click(await drawer());
  await shows('over the page');

  fireEvent.keyDown(document.body, { key: 'Escape' });
  await shows('icons');
  fireEvent.click(await drawer());
  await shows('over the page');
  await router.navigate({ to: '/UI/fleet/customers' });

  await shows('icons');
  vi.restoreAllMocks();
});

// Ledger: SHL-12
test('in a wide window, it stays next to the page and keeps its state', async () => {
  const { router } = await drawPage(Page, '/UI/fleet/fleets');
  await shows('next to the page');
  fireEvent.click(await drawer());

  await router.navigate({ to: '/UI/fleet/customers' });

  await shows('icons');
});
