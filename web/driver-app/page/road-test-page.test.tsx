import { ROAD_TEST_PART_NAMES } from '@milepost/domain/driver-app/road-test.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { makeGuestClient } from './client.ts';
import RoadTestPage from './road-test-page.tsx';
import { drawOn, mockCanvas } from './testing.ts';

// Ledger: DRV-36
test('the examiner rates each part of 391.31(c), sees the result, and signs', async () => {
  mockCanvas();
  const sent: Record<string, unknown>[] = [];
  const form = { signing: 's1', driver: 'Marcus Bell', carrier: 'Bluebonnet Freight LLC', license: 'TX 184' };
  vi.stubGlobal('fetch', async (_: string, { method, body, headers }: RequestInit) => {
    expect(headers).toMatchObject({ authorization: 'Guest t' });
    if (method === 'GET') return Response.json({ ...form, powerUnit: 'Sleeper', trailer: 'Dry Van' });
    sent.push(JSON.parse(String(body)));
    return Response.json({ id: 's1' });
  });
  render(<RoadTestPage client={makeGuestClient('t')} />);

  await screen.findByRole('heading', { level: 1, name: 'Road test for Marcus Bell' });
  const status = () => screen.getByRole('status').textContent;
  expect(status()).toBe('8 items haven’t been rated.');
  expect(screen.getAllByRole('radio', { name: 'N/A' })).toHaveLength(1);
  for (const radio of screen.getAllByRole('radio', { name: 'Pass' })) fireEvent.click(radio);
  expect(status()).toBe('Passed. A certificate will be issued.');
  fireEvent.click(screen.getAllByRole('radio', { name: 'Fail' })[7] as HTMLElement);
  expect(status()).toBe('Failed. No certificate will be issued.');
  const write = (label: string | RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  write('Approximate miles driven', '32');
  write('Your name', 'Ray Ochoa');
  write('Your title', 'Safety manager');
  drawOn(screen.getByLabelText('Sign with your finger', { selector: 'canvas' }));
  fireEvent.submit(screen.getByLabelText('Your name').closest('form') as HTMLFormElement);

  await screen.findByText('Signed. Bluebonnet Freight LLC has it. Thank you.');
  expect(sent[0]).toMatchObject({
    signing: 's1',
    name: 'Ray Ochoa',
    miles: 32,
    powerUnit: 'Sleeper',
    isAgreed: 'yes',
    language: 'en',
    ratings: { PRE_TRIP: { rating: 'PASS', notes: '' }, PARKING: { rating: 'FAIL', notes: '' } },
  });
  expect(Object.keys(sent[0]?.ratings as object)).toHaveLength(ROAD_TEST_PART_NAMES.length);
  expect(Object.keys(sent[0] ?? {}).some((name) => name.startsWith('rating-'))).toBe(false);
});
