/** Records of a journey's own, made past the pages: what it does to them no other journey meets, and nobody has them change meanwhile. */
import { expect } from '@playwright/test';
import type { Call } from './fixtures.ts';

type Made = { id: string; prettyName: string };

/** A mark that nothing else in the demo has in its name. */
export const fresh = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`.toUpperCase();

/** A VIN of its own for a mark, without the letters that no VIN has (49 CFR 565.13). */
export const vinOf = (mark: string, make = '1XP') =>
  `${make}${mark.replace(/[IOQ]/g, '0')}`.padEnd(17, '7').slice(0, 17);

/** Makes a record in the name of the owner. */
export async function make(call: Call, path: string, values: object): Promise<Made> {
  const { body } = await call('owner', 'POST', `${path}/`, values);
  expect(body, path).toMatchObject({ id: expect.any(String) });
  return body;
}

/** The first of those in use that are so found, under an authority where one is given. */
async function firstOf(call: Call, path: string, query: Record<string, string>): Promise<string> {
  const { body } = await call('owner', 'GET', `${path}/?${new URLSearchParams({ prettyName: 'true', ...query })}`);
  return body.results[0].id;
}

export const authorityOf = (call: Call, search: 'Bluebonnet' | 'Hill Country'): Promise<string> =>
  firstOf(call, 'carrier', { search });
