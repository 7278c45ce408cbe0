/** Checks every field that must be picked under the record's authority. */
import type { FieldFacts } from '@milepost/domain/core/fields.ts';
import { getFields } from '@milepost/domain/core/record.ts';
import { records } from '@milepost/domain/registry.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { factorInput } from '../../../../db/demo/accounting/factor.ts';
import { paymentInput } from '../../../../db/demo/accounting/payment.ts';
import { carrierInput } from '../../../../db/demo/admin/carrier.ts';
import { truckOwnerInput } from '../../../../db/demo/admin/truck-owner.ts';
import { vehicleInput } from '../../../../db/demo/admin/vehicle.ts';
import { makeExpense, makeInvoice } from '../../../accounting/testing.ts';
import { makeProvider } from '../../../admin/testing.ts';
import { type LoadParties, makeLoad, makeParties } from '../../../fleet/testing.ts';
import { registry } from '../../../registry.ts';
import { makeAccident, makeContact, makeEmployment } from '../../../safety/testing.ts';
import { makeOneOfEach } from '../../testing/one-of-each.ts';
import { type Client, startTestServer, type TestServer } from '../../testing/server.ts';

type Ids = Record<string, string>;

let server: TestServer;
let owner: Client & { carrierId: string };
/** One record of every kind that can be picked, for one authority and for another of the same account. */
let own: Ids;
let other: Ids;
/** One record of every collection, by path. */
let kept: Ids;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Two Authorities LLC');
  const second = await owner.post('/api/carrier/', carrierInput({ carrierName: 'Second LLC', carrierDOT: '778' }));
  const { parties, kept: all } = await makeOneOfEach(server, owner);
  kept = all;
  own = await readPicks(parties);
  other = await readPicks(await makeParties(owner, second.body.id));
});
afterAll(() => server.close());

async function readPicks(parties: LoadParties): Promise<Ids> {
  const { carrier, driver } = parties;
  const vehicleVIN = `1UYVS2538EU0${driver.slice(-5)}`;
  const trailer = vehicleInput({ carrier, driver, vehicleType: 'TRAILER', vehicleNumber: 'T-1', vehicleVIN });
  const { status, body } = await owner.post('/api/vehicle/', trailer);
  expect(status).toBe(201);
  const ofKinds = {
    TRAILER: body.id,
    FORMER_EMPLOYER: await makeContact(owner, carrier, 'FORMER_EMPLOYER'),
    DRUG_TEST_SERVICE_PROVIDER: await makeContact(owner, carrier, 'DRUG_TEST_SERVICE_PROVIDER'),
    ACCIDENT: (await makeAccident(owner, parties)).id,
  };
  const employment = await makeEmployment(owner, parties);
  const company = await makeProvider(owner, carrier);
  const truck_owner = (await owner.post('/api/truck_owner/', truckOwnerInput({ carrier }))).body.id;
  const factor = (await owner.post('/api/factor/', factorInput({ carrier }))).body.id;
  return {
    ...parties,
    ...ofKinds,
    factor,
    truck_owner,
    company,
    employment_history: employment.id,
    fleet: (await makeLoad(owner, parties)).id,
    invoice: (await makeInvoice({ server, by: owner, parties }, 'INVOICED')).id,
    payment: (await owner.post('/api/payment/', paymentInput({ carrier, customer: parties.customer }))).body.id,
    expense: (await makeExpense(owner, parties)).id,
  };
}

/** Returns a record of one authority that the field accepts. */
const getPick = ({ record = '', pick = {} }: FieldFacts, of: Ids) =>
  Object.values(pick)
    .map((kind) => of[kind])
    .find(Boolean) ?? of[record];

const PICKED = Object.values(records).flatMap((record) =>
  Object.entries(getFields(record))
    .filter(([, { under }]) => under !== undefined)
    .map(([name, fact]) => ({ what: `${record.name}.${name}`, record, name, fact, under: fact.under ?? '' })),
);
/** Invoices are created from a load by an action. */
const SENT_NEW = PICKED.filter(({ record }) => record.name !== 'invoice');
const OF_A_KIND = PICKED.filter(({ fact }) => fact.pick?.vehicleType);
const CHANGED = PICKED.filter(
  ({ record, fact }) => !fact.locked && !registry.specOf(record.name)?.without?.includes('update'),
);

describe('a field picked under an authority', () => {
  test('references a record that has an authority too', () => {
    expect(PICKED.length).toBeGreaterThan(10);
    for (const { what, fact, record, under } of PICKED) {
      const target = records[fact.record as keyof typeof records];
      expect([what, Object.hasOwn(getFields(record), under), Object.hasOwn(getFields(target), under)]).toEqual([
        what,
        true,
        true,
      ]);
    }
  });

  test.each(SENT_NEW)('$what rejects another authority on a new record and accepts its own', async (picked) => {
    const { record, name, fact, under } = picked;
    const findError = async (id: string | undefined) =>
      (await owner.post(`/api/${record.path}/`, { [under]: own[under], [name]: id })).body.errors[name];

    expect(await findError(getPick(fact, other))).toBe(fact.message);
    expect(await findError(getPick(fact, own))).toBe(undefined);
  });

  test.each(OF_A_KIND)('$what rejects a record of the wrong kind', async ({ record, name, fact, under }) => {
    const wrong = fact.pick?.vehicleType === 'TRAILER' ? own.vehicle : own.TRAILER;

    const { body } = await owner.post(`/api/${record.path}/`, { [under]: own[under], [name]: wrong });

    expect(body.errors[name]).toBe(fact.message);
  });

  test.each(CHANGED)('$what rejects another authority on a change', async ({ record, name, fact }) => {
    const refused = await owner.patch(`/api/${record.path}/${kept[record.path]}`, { [name]: getPick(fact, other) });

    expect([refused.status, refused.body.code]).toEqual([400, 'ERROR_INVALID_INPUT']);
    expect(refused.body.errors).toEqual({ [name]: fact.message });
  });

  test.each(SENT_NEW)('$what reports no error of its own when the authority is invalid', async (picked) => {
    const { record, name, fact, under } = picked;
    const sent = { [under]: own.dispatcher, [name]: getPick(fact, other) };

    const { body } = await owner.post(`/api/${record.path}/`, sent);

    expect([body.errors[under], body.errors[name]]).toEqual([getFields(record)[under]?.message, undefined]);
  });
});
