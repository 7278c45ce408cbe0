import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { drawApplication, serveApplication } from '../../testing/draw-application.tsx';
import { type Sent, signInAs } from '../../testing/session.ts';

type View = { id: string; name: string; query: string };

let kept: View[];
let calls: Sent[];

/** Serves saved views. */
beforeEach(() => {
  kept = [];
  signInAs();
  calls = serveApplication(({ method, path, values }) => {
    if (!path.startsWith('view/')) return null;
    if (method === 'POST') kept.push({ id: `v${kept.length}`, name: String(values.name), query: String(values.query) });
    if (method === 'DELETE') kept = kept.filter(({ id }) => path !== `view/${id}`);
    return { body: { results: kept } };
  });
});

const menu = (name = 'Saved views') => screen.findByRole('button', { name });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const DEAREST = { id: 'v1', name: 'Dearest, done', query: 'ordering=-fleetLoadFee&status=COMPLETE' };

test('saves the current list under a name', async () => {
  await drawApplication('/UI/fleet/fleets?status=COMPLETE&ordering=-fleetLoadFee');
  fireEvent.click(await menu());

  fireEvent.change(await screen.findByLabelText('Save current view as'), { target: { value: 'Dearest, done' } });
  await press('Save');

  expect(await menu('Saved views, Dearest, done')).toBeTruthy();
  expect(kept).toEqual([{ ...DEAREST, id: 'v0' }]);
});

test('a saved view restores its search, filters and order', async () => {
  kept = [DEAREST];
  const { router } = await drawApplication('/UI/fleet/fleets');
  fireEvent.click(await menu());

  await press('Dearest, done');

  await waitFor(() => expect(router.state.location.searchStr).toBe('?status=COMPLETE&ordering=-fleetLoadFee'));
  expect(await menu('Saved views, Dearest, done')).toBeTruthy();
});

test('deletes a view, with Undo', async () => {
  kept = [DEAREST];
  await drawApplication('/UI/fleet/fleets?status=COMPLETE&ordering=-fleetLoadFee');
  fireEvent.click(await menu('Saved views, Dearest, done'));

  await press('Delete the view Dearest, done');

  expect(await screen.findByText('No saved views yet.')).toBeTruthy();
  expect(kept).toEqual([]);
  await press('Undo');
  expect(await menu('Saved views, Dearest, done')).toBeTruthy();
  expect(kept).toEqual([{ ...DEAREST, id: 'v0' }]);
});

test('offers common views from the start, with today’s dates', async () => {
  const { router } = await drawApplication('/UI/fleet/fleets');
  fireEvent.click(await menu());

  await press('Delivered, BOL missing');

  await waitFor(() =>
    expect(router.state.location.search).toEqual({
      status: 'IN_PROGRESS',
      fleetBOL__isnull: 'true',
      fleetDeliveryDate: '~until-today',
    }),
  );
  expect(await menu('Saved views, Delivered, BOL missing')).toBeTruthy();
  await waitFor(() =>
    expect(calls.map(({ path }) => path).findLast((path) => path.startsWith('fleet/?'))).toContain(
      'fleetBOL__isnull=true&fleetDeliveryDate__lte=2026-03-02',
    ),
  );
});
