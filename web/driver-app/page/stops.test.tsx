import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CallError, type Client, type Stop } from './client.ts';
import { Stops } from './stops.tsx';

const stop = (over: Partial<Stop>): Stop => ({
  at: 0,
  location: 'Dallas, TX',
  facility: null,
  date: '2026-03-04',
  appointmentFrom: null,
  appointmentTo: null,
  arrived: null,
  departed: null,
  undo: null,
  ...over,
});

function draw(stops: readonly Stop[], post: Client['post'] = async () => ({}) as never) {
  const sent = vi.fn(post);
  const onDone = vi.fn();
  render(<Stops client={{ post: sent } as unknown as Client} load="l1" stops={stops} onDone={onDone} />);
  return { sent, onDone };
}

const buttons = () => screen.getAllByRole('button').map((each) => each.getAttribute('aria-label'));

test('each stop offers its next mark, and Undo while it’s recent', () => {
  draw([
    stop({ arrived: '2026-03-04T08:05', departed: '2026-03-04T09:40' }),
    stop({ at: 1, location: 'Joplin, MO', arrived: '2026-03-05T07:30', undo: 'ARRIVED' }),
    stop({ at: 2, location: 'Tulsa, OK', facility: 'Osage Foods', appointmentFrom: '08:00', appointmentTo: '13:30' }),
  ]);

  expect(buttons()).toEqual(['Undo: arrived, Joplin, MO', 'I departed: Joplin, MO', 'I arrived: Tulsa, OK']);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1. Dallas, TXMar 4, 2026arrived 8:05 AM · departed 9:40 AM',
    '2. Joplin, MOMar 4, 2026arrived 7:30 AMUndoI departed',
    '3. Osage Foods, Tulsa, OKMar 4, 2026, 8:00 AM – 1:30 PMI arrived',
  ]);
});

test('a mark sends the number of its stop and reloads the page', async () => {
  const { sent, onDone } = draw([stop({ at: 1, location: 'Tulsa, OK' })]);

  fireEvent.click(screen.getByRole('button', { name: 'I arrived: Tulsa, OK' }));

  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent.mock.calls).toEqual([
    ['stop/', { load: 'l1', at: 1, location: 'Tulsa, OK', mark: 'ARRIVED', isUndone: false }],
  ]);
});

test('undoes a recent mark', async () => {
  const { sent, onDone } = draw([stop({ arrived: '2026-03-04T08:05', undo: 'ARRIVED' })]);

  fireEvent.click(screen.getByRole('button', { name: 'Undo: arrived, Dallas, TX' }));

  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent.mock.calls[0]?.[1]).toEqual({
    load: 'l1',
    at: 0,
    location: 'Dallas, TX',
    mark: 'ARRIVED',
    isUndone: true,
  });
});

test.each([
  ['no signal', new CallError(0, ''), 'No signal right now.'],
  [
    'a field error',
    new CallError(400, 'Bad', { errors: { mark: 'Undo the departure first' } }),
    'Undo the departure first',
  ],
  ['changed stops', new CallError(409, 'Look again.'), 'Look again.'],
])('shows an error: %s', async (_, fault, words) => {
  const { onDone } = draw([stop({})], () => Promise.reject(fault));

  fireEvent.click(screen.getByRole('button', { name: 'I arrived: Dallas, TX' }));

  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words));
  expect(onDone).not.toHaveBeenCalled();
});
