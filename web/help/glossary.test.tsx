import { GLOSSARY } from '@milepost/domain/core/glossary.ts';
import { getFields } from '@milepost/domain/core/record.ts';
import { records } from '@milepost/domain/registry.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawApplication, serveApplication } from '../core/testing/draw-application.tsx';
import { signInAs } from '../core/testing/session.ts';

const words = () => screen.queryAllByRole('term').map(({ textContent }) => textContent);

async function open(hash = '') {
  signInAs();
  serveApplication();
  await drawApplication(`/UI/profile/glossary${hash}`);
  await screen.findByRole('heading', { level: 1, name: 'Glossary' });
}

test('lists every term alphabetically and finds one by its meaning', async () => {
  await open();
  const all = Object.values(GLOSSARY).map(({ term }) => term as string);
  expect(words()).toEqual(all.toSorted((a, b) => a.localeCompare(b, 'en')));

  fireEvent.change(screen.getByLabelText('Search terms'), { target: { value: 'ordered, not used' } });
  await waitFor(() => expect(words()).toEqual(['TONU, truck ordered, not used']));

  fireEvent.change(screen.getByLabelText('Search terms'), { target: { value: 'zebra' } });
  expect(await screen.findByText('No matching terms.')).toBeTruthy();
});

test('highlights the linked term', async () => {
  await open('#gvwr');

  expect(document.querySelector('[data-asked] dt')?.textContent).toBe('GVWR');
});

test('explains the trade term of at least twenty fields', () => {
  const facts = Object.values(records).flatMap((record) => Object.values(getFields(record)));

  expect(facts.filter(({ term }) => term).length).toBeGreaterThan(20);
});
