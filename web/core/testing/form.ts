/** Fills in a form as a user does, over a server with a few records to select. Inputs are found by ID: `fleet-carrier`. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { serveApplication } from './draw-application.tsx';
import { type Answer, type Sent, signInAs } from './session.ts';

/** Returns a record to select. */
export const makeRelated = (id: string, prettyName: string, more: object = {}) => ({
  id,
  prettyName,
  state: 'ACTIVE',
  ...more,
});

export const AUTHORITIES = [
  makeRelated('01900000-0000-7000-8000-0000000000b1', 'Bluebonnet Freight LLC'),
  makeRelated('01900000-0000-7000-8000-0000000000c1', 'Hill Country Logistics LLC'),
];

/** Serves two authorities to select, and the records in `rows` (`{ 'driver/': […] }`). */
export function serveRows(
  rows: Record<string, object[]> = {},
  answer: (call: Sent) => Answer | null = () => null,
): Sent[] {
  signInAs();
  return serveApplication((call) => {
    const given = answer(call);
    if (given) return given;
    const [path = '', query = ''] = call.path.split('?');
    const search = new URLSearchParams(query).get('search')?.toLowerCase() ?? '';
    const all = { 'carrier/': AUTHORITIES, ...rows }[path] as { prettyName: string }[] | undefined;
    const found = all?.filter(({ prettyName }) => prettyName.toLowerCase().includes(search));
    return found ? { body: { results: found, count: found.length } } : null;
  });
}

export const input = (id: string) => document.getElementById(id) as HTMLInputElement;
export const textIn = (id: string) => input(id)?.value;
export const getError = (id: string) => document.getElementById(`${id}-error`)?.textContent ?? null;
export const waitForInput = (id: string) => waitFor(() => expect(input(id)).not.toBeNull());

export function type(id: string, value: string): void {
  fireEvent.change(input(id), { target: { value } });
}
/** Enters a value and leaves the field. */
export function enter(id: string, value: string): void {
  type(id, value);
  fireEvent.blur(input(id));
}
export async function press(name: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name }));
}

/** Opens the list of a picker or select and returns it. */
export async function openList(id: string) {
  await waitForInput(id);
  fireEvent.focus(input(id));
  fireEvent.click(input(id));
  return waitFor(() => {
    const found = document.getElementById(input(id).getAttribute('aria-controls') ?? '');
    expect(found).not.toBeNull();
    return within(found as HTMLElement);
  });
}

/** Selects the option with this name. */
export async function pick(id: string, name: string): Promise<void> {
  const list = await openList(id);
  fireEvent.click(await list.findByRole('option', { name: (text) => text.startsWith(name), hidden: true }));
  await waitFor(() => expect(textIn(id)).toBe(name));
}

/** Selects a file in the field with this label. */
export function attach(label: string, file: File): void {
  const found = document.querySelector(`input[type=file][aria-label="${label}"]`);
  fireEvent.change(found as HTMLInputElement, { target: { files: [file] } });
}

/** Returns the names of a record's fields in page order. */
export function listFieldNames(record: string): string[] {
  const ids = [...document.querySelectorAll(`[id^="${record}-"]`)].map(({ id }) => id.slice(record.length + 1));
  return ids.filter((id) => /^\w+$/.test(id));
}

export const findHeading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
