import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { makeGuestClient } from './client.ts';
import TaxFormPage from './tax-form-page.tsx';

const FORM = { year: 2025, carrier: 'Bluebonnet Freight LLC', isCorrected: true };

/** Serves the form, and its file unless it is rejected. */
function serve(file: Response): string[] {
  const paths: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { headers }: RequestInit) => {
    expect(headers).toMatchObject({ authorization: 'Guest t' });
    paths.push(path);
    return path.endsWith('file/') ? file : Response.json(FORM);
  });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }));
  return paths;
}

test('a recipient downloads the corrected form without an account', async () => {
  const paths = serve(new Response('%PDF'));
  render(<TaxFormPage client={makeGuestClient('t')} />);

  await screen.findByRole('heading', { level: 1, name: 'Corrected Form 1099-NEC for 2025' });
  fireEvent.click(screen.getByRole('button', { name: 'Download PDF' }));

  await vi.waitFor(() => expect(paths).toEqual(['/api/guest/tax_copy/', '/api/guest/tax_copy/file/']));
  expect(screen.getByText('It replaces the form you received before.')).toBeTruthy();
});

test('an expired link says what to do', async () => {
  const ended = 'This link is closed. Contact the carrier for a copy of your form.';
  serve(Response.json({ default_detail: ended }, { status: 401 }));
  render(<TaxFormPage client={makeGuestClient('t')} />);

  fireEvent.click(await screen.findByRole('button', { name: 'Download PDF' }));

  expect((await screen.findByText(ended)).getAttribute('role')).toBe('alert');
});
