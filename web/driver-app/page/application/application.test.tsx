import { UNANSWERED } from '@milepost/domain/driver-app/application/answers.ts';
import {
  CERTIFICATION,
  CONSENT,
  getSection,
  NOTICE,
  SECTION_NAMES,
} from '@milepost/domain/driver-app/application/sections.ts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CallError, type Client } from '../client.ts';
import { LanguageProvider, LanguageSwitch } from '../language.tsx';
import { Application, type Place } from './application.tsx';
import { SPANISH } from './spanish.ts';
import { type Application as Applied, makeStore } from './store.ts';

afterEach(() => localStorage.clear());

const makeApplied = (over: object = {}): Applied => ({
  id: 'a1',
  isOpen: true,
  note: null,
  today: '2026-03-04',
  carrier: 'Bluebonnet Freight LLC',
  carrierAddress: '',
  sections: Object.fromEntries(
    SECTION_NAMES.map((name) => [name, { ...UNANSWERED, version: 0 }]),
  ) as Applied['sections'],
  ...over,
});

type SentSection = { section: string; version: number; answered: { rows: Record<string, string>[]; none: boolean } };

/** Serves an application and saves what it’s sent, unless `answer` rejects it. */
function serve(shown: Applied, answer: (sent: SentSection) => void = () => undefined) {
  const sent: SentSection[] = [];
  const client = {
    get: async () => shown,
    post: async (_path: string, body: SentSection) => {
      answer(body);
      sent.push(body);
      return { version: body.version + 1 };
    },
  } as unknown as Client;
  return { client, sent };
}

/** Draws the page and waits until it listens, because it would miss earlier input. */
async function draw(client: Client, section: Place['section']) {
  const props = { client, place: { section }, onGo: () => undefined, onBack: () => undefined, onSign: () => undefined };
  return act(async () =>
    render(
      <LanguageProvider>
        <LanguageSwitch />
        <Application {...props} />
      </LanguageProvider>,
    ),
  );
}

const fill = (label: RegExp, value: string, at = 0) =>
  fireEvent.change(screen.getAllByLabelText(label)[at] as HTMLElement, { target: { value } });

// Ledger: APP-10
test('warns of a gap in ten years of work in the driver’s language until the driver explains it', async () => {
  const { client, sent } = serve(makeApplied());
  await draw(client, 'jobs');
  fireEvent.change(await screen.findByLabelText(/What was it/), { target: { value: 'WORK' } });
  fill(/^From/, '2015-01-01');
  expect(screen.queryByText(/^Gap from/)).toBeNull();

  fill(/^To/, '2025-12-31');
  expect(screen.getByText(/^Gap from Jan 1, 2026 to Mar 4, 2026/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Español' }));
  expect(screen.getByText(/^Sin información del 1 ene 2026 al 4 mar 2026/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Agregar: Trabajo o período sin trabajo' }));
  fireEvent.change(screen.getAllByLabelText(/Qué fue/)[1] as HTMLElement, { target: { value: 'NO_WORK' } });
  fill(/^Desde/, '2026-01-01', 1);
  expect(screen.queryByText(/^Sin información del/)).toBeNull();

  fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(screen.getAllByText('Por favor, conteste esto.').length).toBeGreaterThan(5);
  await waitFor(() => expect(sent.at(-1)?.answered.rows[1]).toEqual({ kind: 'NO_WORK', from: '2026-01-01' }));
});

// Ledger: APP-10
test('accepts month and year for a job without an exact date', async () => {
  const { client, sent } = serve(makeApplied());
  await draw(client, 'jobs');
  fireEvent.change(await screen.findByLabelText(/What was it/), { target: { value: 'WORK' } });
  fill(/^From/, '2010-02-14');
  const months = screen.getAllByLabelText<HTMLInputElement>(/I only know the month and year/);
  expect(months).toHaveLength(2);

  fireEvent.click(months[0] as HTMLElement);
  expect(screen.getByLabelText<HTMLSelectElement>('From: Month').value).toBe('02');
  expect(screen.getByLabelText<HTMLSelectElement>('From: Year').value).toBe('2010');
  fireEvent.click(screen.getAllByLabelText(/I only know the month and year/)[1] as HTMLElement);
  fill(/^To.*Year$/, '2025');
  fill(/^To.*Month$/, '12');

  expect(screen.getByText(/^Gap from Jan 1, 2026 to Mar 4, 2026/)).toBeTruthy();
  await waitFor(() => expect(sent.at(-1)?.answered.rows[0]).toEqual({ kind: 'WORK', from: '2010-02', to: '2025-12' }));
  fireEvent.click(screen.getByRole('button', { name: 'Español' }));
  expect(screen.getByLabelText<HTMLSelectElement>('Desde: Mes').selectedOptions[0]?.textContent).toBe('febrero');
  fireEvent.click(screen.getAllByLabelText(/Solo sé el mes y el año/)[0] as HTMLElement);
  expect(screen.getAllByLabelText<HTMLInputElement>(/^Desde/)[0]?.type).toBe('date');
});

test('keeps answers on the phone while offline, without the SSN, and sends them on the next visit', async () => {
  let isDown = true;
  const { client, sent } = serve(makeApplied(), () => {
    if (isDown) throw new CallError(0, '');
  });
  const begin = () => makeStore(client, makeApplied(), () => undefined, 0);
  const store = begin();
  store.change('personal', { rows: [{ firstName: 'Rosa', ssn: '123-45-6789' }], none: false });

  expect(await store.send()).toBe(false);
  expect(JSON.stringify({ ...localStorage })).toContain('Rosa');
  expect(JSON.stringify({ ...localStorage })).not.toContain('6789');
  isDown = false;
  const later = begin();
  expect(later.get().personal).toMatchObject({ isUnsent: true, answered: { rows: [{ firstName: 'Rosa' }] } });
  expect(await later.send()).toBe(true);

  expect(sent).toEqual([{ section: 'personal', version: 0, answered: { rows: [{ firstName: 'Rosa' }], none: false } }]);
  expect([localStorage.length, later.get().personal.version]).toEqual([0, 1]);
  later.change('personal', { rows: [{ firstName: 'Rosa', ssn: '123-45-6789' }], none: false });
  await later.send();
  expect(later.get().personal.answered.rows[0]?.ssn).toBe('•••-••-6789');
});

test('shows newer answers from another phone, and lets the driver use their own', async () => {
  const theirs = { rows: [{ denied: 'NO' }], none: false, version: 4 };
  const { client, sent } = serve(makeApplied(), ({ version }) => {
    if (version < 4) throw new CallError(409, 'changed', { conflicts: { denials: { yours: {}, theirs } } });
  });
  await draw(client, 'denials');
  fireEvent.click((await screen.findAllByLabelText('Yes'))[0] as HTMLElement);

  const mine = await screen.findByRole('button', { name: 'Use what I entered here' });
  expect((screen.getAllByLabelText('No')[0] as HTMLInputElement).checked).toBe(true);
  fireEvent.click(mine);

  await waitFor(() =>
    expect(sent).toEqual([{ section: 'denials', version: 4, answered: { rows: [{ denied: 'YES' }], none: false } }]),
  );
  expect(screen.getAllByLabelText<HTMLInputElement>('Yes')[0]?.checked).toBe(true);
});

test('shows the progress of all parts and the carrier’s note, and submits only a complete application', async () => {
  draw(serve(makeApplied({ note: 'Which year?' })).client, null);

  await screen.findByRole('heading', { level: 1, name: 'Employment Application' });
  expect(screen.getByText('Which year?')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /to do$/ })).toHaveLength(9);
  expect(screen.queryByRole('button', { name: 'Read, sign, and send' })).toBeNull();
});

test('every text of the application has a Spanish translation', () => {
  const words = SECTION_NAMES.flatMap((name) => {
    const { label, row, none, questions } = getSection(name);
    const asked = Object.values(questions).flatMap(({ label, hint, choices = {} }) => [
      label,
      ...(hint ? [hint] : []),
      ...Object.values(choices),
    ]);
    return [label, ...(row ? [row] : []), ...(none ? [none] : []), ...asked];
  });
  expect([...words, NOTICE, CONSENT, CERTIFICATION].filter((english) => !SPANISH[english])).toEqual([]);
});
