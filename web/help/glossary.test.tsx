import { GLOSSARY } from '@milepost/domain/core/glossary.ts';
import { fieldsOf } from '@milepost/domain/core/record.ts';
import { records } from '@milepost/domain/registry.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawApplication, serveApplication } from '../core/testing/draw-application.tsx';
import { signedIn } from '../core/testing/session.ts';

const words = () => screen.queryAllByRole('term').map(({ textContent }) => textContent);

async function open(hash = '') {
  signedIn();
  serveApplication();
  await drawApplication(`/UI/profile/glossary${hash}`);
  await screen.findByRole('heading', { level: 1, name: 'Glossary' });
}

test('the glossary has every word in the order of the alphabet, and finds one by what it means', async () => {
  await open();
  const all = Object.values(GLOSSARY).map(({ term }) => term as string);
  expect(words()).toEqual(all.toSorted((a, b) => a.localeCompare(b, 'en')));

  fireEvent.change(screen.getByLabelText('Search terms'), { target: { value: 'order not used' } });
  await waitFor(() => expect(words()).toEqual(['TONU, truck order not used']));

  fireEvent.change(screen.getByLabelText('Search terms'), { target: { value: 'zebra' } });
  expect(await screen.findByText('No matching terms.')).toBeTruthy();
});

test('a link to a word marks it', async () => {
  await open('#gvwr');

  expect(document.querySelector('[data-asked] dt')?.textContent).toBe('GVWR');
});

test('twenty fields or more say which word of the trade they are about', () => {
  const facts = Object.values(records).flatMap((record) => Object.values(fieldsOf(record)));

  expect(facts.filter(({ term }) => term).length).toBeGreaterThan(20);
});
