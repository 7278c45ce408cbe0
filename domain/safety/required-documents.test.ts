import { expect, test } from 'vitest';
import { buildFile, countUrgent, type FileFacts, getStatus } from './required-documents.ts';

const TODAY = '2026-03-02';
const makeFacts = (over: Partial<FileFacts> = {}): FileFacts => ({
  missing: [],
  met: [],
  ending: [],
  excused: [],
  ...over,
});
const makeExpiring = (over: Partial<FileFacts['ending'][number]> = {}) => ({
  requirement: null,
  documentType: 'CDL',
  document: 'd1',
  expires: '2026-09-01',
  remindDays: 30,
  ...over,
});
const summarize = (given: FileFacts) =>
  buildFile('driver', given, TODAY).map(({ label, status, expires }) => [label, status, expires]);

test('lists missing documents first, then expired, expiring, on file, and not applicable', () => {
  const lines = summarize(
    makeFacts({
      missing: [{ requirement: 'driver.application' }],
      met: [
        { requirement: 'driver.cdl', document: 'd1', heldOn: '2024-09-01' },
        { requirement: 'driver.drug_policy', document: 'd2', heldOn: '2024-01-05' },
      ],
      ending: [
        makeExpiring(),
        makeExpiring({ documentType: 'HOS_POLICY', document: 'd3', expires: '2026-03-01' }),
        makeExpiring({ documentType: 'W9', document: 'd4', expires: '2026-03-20' }),
      ],
      excused: [{ requirement: 'driver.lease', reason: 'Hired driver' }],
    }),
  );

  expect(lines).toEqual([
    ['Employment application', 'MISSING', null],
    ['HOS policy', 'EXPIRED', '2026-03-01'],
    ['W9', 'EXPIRING', '2026-03-20'],
    ['CDL', 'ON_FILE', '2026-09-01'],
    ['Drug and alcohol policy', 'ON_FILE', null],
    ['Owner-operator lease', 'NOT_APPLICABLE', null],
  ]);
});

test('a line shows the document on file, its date, and the regulation that requires it', () => {
  const [line] = buildFile(
    'driver',
    makeFacts({ met: [{ requirement: 'driver.cdl', document: 'd1', heldOn: '2024-09-01' }], ending: [makeExpiring()] }),
    TODAY,
  );

  expect(line).toEqual({
    id: 'driver.cdl',
    requirement: 'driver.cdl',
    label: 'CDL',
    section: '49 CFR 383.23(a)',
    documentType: 'CDL',
    status: 'ON_FILE',
    document: 'd1',
    issued: '2024-09-01',
    expires: '2026-09-01',
    reason: null,
  });
});

test('the term of a rule overrides the date on its document', () => {
  const met = [{ requirement: 'driver.mvr', document: 'm1', heldOn: '2025-03-10' }];
  const byRule = makeExpiring({
    requirement: 'driver.mvr',
    documentType: 'MVR',
    document: 'm1',
    expires: '2026-03-10',
  });

  expect(summarize(makeFacts({ met, ending: [byRule] }))).toEqual([['Motor vehicle record', 'EXPIRING', '2026-03-10']]);
});

test('the medical proof names the document needed next and has no issue date', () => {
  const met = [{ requirement: 'driver.medical_proof', document: null, heldOn: '2026-03-30' }];
  const proof = { requirement: 'driver.medical_proof', expires: '2026-03-30', remindDays: 30 };

  const [line] = buildFile(
    'driver',
    makeFacts({ met, ending: [makeExpiring({ ...proof, documentType: 'MEDICAL_CARD', document: 'c1' })] }),
    TODAY,
  );

  expect(line).toMatchObject({
    label: 'Medical proof',
    documentType: 'MEDICAL_CARD',
    document: 'c1',
    issued: null,
    status: 'EXPIRING',
  });
});

test("a document that has a rule's type but does not meet the rule gets its own line", () => {
  const met = [{ requirement: 'driver.cdl', document: 'd1', heldOn: '2024-09-01' }];
  const older = makeExpiring({ document: 'd0', expires: '2024-09-01' });

  expect(summarize(makeFacts({ met, ending: [older, makeExpiring()] }))).toEqual([
    ['CDL', 'EXPIRED', '2024-09-01'],
    ['CDL', 'ON_FILE', '2026-09-01'],
  ]);
});

test.each([
  ['a document without a date is on file', null, 30, 'ON_FILE'],
  ['a document that expired yesterday is expired', '2026-03-01', 30, 'EXPIRED'],
  ['a document that expires today is still valid', '2026-03-02', 30, 'EXPIRING'],
  ['a document that expires in 30 days is expiring', '2026-04-01', 30, 'EXPIRING'],
  ['a document that expires in 31 days is on file', '2026-04-02', 30, 'ON_FILE'],
  ['more than 30 reminder days count as 30', '2026-04-02', 60, 'ON_FILE'],
  ['with 7 reminder days, a document that expires in 8 days is on file', '2026-03-10', 7, 'ON_FILE'],
  ['with 7 reminder days, a document that expires in 7 days is expiring', '2026-03-09', 7, 'EXPIRING'],
  ['zero reminder days count as 30', '2026-04-01', 0, 'EXPIRING'],
  ['missing reminder days count as 30', '2026-04-01', null, 'EXPIRING'],
])('%s', (_what, expires, remindDays, status) => {
  expect(getStatus({ expires, remindDays }, TODAY)).toBe(status);
});

test('counts the lines that need action by status', () => {
  const lines = buildFile(
    'driver',
    makeFacts({
      missing: [{ requirement: 'driver.application' }, { requirement: 'driver.cdl' }],
      ending: [makeExpiring({ expires: '2026-02-01' }), makeExpiring({ document: 'd2', expires: '2026-12-01' })],
    }),
    TODAY,
  );

  expect(countUrgent(lines)).toEqual({ MISSING: 2, EXPIRED: 1, EXPIRING: 0 });
});
