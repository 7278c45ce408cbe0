import { fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DriverPage } from './driver-page.tsx';

const SHOWN = {
  id: 'd1',
  firstName: 'Wade',
  carrier: 'Bluebonnet Freight LLC',
  phone: null,
  equipment: [],
  asked: [],
  sent: [],
  documents: [],
  employers: [],
  year: { year: 2026, gross: 0, deductions: 0, net: 0, perDiem: 0 },
  accounts: [],
  finals: [],
  load: null,
};
const PAYCHECK = {
  id: 'p1',
  number: 'PC-1',
  from: '2026-02-23',
  to: '2026-03-01',
  amount: 960,
  asked: null,
  url: '/pdf',
};
const line = (group: string, label: string, amount: number) => ({
  line: `${group} ${label}`,
  group,
  label,
  amount,
  formula: `how ${label}`,
  countsInNet: true,
});
const LINES = {
  id: 'p1',
  number: 'PC-1',
  from: '2026-02-23',
  to: '2026-03-01',
  payable: 960,
  lines: [line('earnings', 'Driver pay', 1000), line('deductions', 'Tolls', -40)],
};
const ASKED = {
  id: 'q1',
  line: 'deductions Tolls',
  question: 'Which bridge?',
  askedBy: 'Wade Pruitt',
  askedOn: '2026-03-04',
  answer: null,
  answeredBy: null,
  answeredOn: null,
};

afterEach(() => {
  localStorage.clear();
  history.replaceState(null, '');
  vi.unstubAllGlobals();
});

test('a driver reads a paycheck by line, asks about a line, and sees the response in their language', async () => {
  const sent: object[] = [];
  let questions: object[] = [];
  let isRefused = true;
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (url.endsWith('door/')) return Response.json({ carrier: SHOWN.carrier, isKnown: true });
    if (method === 'GET' && url.endsWith('paycheck/p1/')) return Response.json({ ...LINES, questions });
    if (method === 'GET')
      return Response.json({ ...SHOWN, paychecks: [{ ...PAYCHECK, asked: questions.length > 0 ? 'ASKED' : null }] });
    sent.push(JSON.parse(String(body)));
    if (isRefused) {
      isRefused = false;
      return Response.json({ default_detail: 'Your carrier has not answered.' }, { status: 400 });
    }
    if (questions.length === 0) questions = [ASKED];
    return Response.json({ id: 'q1' });
  });
  render(<DriverPage token="link" />);

  fireEvent.click(await screen.findByRole('button', { name: /^View details: Feb 23\s.\sMar 1, 2026$/ }));
  await screen.findByRole('heading', { level: 1, name: /^Feb 23\s.\sMar 1, 2026$/ });
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Earnings',
    'Deductions',
  ]);
  expect(screen.getByRole('link', { name: 'Settlement (PDF)' }).getAttribute('href')).toBe('/pdf');
  const tolls = screen.getByText('how Tolls').closest('li') as HTMLElement;
  expect(tolls.textContent).toContain('Tolls-$40.00');
  const field = within(tolls).getByLabelText('Your question: Tolls');
  fireEvent.change(field, { target: { value: 'Which bridge?' } });
  fireEvent.submit(field.closest('form') as HTMLFormElement);
  expect(await within(tolls).findByText('Your carrier has not answered.')).toBeTruthy();
  expect((field as HTMLTextAreaElement).value).toBe('Which bridge?');
  fireEvent.submit(field.closest('form') as HTMLFormElement);

  expect(await within(tolls).findByText('You asked on Mar 4, 2026:')).toBeTruthy();
  expect(within(tolls).getByText('You asked; no answer yet')).toBeTruthy();
  expect(sent).toEqual(Array(2).fill({ line: 'deductions Tolls', question: 'Which bridge?' }));
  questions = [{ ...ASKED, answer: 'At <b>Waco</b>.', answeredBy: 'Sam Whitfield', answeredOn: '2026-03-05' }];
  fireEvent.click(screen.getByRole('button', { name: 'Español' }));
  fireEvent.change(field, { target: { value: '¿Y el peaje?' } });
  fireEvent.submit(field.closest('form') as HTMLFormElement);
  await screen.findByText('At <b>Waco</b>.');
  expect(tolls.textContent).toMatch(/Usted preguntó el .*Sam Whitfield respondió el /);
});
