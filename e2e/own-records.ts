/** Makes records for one journey only, without the pages, so that no other journey sees or changes them. */
import { expect } from '@playwright/test';
import type { Call } from './fixtures.ts';

type MadeRecord = { id: string; prettyName: string };

/** Returns a mark that no other name in the demo contains. */
export const makeMark = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`.toUpperCase();

/** Returns a unique VIN for a mark, without the letters that no VIN has (49 CFR 565.13). */
export const buildVin = (mark: string, make = '1XP') =>
  `${make}${mark.replace(/[IOQ]/g, '0')}`.padEnd(17, '7').slice(0, 17);

/** Makes a record as the owner. */
export async function makeRecord(call: Call, path: string, values: object): Promise<MadeRecord> {
  const { body } = await call('owner', 'POST', `${path}/`, values);
  expect(body, path).toMatchObject({ id: expect.any(String) });
  return body;
}

/** Returns the first active record for this query, under an authority if given. */
async function readFirstId(call: Call, path: string, query: Record<string, string>): Promise<string> {
  const { body } = await call('owner', 'GET', `${path}/?${new URLSearchParams({ prettyName: 'true', ...query })}`);
  return body.results[0].id;
}

export const findAuthority = (call: Call, search: 'Bluebonnet' | 'Hill Country'): Promise<string> =>
  readFirstId(call, 'carrier', { search });
