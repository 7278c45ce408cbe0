import { expect, test } from 'vitest';
import { countWritten, listJobs } from './application-words.ts';

const rows = (...given: Record<string, string>[]) => ({ rows: given, none: false });
const END = 'Existing entries aren’t duplicated. The driver can’t make changes afterward.';

test('completing an application lists what it adds by count, without empty sections', () => {
  const sections = {
    addresses: rows({ city: 'Waco' }),
    jobs: rows({ kind: 'WORK' }, { kind: 'SCHOOL' }, { kind: 'WORK' }),
    accidents: { rows: [], none: true },
    convictions: rows({ offense: 'Speeding' }),
  };
  expect(listJobs(sections)).toHaveLength(2);
  expect(countWritten(sections)).toBe(
    `This adds 1 resident history, 2 employment histories with their employers, 1 traffic violation in the register, and the signed application in the driver’s documents. ${END}`,
  );
  expect(countWritten({})).toBe(`This adds the signed application in the driver’s documents. ${END}`);
  expect(countWritten(undefined)).toMatch(
    /^This adds resident and employment histories, accident and traffic violation register entries/,
  );
});
