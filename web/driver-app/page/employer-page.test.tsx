import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { makeGuestClient } from './client.ts';
import EmployerPage from './employer-page.tsx';

const SHOWN = {
  driver: 'Marcus Bell',
  carrier: 'Bluebonnet Freight LLC',
  reach: '(512) 555-0119 or safety@bluebonnet.example',
  employer: 'Tres Palmas',
  from: '2021-06-07',
  to: '2024-02-09',
  asksDrugs: true,
  isAnswered: false,
  consentUrl: '/api/file/c1',
};

test('a former employer responds without an account, with drug tests as consented and any accidents', async () => {
  const sent: object[] = [];
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json(SHOWN);
    sent.push(JSON.parse(String(body)));
    return Response.json({ isAnswered: true });
  });
  render(<EmployerPage client={makeGuestClient('t')} />);

  await screen.findByRole('heading', { level: 1 });
  screen.getByText(/lists employment there from Jun 7, 2021 to Feb 9, 2024\./);
  screen.getByText(/Questions\? Contact \(512\) 555-0119 or safety@bluebonnet\.example\.$/);
  expect(screen.getByRole('link', { name: 'The driver’s signed consent' }).getAttribute('href')).toBe('/api/file/c1');
  expect(screen.queryByLabelText('Employed from')).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'The driver worked for us' }));
  const write = (label: string | RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  write('Employed from', '2021-06-07');
  fireEvent.click(screen.getAllByRole('radio', { name: 'Yes' })[0] as HTMLElement);
  write(/^When and where/, 'Waco, May 2023, towed');
  for (const no of screen.getAllByRole('radio', { name: 'No' }).slice(1)) fireEvent.click(no);
  write('Your name', 'Ana Ruiz');
  fireEvent.submit(screen.getByLabelText('Your name').closest('form') as HTMLFormElement);

  await screen.findByText('Bluebonnet Freight LLC received your response. Thank you.');
  expect(sent).toMatchObject([
    {
      outcome: 'CONFIRMED',
      startDate: '2021-06-07',
      hasAccidents: 'yes',
      accidents: 'Waco, May 2023, towed',
      respondent: 'Ana Ruiz',
      drugs: { alcohol: 'no', positive: 'no', refused: 'no', other: 'no' },
    },
  ]);
});

test('a former employer reads the dates in a browser without Temporal', async () => {
  vi.stubGlobal('fetch', async () => Response.json(SHOWN));
  vi.stubGlobal('Temporal', undefined);
  render(<EmployerPage client={makeGuestClient('t')} />);
  expect(await screen.findByText(/from Jun 7, 2021 to Feb 9, 2024\./)).toBeTruthy();
});

test('explains an expired link', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ default_detail: 'This link is over.' }, { status: 401 }));
  render(<EmployerPage client={makeGuestClient('t')} />);
  expect((await screen.findByRole('alert')).textContent).toBe('This link is over.');
});
