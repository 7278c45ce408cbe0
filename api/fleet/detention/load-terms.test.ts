/** Detention terms of one load: they replace the customer's where they differ, until they are cleared. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NO_FEES } from '../../accounting/testing.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../../core/testing/server.ts';
import { type LoadParties, makeLoad, makeParties } from '../testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let parties: LoadParties;
let load: AnyBody;

const STOPS = [
  { kind: 'PICKUP', location: 'Dallas, TX', date: '2026-03-04' },
  {
    kind: 'DELIVERY',
    location: 'Tulsa, OK',
    date: '2026-03-05',
    appointmentFrom: '08:00',
    arrived: '2026-03-05T07:30',
    departed: '2026-03-05T12:40',
  },
];

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
});
beforeEach(async () => {
  parties = await makeParties(owner, owner.carrierId);
  load = await makeLoad(owner, parties, { ...NO_FEES, stops: STOPS });
});
afterAll(() => server.close());

const getPath = ({ id }: AnyBody) => `/api/fleet/${id}/detention_terms/`;
const termsNow = async () => (await owner.get(getPath(load))).body;
const set = async (terms: Record<string, unknown>) => {
  const { status, body } = await owner.patch(getPath(load), terms);
  expect([status, body.errors]).toEqual([200, undefined]);
  return body;
};
const detentionNow = async () => (await owner.get(`/api/detention/?fleet=${load.id}`)).body.results[0];
const changeCustomer = (terms: Record<string, unknown>) => owner.patch(`/api/customer/${parties.customer}`, terms);

describe('the detention terms of a load', () => {
  test('are the customer’s until they are changed', async () => {
    const { terms, customerTerms, changed, customer } = await termsNow();

    expect(terms).toMatchObject({ customerDetentionFreeMinutes: 120, customerDetentionRate: 60 });
    expect([terms, changed]).toEqual([customerTerms, []]);
    expect(customer).toBe((await owner.get(`/api/customer/${parties.customer}`)).body.prettyName);
  });

  test.each([
    ['free time', { customerDetentionFreeMinutes: 60 }, 225],
    ['the rate', { customerDetentionRate: 80 }, 220],
    ['the step', { customerDetentionStep: 60 }, 180],
    ['the cap', { customerDetentionCap: 100 }, 100],
    ['the clock of an early truck', { customerDetentionEarly: 'ARRIVAL' }, 195],
    ['layover', { customerLayoverHours: 3, customerLayoverFee: 300 }, 360],
  ])(
    'with %s changed change the stop’s charge, and clearing restores the customer’s terms',
    async (_, terms, amount) => {
      expect((await detentionNow()).detentionAmount).toBe(165);

      const { changed } = await set(terms);

      expect(changed).toEqual(Object.keys(terms));
      expect((await detentionNow()).detentionAmount).toBe(amount);
      await owner.delete(getPath(load));
      expect([(await termsNow()).changed, (await detentionNow()).detentionAmount]).toEqual([[], 165]);
    },
  );

  test('change when the notice is due', async () => {
    await set({ customerDetentionNotice: 60 });

    expect((await detentionNow()).detentionNoticeDue).toBe('2026-03-05T15:00:00.000Z');
  });

  test('don’t change when the customer’s terms change, while unchanged ones follow', async () => {
    await set({ customerDetentionFreeMinutes: 60 });

    await changeCustomer({ customerDetentionFreeMinutes: 180, customerDetentionRate: 40 });

    expect((await termsNow()).terms).toMatchObject({ customerDetentionFreeMinutes: 60, customerDetentionRate: 40 });
    expect((await detentionNow()).detentionAmount).toBe(150);
  });

  test('can remove the customer’s rate, and equal terms aren’t a change', async () => {
    await set({ customerDetentionRate: '' });
    expect((await detentionNow()).detentionAmount).toBeNull();

    expect((await set({ customerDetentionRate: 60 })).changed).toEqual([]);
    expect((await detentionNow()).detentionAmount).toBe(165);
  });

  test('return to the customer’s terms one by one when cleared', async () => {
    await changeCustomer({ customerDetentionFreeMinutes: 90, customerDetentionEarly: 'ARRIVAL' });
    await set({ customerDetentionFreeMinutes: 60, customerDetentionEarly: 'APPOINTMENT', customerDetentionRate: 80 });

    const { terms, changed } = await set({ customerDetentionFreeMinutes: '', customerDetentionEarly: '' });

    expect(terms).toMatchObject({
      customerDetentionFreeMinutes: 90,
      customerDetentionEarly: 'ARRIVAL',
      customerDetentionRate: 80,
    });
    expect(changed).toEqual(['customerDetentionRate']);
  });

  test('don’t change an approved request, and are recorded in the load’s history', async () => {
    const row = await detentionNow();
    await owner.post(`/api/detention/${row.id}/response/`, { response: 'APPROVED', amount: 165 });

    await set({ customerDetentionFreeMinutes: 60 });
    await set({ customerDetentionFreeMinutes: 60 });

    expect((await detentionNow()).detentionAmount).toBe(165);
    const { results } = (await owner.get(`/api/history/?record=fleet&recordId=${load.id}`)).body;
    const lines = results.flatMap(({ changes }: AnyBody) => changes.map(({ label }: AnyBody) => label));
    expect(lines.filter((label: string) => label === 'Free Time')).toHaveLength(1);
  });

  test('name each invalid term', async () => {
    const { status, body } = await owner.patch(getPath(load), {
      customerDetentionStep: 0,
      customerDetentionRate: 'much',
      customerDetentionEarly: 'NEVER',
    });
    const paired = await owner.patch(getPath(load), { customerLayoverHours: 1, customerLayoverFee: 300 });

    expect([status, Object.keys(body.errors)]).toEqual([
      400,
      ['customerDetentionRate', 'customerDetentionStep', 'customerDetentionEarly'],
    ]);
    expect(paired.body.errors).toEqual({ customerLayoverHours: 'Must be after free time ends' });
    expect((await termsNow()).changed).toEqual([]);
  });

  test('need view to read and edit to change, and are hidden from other accounts', async () => {
    const [reader, books] = [
      await server.personnel(owner, { 3000: 'view' }),
      await server.personnel(owner, { 6000: 'all' }),
    ];
    const stranger = await server.account('Red Rock Carriers LLC');

    const readStatuses = async (by: Client) => [
      (await by.get(getPath(load))).status,
      (await by.patch(getPath(load), { customerDetentionRate: 1 })).status,
      (await by.delete(getPath(load))).status,
    ];
    expect([await readStatuses(reader), await readStatuses(books), await readStatuses(stranger)]).toEqual([
      [200, 403, 403],
      [403, 403, 403],
      [404, 404, 404],
    ]);
  });
});
