/** The fields of a form that is drawn, by the names of their record. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** A related record as pickers and rows name it; its id is one that the form takes. */
export const named = (at: number, prettyName: string) => ({
  id: `00000000-0000-7000-8000-00000000000${at}`,
  prettyName,
  state: 'ACTIVE',
});

/** The words of what was found, those of empty ones left out. */
export const textsOf = (all: Iterable<Element>) =>
  Array.from(all, ({ textContent }) => textContent?.trim() ?? '').filter(Boolean);

export function formFields(record: { name: string }) {
  const input = (name: string) =>
    document.querySelector<HTMLInputElement>(`#${record.name}-${name}`) as HTMLInputElement;
  return {
    input,
    /** What is said beside a field. */
    problemOf: (name: string) => document.querySelector(`#${record.name}-${name}-error`)?.textContent,
    type: (name: string, value: string) => fireEvent.change(input(name), { target: { value } }),
    tick: (name: string) => fireEvent.click(input(name)),
    shown: () => waitFor(() => expect(input('carrier')).not.toBeNull()),
    submit: (name = 'carrier') => fireEvent.submit(input(name).closest('form') as HTMLFormElement),
    /** Opens a choice or a picker and takes what begins with these words. */
    async pick(name: string, words: string) {
      await waitFor(() => expect(input(name)).not.toBeNull());
      fireEvent.click(input(name));
      fireEvent.click(await screen.findByRole('option', { name: new RegExp(`^${words}`) }));
      await waitFor(() => expect(input(name).value).toBe(words));
    },
  };
}
