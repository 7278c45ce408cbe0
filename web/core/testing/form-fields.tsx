/** Finds and fills in the fields of a drawn form by their record's field names. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Returns a related record as in pickers and rows, with a valid ID. */
export const makeRelated = (at: number, prettyName: string) => ({
  id: `00000000-0000-7000-8000-00000000000${at}`,
  prettyName,
  state: 'ACTIVE',
});

/** Returns the texts of the elements, without empty ones. */
export const readTexts = (all: Iterable<Element>) =>
  Array.from(all, ({ textContent }) => textContent?.trim() ?? '').filter(Boolean);

export function formFields(record: { name: string }) {
  const input = (name: string) =>
    document.querySelector<HTMLInputElement>(`#${record.name}-${name}`) as HTMLInputElement;
  return {
    input,
    /** Returns the error of a field. */
    problemOf: (name: string) => document.querySelector(`#${record.name}-${name}-error`)?.textContent,
    type: (name: string, value: string) => fireEvent.change(input(name), { target: { value } }),
    tick: (name: string) => fireEvent.click(input(name)),
    shown: () => waitFor(() => expect(input('carrier')).not.toBeNull()),
    submit: (name = 'carrier') => fireEvent.submit(input(name).closest('form') as HTMLFormElement),
    /** Opens a select or picker and selects the option that starts with these words. */
    async pick(name: string, words: string) {
      await waitFor(() => expect(input(name)).not.toBeNull());
      fireEvent.click(input(name));
      fireEvent.click(await screen.findByRole('option', { name: new RegExp(`^${words}`) }));
      await waitFor(() => expect(input(name).value).toBe(words));
    },
  };
}
