import type { DriversFinalAccounting } from '@milepost/domain/driver-app/drivers-final-accounting.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CallError, type Client } from './client.ts';
import FinalAccountings from './final-accountings.tsx';
import { LanguageProvider } from './language.tsx';

const FINAL: DriversFinalAccounting = {
  id: 'f1',
  endedOn: '2026-01-15',
  closedOn: null,
  accounts: [
    { name: 'DA-000001 · Reserve', kind: 'ESCROW', balance: 2523.86 },
    { name: 'DA-000002 · Tires', kind: 'ADVANCE', balance: 300 },
  ],
  carriedForward: 120.5,
  escrowDue: '2026-03-01',
};

function draw(final: Partial<DriversFinalAccounting> = {}, language: 'en' | 'es' = 'en') {
  const file = vi.fn<Client['file']>(async () => new Blob(['%PDF']));
  const client = { file } as unknown as Client;
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }));
  render(
    <LanguageProvider only={language}>
      <FinalAccountings client={client} finals={[{ ...FINAL, ...final }]} />
    </LanguageProvider>,
  );
  return file;
}
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('a driver sees what is held and owed, when escrow is due back, and saves the PDF', async () => {
  const file = draw();

  expect(screen.getByText('Your job or lease ended on Jan 15, 2026. Your carrier hasn’t closed it yet.')).toBeTruthy();
  expect(screen.getByText('Your escrow must be returned by Mar 1, 2026.')).toBeTruthy();
  expect(rows()).toEqual([
    'DA-000001 · ReserveEscrow balance$2,523.86',
    'DA-000002 · TiresAdvance balance$300.00',
    'Owed from earlier settlements$120.50',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Download PDF' }));
  await vi.waitFor(() => expect(file).toHaveBeenCalledWith('final_accounting/f1/pdf/'));
});

test('a closed final accounting shows its date, in Spanish too', () => {
  draw({ closedOn: '2026-02-10', accounts: [], carriedForward: 0, escrowDue: null }, 'es');

  expect(screen.getByRole('heading', { name: 'Liquidación final' })).toBeTruthy();
  expect(screen.getByText(/^Su trabajo o contrato terminó el .+ Se cerró el .+\.$/)).toBeTruthy();
  expect(screen.queryAllByRole('listitem')).toEqual([]);
});

test('a PDF that can’t be loaded shows the reason', async () => {
  const file = draw();
  file.mockRejectedValue(new CallError(401, 'This link no longer works.'));

  fireEvent.click(screen.getByRole('button', { name: 'Download PDF' }));

  expect((await screen.findByText('This link no longer works.')).getAttribute('role')).toBe('alert');
});
