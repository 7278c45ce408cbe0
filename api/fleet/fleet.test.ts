import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { carrierInput } from '../../db/demo/admin/carrier.ts';
import { vehicleInput } from '../../db/demo/admin/vehicle.ts';
import { customerInput } from '../../db/demo/fleet/customer.ts';
import { type Client, pdf, startTestServer, type TestServer } from '../core/testing/server.ts';
import { type LoadParties, loadInput, makeCompleteLoad, makeLoad, makeParties } from './testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let parties: LoadParties;
let other: LoadParties;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  const second = await owner.post('/api/carrier/', carrierInput({ carrierName: 'Second Authority', carrierDOT: '22' }));
  [parties, other] = [await makeParties(owner, owner.carrierId), await makeParties(owner, second.body.id)];
});
afterAll(() => server.close());

/** Marks the load as paid, as accounting does when a paycheck is saved. */
async function takeOnPaycheck(loadId: string): Promise<void> {
  await server.services.db.tx(owner.accountId, (tx) =>
    tx.query(sql`with made as (
      insert into paycheck (account_id, id, pretty_name, state, pay_check_id, carrier, driver, pay_check_payment_strategy, pay_check_driver_cut,
        pay_check_expense_carrier_fee, pay_check_fleet_start_date, pay_check_fleet_end_date, pay_check_expense_start_date, pay_check_expense_end_date,
        pay_check_fleet_gross_payment, pay_check_fleet_total_expense, pay_check_dispatch_fee, pay_check_net, pay_check_net_after_balance,
          pay_check_payable, pay_check_carried_forward)
      select account_id, uuidv7(), 'PC-1', 'ACTIVE', ${loadId}, carrier, driver, 'BY_PERCENTAGE', 80, 0,
        fleet_pick_up_date, fleet_pick_up_date, fleet_pick_up_date, fleet_pick_up_date, 0, 0, 0, 0, 0, 0, 0
      from fleet where id = ${loadId} returning id
    ) update fleet set pay_check = (select id from made) where id = ${loadId}`),
  );
}

async function takeOffPaycheck(loadId: string): Promise<void> {
  await server.services.db.tx(owner.accountId, (tx) =>
    tx.query(sql`update fleet set pay_check = null where id = ${loadId}`),
  );
}

describe('a load', () => {
  // Ledger: FLT-07, FLT-08, FLT-09, FLT-10
  test('returns its trip, people, fees, and documents', async () => {
    const load = await makeLoad(owner, parties, { fleetLoadNumber: 'L-1', trackUrl: 'https://maps.example.com/t/1' });

    expect(load).toMatchObject({
      prettyName: 'L-1',
      state: 'ACTIVE',
      fleetLoadNumber: 'L-1',
      fleetOtherReferenceNumber: 'PO 778123',
      status: 'IN_PROGRESS',
      fleetPickUpDate: '2026-03-04',
      fleetPickupLocation: 'Dallas, TX',
      fleetDeliveryDate: '2026-03-05',
      fleetDeliveryLocation: 'Tulsa, OK',
      fleetDistance: 258,
      fleetWeight: 38_500,
      trackUrl: 'https://maps.example.com/t/1',
      carrier: { id: parties.carrier, prettyName: 'Bluebonnet Freight LLC' },
      vehicle: { id: parties.vehicle },
      driver: { id: parties.driver, prettyName: 'Marcus Okafor' },
      dispatcher: { id: parties.dispatcher, prettyName: 'Dana Whitfield' },
      customer: { id: parties.customer, prettyName: 'Prairie Star Logistics' },
      fleetLoadFee: 2000,
      fleetConfirmation: { name: 'rate-confirmation.pdf', type: 'application/pdf', url: expect.any(String) },
      fleetBOL: null,
      fleetPayCheckProcessingDate: null,
      fleetPaymentTransactionDate: null,
    });
  });

  // Ledger: FLT-12, FLT-25
  test('starts in progress with missing fees set to 0', async () => {
    const { status: _, fleetLumperFee: __, fleetDetantionFee: ___, ...rest } = loadInput(parties);

    const load = await makeLoad(owner, parties, {
      ...rest,
      status: undefined,
      fleetLumperFee: '',
      fleetDetantionFee: undefined,
    });

    expect(load).toMatchObject({
      status: 'IN_PROGRESS',
      fleetLumperFee: 0,
      fleetDetantionFee: 0,
      fleetNoServiceFee: 0,
    });
  });

  // Ledger: FLT-16, FLT-17, FLT-18, FLT-26
  test('lists each missing field', async () => {
    const refused = await owner.post('/api/fleet/', {});

    expect(refused.status).toBe(400);
    expect(refused.body.code).toBe('ERROR_MISSING_REQUIRED_FIELD');
    expect(refused.body.errors).toEqual({
      carrier: 'Invalid Carrier',
      fleetLoadNumber: "Can't be empty",
      fleetPickUpDate: 'Invalid Date',
      fleetPickupLocation: "Can't be empty",
      fleetDeliveryDate: 'Invalid Date',
      fleetDeliveryLocation: "Can't be empty",
      vehicle: 'Vehicle Required',
      driver: 'No Driver Selected/Found  Under Carrier',
      dispatcher: 'No Dispatcher Selected/Found  Under Carrier',
      customer: 'No Customer Selected/Found  Under Carrier',
      fleetLoadFee: 'Invalid Load Fee',
      fleetConfirmation: 'Upload File',
    });
  });

  // Ledger: FLT-18, RER-07
  test.each([
    ['fleetLoadFee', 'Invalid Load Fee'],
    ['fleetLumperFee', 'Invalid Lumper Fee'],
    ['fleetDetantionFee', 'Invalid Detantion Fee'],
    ['fleetNoServiceFee', 'Invalid No Service Fee'],
    ['fleetMiscFee', 'Invalid Miscellaneous Fee'],
  ])('rejects a %s that is negative, text, or has more than two decimals', async (field, message) => {
    for (const value of ['-1', 'a lot', '12.345', '99999999999', 'NaN', '1e3']) {
      const refused = await owner.post('/api/fleet/', loadInput(parties, { [field]: value }));
      expect({ value, status: refused.status, errors: refused.body.errors }).toEqual({
        value,
        status: 400,
        errors: { [field]: message },
      });
    }
    expect((await makeLoad(owner, parties, { [field]: '$1,234.50' }))[field]).toBe(1234.5);
  });

  // Ledger: FLT-27
  test('accepts an empty distance and weight, never negative ones', async () => {
    const refused = await owner.post('/api/fleet/', loadInput(parties, { fleetDistance: -1, fleetWeight: -1 }));
    expect(refused.body.errors).toEqual({ fleetDistance: 'Invalid Distance', fleetWeight: 'Invalid Weight' });
    const load = await makeLoad(owner, parties, { fleetDistance: 0, fleetWeight: '' });
    expect(load).toMatchObject({ fleetDistance: 0, fleetWeight: null });
  });

  // Ledger: FLT-24
  test('adds up the four other fees exactly and rejects a manual total', async () => {
    const load = await makeLoad(owner, parties, {
      fleetLumperFee: '0.10',
      fleetDetantionFee: '0.20',
      fleetNoServiceFee: '70.05',
      fleetMiscFee: '9999999999.99',
    });
    expect(load.supplementalFees).toBe(10_000_000_070.34);

    const changed = await owner.patch(`/api/fleet/${load.id}`, { fleetMiscFee: '' });
    expect(changed.body).toMatchObject({ fleetMiscFee: null, supplementalFees: 70.35 });
    const forged = await owner.patch(`/api/fleet/${load.id}`, { supplementalFees: '1' });
    expect(forged.body.errors).toEqual({ supplementalFees: 'Other Fees is set by the system' });
  });

  // Ledger: FLT-28
  test('rejects manual paycheck and payment dates', async () => {
    const load = await makeLoad(owner, parties);
    const refused = await owner.patch(`/api/fleet/${load.id}`, {
      fleetPayCheckProcessingDate: '2026-03-06',
      fleetPaymentTransactionDate: '2026-03-06',
    });
    expect(Object.keys(refused.body.errors)).toEqual(['fleetPayCheckProcessingDate', 'fleetPaymentTransactionDate']);
  });

  // Ledger: FLT-13, FLT-23
  test('can be completed only with its bill of lading', async () => {
    const refusedNew = await owner.post('/api/fleet/', loadInput(parties, { status: 'COMPLETE' }));
    expect(refusedNew.body).toMatchObject({
      code: 'ERROR_MISSING_REQUIRED_FIELD',
      errors: { fleetBOL: 'Upload File' },
    });
    const load = await makeLoad(owner, parties);

    const refused = await owner.patch(`/api/fleet/${load.id}`, { status: 'COMPLETE' });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ code: 'ERROR_MISSING_REQUIRED_FIELD', errors: { fleetBOL: 'Upload File' } });
    expect((await owner.get(`/api/fleet/${load.id}`)).body.status).toBe('IN_PROGRESS');

    const done = await owner.patch(`/api/fleet/${load.id}`, { status: 'COMPLETE', fleetBOL: pdf('bol.pdf') });
    expect(done.body).toMatchObject({ status: 'COMPLETE', fleetBOL: { name: 'bol.pdf' } });
    const emptied = await owner.patch(`/api/fleet/${load.id}`, { fleetBOL: '' });
    expect(emptied.body.errors).toEqual({ fleetBOL: 'Upload File' });
  });

  // Ledger: FLT-22, RUL-13
  test('can be reopened until a paycheck paid it, and rejects the status IN_COMPLETE', async () => {
    const load = await makeCompleteLoad(owner, parties);
    expect((await owner.patch(`/api/fleet/${load.id}`, { status: 'IN_COMPLETE' })).body.errors).toEqual({
      status: 'Invalid Status',
    });

    await takeOnPaycheck(load.id);
    const held = await owner.patch(`/api/fleet/${load.id}`, { status: 'IN_PROGRESS' });
    expect(held.status).toBe(400);
    expect(held.body.errors).toEqual({ status: 'The load is on a saved paycheck; delete that paycheck first' });

    await takeOffPaycheck(load.id);
    expect((await owner.patch(`/api/fleet/${load.id}`, { status: 'IN_PROGRESS' })).body.status).toBe('IN_PROGRESS');
  });

  // Ledger: FLT-14, FLT-20
  test('offers driver requests, Cancel, and Delete until a saved paycheck includes it', async () => {
    const load = await makeLoad(owner, parties);
    expect(load.workflowActionItems).toEqual([
      { id: 'REQUEST_SHARE_LOCATION', prettyName: 'Request share location', via: 'event' },
      { id: 'REQUEST_BOL', prettyName: 'Request BOL', via: 'event' },
      { id: 'CANCELED', prettyName: 'Cancel load', via: 'status' },
      { id: 'DELETE', prettyName: 'Delete', via: 'delete' },
    ]);

    await takeOnPaycheck(load.id);
    expect((await owner.get(`/api/fleet/${load.id}`)).body.workflowActionItems).toEqual([]);
    const refused = await owner.delete(`/api/fleet/${load.id}`);
    expect(refused.status).toBe(409);
    expect(refused.body.code).toBe('ERROR_REFERENCE_PROTECTION');
    const event = await owner.post(`/api/fleet/${load.id}/event/`, { id: load.id, eventType: 'DELETE' });
    expect(event.body).toMatchObject({ code: 'ERROR_GENERAL', default_detail: 'General - Error' });

    await takeOffPaycheck(load.id);
    const deleted = await owner.post(`/api/fleet/${load.id}/event/`, { id: load.id, eventType: 'DELETE' });
    expect(deleted.body.state).toBe('DELETED');
    const restored = await owner.post(`/api/fleet/${load.id}/event/`, { eventType: 'RESTORE' });
    expect(restored.body).toMatchObject({ state: 'ACTIVE', fleetLoadNumber: load.fleetLoadNumber });
  });

  // Ledger: DRV-44, ROL-29
  test('tells a user without actions whether any exist', async () => {
    const load = await makeLoad(owner, parties);
    const viewer = await server.personnel(owner, { 3000: 'view create' });
    const listActions = async (who: Client) => {
      const { workflowActionItems, workflowHasActions } = (await who.get(`/api/fleet/${load.id}`)).body;
      return [workflowActionItems.length, workflowHasActions];
    };
    expect([await listActions(owner), await listActions(viewer)]).toEqual([
      [4, true],
      [0, true],
    ]);

    await takeOnPaycheck(load.id);
    expect([await listActions(owner), await listActions(viewer)]).toEqual([
      [0, false],
      [0, false],
    ]);
  });

  test('has a status and can’t be deactivated', async () => {
    const load = await makeLoad(owner, parties);
    expect((await owner.patch(`/api/fleet/${load.id}`, { state: 'INACTIVE' })).status).toBe(400);
    expect((await owner.post(`/api/fleet/${load.id}/event/`, { eventType: 'INACTIVE' })).status).toBe(400);
  });

  // Ledger: RUL-15
  test('has a unique number within its authority, free again after deletion', async () => {
    const first = await makeLoad(owner, parties, { fleetLoadNumber: 'SAME-1' });
    const refused = await owner.post('/api/fleet/', loadInput(parties, { fleetLoadNumber: 'SAME-1' }));
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'ERROR_NON_UNIQUE',
      errors: { fleetLoadNumber: 'Load # is already taken' },
    });

    await makeLoad(owner, other, { fleetLoadNumber: 'SAME-1' });
    await owner.delete(`/api/fleet/${first.id}`);
    await makeLoad(owner, parties, { fleetLoadNumber: 'SAME-1' });
    expect((await owner.post(`/api/fleet/${first.id}/event/`, { eventType: 'RESTORE' })).status).toBe(409);
  });
});

describe('the authority of a load', () => {
  // Ledger: FLT-15, FLT-19
  test('must match its truck, driver, dispatcher, and customer', async () => {
    const mixed = loadInput({ ...other, carrier: parties.carrier });
    const refused = await owner.post('/api/fleet/', mixed);

    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual({
      vehicle: 'No Vehicle Selected/Found  Under Carrier',
      driver: 'No Driver Selected/Found  Under Carrier',
      dispatcher: 'No Dispatcher Selected/Found  Under Carrier',
      customer: 'No Customer Selected/Found  Under Carrier',
    });
  });

  // Ledger: FLT-15
  test('changes only together with all four', async () => {
    const load = await makeLoad(owner, parties);
    const alone = await owner.patch(`/api/fleet/${load.id}`, { carrier: other.carrier });
    expect(Object.keys(alone.body.errors)).toEqual(['vehicle', 'driver', 'dispatcher', 'customer']);

    const moved = await owner.patch(`/api/fleet/${load.id}`, { ...other });
    expect(moved.body).toMatchObject({ carrier: { id: other.carrier }, driver: { id: other.driver } });
  });

  // Ledger: FLT-08
  test('accepts trucks only, not trailers', async () => {
    const { carrier, driver } = parties;
    const input = vehicleInput({
      carrier,
      driver,
      vehicleType: 'TRAILER',
      vehicleNumber: 'T-9',
      vehicleVIN: '1UYVS2538EU000009',
    });
    const trailer = await owner.post('/api/vehicle/', input);
    const refused = await owner.post('/api/fleet/', loadInput(parties, { vehicle: trailer.body.id }));
    expect(refused.body.errors).toEqual({ vehicle: 'No Vehicle Selected/Found  Under Carrier' });
  });

  test('protects a customer with loads from deletion and names the load', async () => {
    const customer = await owner.post(
      '/api/customer/',
      customerInput({ carrier: parties.carrier, customerName: 'Kept Inc' }),
    );
    const load = await makeLoad(owner, { ...parties, customer: customer.body.id });

    const refused = await owner.delete(`/api/customer/${customer.body.id}`);

    expect(refused.body).toMatchObject({ code: 'ERROR_REFERENCE_PROTECTION' });
    expect(refused.body.default_detail).toContain(`Fleet ${load.prettyName}`);
  });
});
