import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CallError } from '../client.ts';
import { LanguageProvider } from '../language.tsx';
import { W9Page } from './w9-page.tsx';

afterEach(cleanup);

const ON_FILE = {
  taxLegalName: 'Wade Cobb',
  taxBusinessName: null,
  taxClassification: null,
  taxIdType: 'SSN',
  taxId: '***-**-9999',
  address: { place: '14 Elm St', city: 'Smyrna', state: 'TN', zipCode: '37167' },
  taxSignedDate: '2025-11-20',
};

/** Draws the form, with the number and the answer about copies entered, and sends it. */
async function fillIn(post: () => Promise<unknown>, language: 'en' | 'es' = 'en') {
  const client = { get: vi.fn(async () => ON_FILE), post: vi.fn(post), file: vi.fn() };
  const onGo = vi.fn();
  render(
    <LanguageProvider only={language}>
      <W9Page client={client as never} request="q1" carrier="Bluebonnet" onGo={onGo} onBack={() => undefined} />
    </LanguageProvider>,
  );
  const [number, electronic] =
    language === 'en' ? ['Number', 'Email me a link to it'] : ['Número', 'Envíenme un enlace por correo electrónico'];
  fireEvent.change(await screen.findByLabelText(number), { target: { value: '219-08-9999' } });
  fireEvent.click(screen.getByLabelText(electronic));
  fireEvent.submit(screen.getByLabelText(number).closest('form') as HTMLFormElement);
  return { client, onGo };
}

test('starts with what is on file, never with the number, and leads to the form to sign', async () => {
  const { client, onGo } = await fillIn(async () => ({ id: 'w1' }));

  await waitFor(() => expect(onGo).toHaveBeenCalledWith({ purpose: 'W9', owner: 'w1' }));
  expect(screen.getByText('On file: ***-**-9999, signed Nov 20, 2025. A new form replaces it.')).toBeTruthy();
  expect(client.post).toHaveBeenCalledWith('w9/', {
    taxLegalName: 'Wade Cobb',
    taxBusinessName: '',
    taxClassification: 'INDIVIDUAL',
    taxIdType: 'SSN',
    taxId: '219-08-9999',
    address: ON_FILE.address,
    taxIsElectronic: true,
    taxIsBackupWithheld: false,
  });
});

test('names the field that the server rejected, in Spanish too', async () => {
  const refuse = async () => {
    throw new CallError(400, 'General', { errors: { taxId: 'This isn’t a valid Social Security number' } });
  };
  await fillIn(refuse);
  expect(await screen.findByText('Number: This isn’t a valid Social Security number')).toBeTruthy();
  cleanup();

  const { onGo } = await fillIn(refuse, 'es');

  expect(await screen.findByText('Revise este dato: Número.')).toBeTruthy();
  expect(onGo).not.toHaveBeenCalled();
});

test('a photo of the paper form answers the request instead', async () => {
  const { onGo } = await fillIn(async () => new Promise(() => undefined));

  fireEvent.click(screen.getByRole('button', { name: 'Send a photo of the form instead' }));

  expect(onGo).toHaveBeenCalledWith({ request: 'q1', type: 'W9', of: null });
});
