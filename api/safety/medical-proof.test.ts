/**
 * Checks that every feature agrees on the MVR as medical proof of CDL drivers: assignments, lists,
 * tasks, audit, exports.
 */
import { addDays, type Day } from '@milepost/domain/core/dates.ts';
import type { MedicalStatus } from '@milepost/domain/fleet/document.ts';
import {
  getCardEnd,
  judgeMedicalCertification,
  type MedicalDocument,
  ORDER_MVR_DAYS,
} from '@milepost/domain/safety/medical-proof.ts';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { atTime } from '../core/testing/clock.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { auditAccount } from './audit/audit-storage.ts';
import { MEDICAL_PROOFS } from './medical-proof.ts';
import { remindAccount, selectMornings } from './reminders.ts';
import { makeDocument, makeDriver } from './testing/documents.ts';

let server: TestServer;
let owner: Client & { carrierId: string };

beforeAll(async () => {
  server = await startTestServer({ TIME_ZONE: 'America/Chicago', PUBLIC_URL: 'https://milepost.example.com' });
});
beforeEach(async () => {
  owner = await server.account('Bluebonnet Freight LLC');
});
afterAll(() => server.close());

const noon = (day: Day) => `${day}T18:00:00Z`;
const runOn = <T>(day: Day, act: () => Promise<T>) => atTime(noon(day), act);

/** Makes a driver hired long ago, with a unique last name to search for. */
const makeWade = (over: Record<string, unknown> = {}) =>
  runOn('2026-01-05', () => makeDriver(owner, owner.carrierId, { driverFirstName: 'Wade', ...over }));
const addCard = (driver: string, documentIssuedDate: Day, documentExpirationDate: Day | null = null) =>
  makeDocument(owner, {
    driver,
    documentType: 'MEDICAL_CARD',
    documentIssuedDate,
    documentExpires: documentExpirationDate !== null,
    documentExpirationDate,
  });
const addMvr = (
  driver: string,
  documentIssuedDate: Day,
  documentMedicalCertification: MedicalStatus | null,
  documentMedicalExpirationDate: Day | null = null,
) =>
  makeDocument(owner, {
    driver,
    documentType: 'MVR',
    documentIssuedDate,
    documentMedicalCertification,
    documentMedicalExpirationDate,
  });
/** Makes a driver examined on September 20, 2026, with the card on file since. */
const makeExaminedDriver = async (over: Record<string, unknown> = {}) => {
  const driver = await makeWade(over);
  await runOn('2026-09-21', () => addCard(driver.id, '2026-09-20', '2028-09-20'));
  return driver;
};

const listIds = async (list: string, driver: string) => {
  const { body } = await owner.get(`/api/compliance/${list}/?per_page=100&documentFor=driver`);
  return body.results
    .filter((row: AnyBody) => row.ownerInfo.id === driver && row.requirement === 'driver.medical_proof')
    .map((row: AnyBody) => `${row.documentType} ${row.documentExpirationDate ?? ''}`.trim());
};
const findBars = async (driver: string, day: Day) => {
  const { body } = await owner.get(`/api/assignment/?driver=${driver}&from=${day}&to=${day}`);
  return body.results.map(({ says }: AnyBody) => says).filter((says: string) => /MVR|medical/i.test(says));
};
const listNeeds = async () => {
  const { body } = await owner.get('/api/dashboard/complianceNeeds/');
  if (!body.results) throw new Error(JSON.stringify(body));
  return body.results.map(({ text }: AnyBody) => text).filter((text: string) => /MVR|medical/i.test(text));
};
const listFindings = async (driver: string) => {
  await auditAccount(server.services, owner.accountId);
  const { body } = await owner.get('/api/compliance/audit_findings/?per_page=100');
  return body.results
    .filter(({ ownerInfo, auditRule }: AnyBody) => ownerInfo.id === driver && auditRule === 'DQ8.mvr')
    .map(({ auditStatus, auditSection }: AnyBody) => `${auditStatus} ${auditSection}`);
};
const readExport = async (name: string) => {
  const { text } = await owner.get('/api/report/drivers/csv/?fmt=fmcsa');
  const line = text.split('\r\n').find((each: string) => each.includes(name));
  // The name contains a comma; the expiration comes just before the status.
  return line?.split(',').at(-2) ?? null;
};

describe('medical proof after an exam on 2026-09-20 with a paper card and no MVR', () => {
  test('accepts the card through 2026-10-11 and lists the proof as expiring that day', async () => {
    const { id, driverLastName } = await makeExaminedDriver();

    await runOn('2026-10-11', async () => {
      expect(await findBars(id, '2026-10-11')).toEqual([]);
      expect(await listIds('expiring_documents', id)).toEqual(['MVR 2026-10-11']);
      expect(await listIds('non_compliance', id)).toEqual([]);
      expect(await listFindings(id)).toEqual(['PASS 391.45(a)']);
      expect(await readExport(driverLastName)).toBe('2026-10-11');
    });
  });

  test('fails the assignment check, the lists, the audit and the export from 2026-10-12', async () => {
    const { id, driverLastName } = await makeExaminedDriver();

    await runOn('2026-10-12', async () => {
      expect(await findBars(id, '2026-10-12')).toEqual([
        'No MVR proves the medical status on Oct 12, 2026 - 49 CFR 391.51(b)(6)',
      ]);
      expect(await listIds('expired_documents', id)).toEqual(['MVR 2026-10-11']);
      expect(await listFindings(id)).toEqual(['FAIL 391.51(b)(6)']);
      expect(await readExport(driverLastName)).toBe('2026-10-11');
      expect(await listNeeds()).toContain(`Wade ${driverLastName}’s medical proof expired 1 day ago`);
    });
  });

  test('clears the driver everywhere after an MVR ordered after the exam shows medical status', async () => {
    const { id, driverLastName } = await makeExaminedDriver();

    await runOn('2026-10-12', async () => {
      await addMvr(id, '2026-10-12', 'CERTIFIED', '2028-09-20');

      expect(await findBars(id, '2026-10-12')).toEqual([]);
      expect(await listIds('expired_documents', id)).toEqual([]);
      expect(await listIds('non_compliance', id)).toEqual([]);
      expect(await listFindings(id)).toEqual(['PASS 391.45(a)']);
      expect(await readExport(driverLastName)).toBe('2028-09-20');
      expect(await listNeeds()).toEqual([]);
    });
  });

  test('clears no driver by an MVR that predates the exam, shows "not certified", or shows no status', async () => {
    const { id } = await makeExaminedDriver();

    await runOn('2026-10-12', async () => {
      await addMvr(id, '2026-09-01', 'CERTIFIED', '2026-12-31');
      expect(await findBars(id, '2026-10-12')).toHaveLength(1);
      await addMvr(id, '2026-09-25', 'NOT_SHOWN');
      expect(await findBars(id, '2026-10-12')).toHaveLength(1);
      await addMvr(id, '2026-09-26', 'NOT_CERTIFIED');
      expect(await findBars(id, '2026-10-12')).toEqual(['Not medically qualified on Oct 12, 2026 - 49 CFR 391.45(a)']);
      expect(await listIds('expired_documents', id)).toEqual(['MVR 2026-10-11']);
      expect(await listFindings(id)).toEqual(['FAIL 391.45(a)']);
    });
  });

  test('lets a driver without a CDL use the card until its printed expiration', async () => {
    const { id } = await makeExaminedDriver({ driverLicenseClass: 'NONE' });

    await runOn('2026-11-27', async () => {
      expect(await findBars(id, '2026-11-27')).toEqual([]);
      expect(await listNeeds()).toEqual([]);
      const { body } = await owner.get('/api/compliance/non_compliance/?documentFor=driver&per_page=100');
      expect(body.results.map(({ documentType }: AnyBody) => documentType)).not.toContain('MEDICAL_CARD');
    });
    await runOn('2028-09-10', async () => {
      const { body } = await owner.get('/api/compliance/expiring_documents/?documentFor=driver&per_page=100');
      expect(body.results).toMatchObject([{ documentType: 'MEDICAL_CARD', documentExpirationDate: '2028-09-20' }]);
    });
  });

  test('lists the MVR as missing for a CDL driver with neither card nor MVR, unless marked N/A', async () => {
    const { id } = await makeWade();

    await runOn('2026-11-27', async () => {
      expect(await listIds('non_compliance', id)).toEqual(['MVR']);
      const excuse = { driver: id, requirement: 'driver.medical_card', reason: 'Drives in the yard' };
      expect((await owner.post('/api/not_applicable/', excuse)).status).toBe(201);
      expect(await listIds('non_compliance', id)).toEqual([]);
    });
  });
});

describe('the task "order an MVR"', () => {
  const subjects = async () => {
    const found = await server.services.db.system((tx) =>
      tx.query<{ subject: string; text: string }>(sql`select subject, body_text as text from mail_message
        where account_id = ${owner.accountId} and kind = 'REMINDER' order by created`),
    );
    return found.map(({ subject, text }) => `${subject}: ${text.split('\n')[1] ?? ''}`);
  };
  const runMorning = (day: Day) =>
    atTime(`${day}T13:00:00Z`, async () => {
      const due = await server.services.db.system((tx) =>
        tx.query<{ accountId: string; day: string }>(selectMornings(server.services)),
      );
      for (const each of due.filter(({ accountId }) => accountId === owner.accountId))
        await remindAccount(server.services, each);
    });

  test('shows in "Needs attention today" 7 and 45 days after the exam, until a later MVR is on file', async () => {
    const { id, driverLastName } = await makeExaminedDriver();
    const orders = (day: Day) =>
      runOn(day, async () => (await listNeeds()).filter((text: string) => /^Order/.test(text)));
    const describeOrder = (days: number) =>
      `Order an MVR for Wade ${driverLastName}: ${days} days since the medical exam on Sep 20, 2026`;

    expect(await orders('2026-09-26')).toEqual([]);
    expect(await orders('2026-09-27')).toEqual([describeOrder(7)]);
    expect(await orders('2026-11-03')).toEqual([describeOrder(7)]);
    expect(await orders('2026-11-04')).toEqual([describeOrder(45)]);
    await runOn('2026-11-05', () => addMvr(id, '2026-11-05', 'CERTIFIED', '2028-09-20'));
    expect(await orders('2026-11-05')).toEqual([]);
  });

  test('returns after 45 days if the first MVR showed no exam or "not certified"', async () => {
    const orders = (day: Day) =>
      runOn(day, async () => (await listNeeds()).filter((text: string) => /^Order/.test(text)));
    for (const status of ['NOT_SHOWN', 'NOT_CERTIFIED'] as const) {
      const { id, driverLastName } = await makeExaminedDriver();
      await runOn('2026-09-28', () => addMvr(id, '2026-09-28', status));
      expect((await orders('2026-10-01')).filter((text: string) => text.includes(driverLastName))).toEqual([]);
      expect((await orders('2026-11-04')).filter((text: string) => text.includes(driverLastName))).toHaveLength(1);
    }
  });

  test('skips drivers without a CDL, with an expired exam, with no known exam, or with an N/A', async () => {
    const orders = (day: Day) =>
      runOn(day, async () => (await listNeeds()).filter((text: string) => /^Order/.test(text)));
    await makeExaminedDriver({ driverLicenseClass: 'NONE' });
    await makeWade();
    const expired = await makeWade();
    await runOn('2026-09-21', () => addCard(expired.id, '2026-09-20', '2026-11-01'));
    const excused = await makeExaminedDriver();
    await runOn('2026-09-22', () =>
      owner.post('/api/not_applicable/', { driver: excused.id, requirement: 'driver.medical_proof', reason: 'Yard' }),
    );

    expect(await orders('2026-11-27')).toEqual([]);
  });

  test('is emailed once for each step, in the morning, to users who get safety reminders', async () => {
    const { id, driverLastName } = await makeExaminedDriver();
    const describeOrder = (days: number) =>
      `Order an MVR for Wade ${driverLastName}: ${days} days since the medical exam on Sep 20, 2026 (49 CFR 391.51(b)(6)).`;
    const ofOrders = async () => (await subjects()).filter((each) => /Order an MVR/.test(each));
    await runOn('2026-09-22', async () => {
      await owner.patch(`/api/driver/${id}`, { driverHiredDate: '2021-03-01' });
    });

    await runMorning('2026-09-26');
    expect(await ofOrders()).toEqual([]);
    await runMorning('2026-09-27');
    await runMorning('2026-09-28');
    expect((await ofOrders()).map((each) => each.split(': ').slice(1).join(': '))).toEqual([describeOrder(7)]);
    await runMorning('2026-11-04');
    await runMorning('2026-11-05');

    const texts = await server.services.db.system((tx) =>
      tx.query<{ n: number }>(sql`select count(*)::integer as n from mail_message
        where account_id = ${owner.accountId} and body_text like ${`%${describeOrder(45)}%`}`),
    );
    expect(texts).toEqual([{ n: 1 }]);
  });
});

test('lists the expiring medical certification from an MVR in the morning email', async () => {
  const { id, driverLastName } = await makeWade();
  await runOn('2026-11-20', () => addMvr(id, '2026-11-20', 'CERTIFIED', '2026-12-25'));

  const found = await atTime('2026-11-27T13:00:00Z', async () => {
    const due = await server.services.db.system((tx) =>
      tx.query<{ accountId: string; day: string }>(selectMornings(server.services)),
    );
    for (const each of due.filter(({ accountId }) => accountId === owner.accountId))
      await remindAccount(server.services, each);
    return server.services.db.system((tx) =>
      tx.query<{ subject: string }>(sql`select subject from mail_message where account_id = ${owner.accountId}`),
    );
  });

  expect(found).toEqual([{ subject: `Wade ${driverLastName}’s medical card expires in 28 days` }]);
});

describe('the medical status of a document', () => {
  const send = (over: Record<string, unknown>) => async () => {
    const { id } = await makeWade();
    const { body } = await owner.post('/api/document/', {
      driver: id,
      documentType: 'MVR',
      documentIssuedDate: '2026-10-01',
      documentIdRequired: false,
      documentIsGOVIssued: false,
      ...over,
    });
    return body.errors ?? [body.documentMedicalCertification, body.documentMedicalExpirationDate];
  };

  test('is saved from an MVR: certified needs an expiration, other statuses have none', async () => {
    const certified = { documentMedicalCertification: 'CERTIFIED', documentMedicalExpirationDate: '2028-09-20' };

    expect(await runOn('2026-11-27', send(certified))).toEqual(['CERTIFIED', '2028-09-20']);
    expect(await runOn('2026-11-27', send({ documentMedicalCertification: 'NOT_SHOWN' }))).toEqual(['NOT_SHOWN', null]);
    expect(await runOn('2026-11-27', send({ documentMedicalCertification: 'CERTIFIED' }))).toEqual({
      documentMedicalExpirationDate: 'Enter the medical expiration date',
    });
    expect(await runOn('2026-11-27', send({ documentMedicalExpirationDate: '2028-09-20' }))).toEqual({
      documentMedicalCertification: 'Select “Certified,” or clear the medical expiration date',
    });
  });

  test('is rejected on other documents and when it would last longer than 24 months', async () => {
    const certified = { documentMedicalCertification: 'CERTIFIED', documentMedicalExpirationDate: '2028-10-02' };

    expect(await runOn('2026-11-27', send({ ...certified, documentType: 'W9' }))).toEqual({
      documentMedicalCertification: 'Only a motor vehicle record (MVR) shows a medical status',
    });
    expect(await runOn('2026-11-27', send(certified))).toEqual({
      documentMedicalExpirationDate: 'A medical certificate lasts 24 months at most. Check both dates.',
    });
  });
});

/** Returns the task due by `today` under the rules in docs/decisions/medical-proof.md. */
function findOrder(documents: readonly MedicalDocument[], today: Day) {
  const { exam } = judgeMedicalCertification(documents, today);
  if (exam === null || getCardEnd(exam) < today) return null;
  const [first, second] = ORDER_MVR_DAYS;
  const isLater = today >= addDays(exam.issued, second);
  const days = isLater ? second : first;
  const isTaken = documents.some(
    ({ type, issued, medicalStatus }) =>
      type === 'MVR' &&
      issued > exam.issued &&
      issued <= today &&
      !(isLater && ['NOT_CERTIFIED', 'NOT_SHOWN'].includes(medicalStatus ?? '')),
  );
  const due = addDays(exam.issued, days);
  return today < due || isTaken ? null : { days, due };
}

test('gives the same medical proof from the database and the domain for random cards and MVRs', async () => {
  let seed = 7;
  const pickRandom = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  const day = () => addDays('2024-03-01', pickRandom(1000));
  const drivers = new Map<string, MedicalDocument[]>();
  await runOn('2026-11-27', async () => {
    for (let at = 0; at < 30; at += 1) {
      const { id } = await makeDriver(owner, owner.carrierId);
      const documents: MedicalDocument[] = [];
      for (let cards = pickRandom(3); cards > 0; cards -= 1) {
        const issued = day();
        const expires = pickRandom(3) === 0 ? null : addDays(issued, 20 + pickRandom(700));
        documents.push({ type: 'MEDICAL_CARD', issued, expires });
        await addCard(id, issued, expires);
      }
      for (let records = pickRandom(4); records > 0; records -= 1) {
        const near = documents[0] ? addDays(documents[0].issued, pickRandom(60) - 20) : day();
        const issued = near > '2026-11-26' ? '2026-11-26' : near;
        const medicalStatus =
          ([null, 'CERTIFIED', 'CERTIFIED', 'NOT_CERTIFIED', 'NOT_SHOWN'] as const)[pickRandom(5)] ?? null;
        const medicalExpires = medicalStatus === 'CERTIFIED' ? addDays(issued, pickRandom(700)) : null;
        documents.push({ type: 'MVR', issued, expires: null, medicalStatus, medicalExpires });
        await addMvr(id, issued, medicalStatus, medicalExpires);
      }
      drivers.set(id, documents);
    }
  });
  type Found = { owner_id: string; due: Day | null; needs: string; order_days: number | null; order_due: Day | null };
  let compared = 0;
  for (const today of [
    '2025-06-22',
    '2025-06-23',
    '2025-08-01',
    '2025-09-01',
    '2026-05-15',
    '2026-10-11',
    '2026-11-27',
  ]) {
    const rows = await runOn(today, () =>
      server.services.db.tx(owner.accountId, (tx) => tx.query<Found>(sql`select p.* from (${raw(MEDICAL_PROOFS)}) p`)),
    );
    const found = new Map(rows.map((row) => [row.owner_id, row]));
    for (const [id, documents] of drivers) {
      const { due, needs: needed } = judgeMedicalCertification(documents, today);
      const order = findOrder(documents, today);
      const row = found.get(id);
      compared += row ? 1 : 0;
      expect([
        today,
        documents,
        row?.due ?? null,
        row?.needs ?? 'MVR',
        row?.order_days ?? null,
        row?.order_due ?? null,
      ]).toEqual([today, documents, due, needed, order?.days ?? null, order?.due ?? null]);
    }
  }
  expect(compared).toBeGreaterThan(100);
});

test.each([
  ['NONE', []],
  // Since NRII, the card alone proves nothing for a CDL driver.
  ['A', ['MVR 2025-06-22']],
])(
  'ends the card of an insulin-treated driver of class %s after 12 months (391.46)',
  async (driverLicenseClass, before) => {
    const driver = await makeWade({ driverLicenseClass, driverHasHazmat: false, driverMedicalStandard: 'INSULIN' });
    await runOn('2025-06-02', () => addCard(driver.id, '2025-06-01', '2027-06-01'));
    const listExpired = async () => {
      const { body } = await owner.get('/api/compliance/expired_documents/?per_page=100&documentFor=driver');
      return body.results
        .filter((row: AnyBody) => row.ownerInfo.id === driver.id)
        .map((row: AnyBody) => `${row.documentType} ${row.documentExpirationDate}`);
    };

    expect(await runOn('2026-06-01', listExpired)).toEqual(before);
    expect(await runOn('2026-06-02', listExpired)).toEqual(['MEDICAL_CARD 2026-06-01']);
  },
);
