import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { carrierInput } from '../../db/demo/admin/carrier.ts';
import { companyInput } from '../../db/demo/admin/company.ts';
import { vehicleInput } from '../../db/demo/admin/vehicle.ts';
import { driverInput } from '../../db/demo/driver-app/driver.ts';
import { type AnyBody, pdf, startTestServer, type TestServer } from '../core/testing/server.ts';
import { create, type ExpenseFixtures, makeExpenseFixtures } from './testing.ts';

let server: TestServer;
let cast: ExpenseFixtures;

beforeAll(async () => {
  server = await startTestServer();
  cast = await makeExpenseFixtures(server, 'Bluebonnet Freight LLC');
});
afterAll(() => server.close());

const NO_DRIVER = 'No Driver Selected/Found  Under Carrier';
const AMOUNT = 'Invalid Expense Amount, Use deductable or reimbursable to record negative';
const NO_REASON = 'Enter why the amount is negative, such as a refund';
const PERCENT = 'Invalid percentage value [0 - 100]';
const dallas = { place: 'Petro', city: 'Dallas', state: 'TX', zipCode: '75201' } as const;

const readError = async (over: Record<string, unknown>) =>
  (await cast.owner.post('/api/expense/', { ...cast.toll(), ...over })).body;
const fuel = (over = {}) => ({ expenseType: 'FUEL', address: dallas, ...over });
const repair = (over = {}) => ({
  expenseType: 'MAINTENANCE',
  expenseMaintenanceCategory: 'BRAKE',
  company: cast.workshop,
  ...over,
});

describe('an expense', () => {
  // Ledger: EXP-06, EXP-08, EXP-11, EXP-12, EXP-15, EXP-16, EXP-17, EXP-41, EXP-46
  test('returns its fields and calculated amounts', async () => {
    const row = await cast.spend(
      repair({
        expenseTransactionID: 'INV-88120',
        expenseQuantity: 2,
        expenseUnitPrice: 249.995,
        expenseFee: 10.01,
        fleet: cast.fleet,
        dispatcher: cast.dispatcher,
        expenseMaintenanceMechanicName: 'Ray Soto',
        expenseMaintenanceMechanicEmail: 'ray@bigrigtire.example.com',
        expenseMaintenanceMechanicPhoneNumber: '(405) 555-0142',
        expenseMileageRecording: 400_000,
        expenseDeductablePercentage: 50,
        expenseReceipt: pdf('brakes.pdf'),
        desc: 'Front brakes',
      }),
    );

    expect(row).toMatchObject({
      prettyName: 'INV-88120',
      state: 'ACTIVE',
      expenseFor: 'fleet',
      expenseType: 'MAINTENANCE',
      status: 'COMPLETE',
      expenseTransactionDate: '2026-03-04',
      expenseAmount: 510,
      carrier: { prettyName: 'Bluebonnet Freight LLC' },
      driver: { id: cast.driver },
      vehicle: { prettyName: '101' },
      dispatcher: { id: cast.dispatcher },
      fleet: { prettyName: 'L-20481' },
      company: { prettyName: 'Big Rig Tire & Lube' },
      expenseMaintenanceCategory: 'BRAKE',
      expenseMaintenanceMechanicName: 'Ray Soto',
      expenseMileageRecording: 400_000,
      fuelCardExpenseType: null,
      expenseFuelType: 'UN_KNOWN',
      expenseIsDeductable: true,
      expenseDeductablePercentage: 50,
      expenseIsReimbursable: false,
      expenseReimbursablePercentage: 0,
      netAppliedToDriver: 255,
      netAppliedToCarrier: 255,
      expensePayCheckTransactionDate: null,
      expenseReceipt: { name: 'brakes.pdf', type: 'application/pdf' },
      expenseIsRecurring: false,
      expenseRecurringGroupId: null,
    });
    expect((row as AnyBody).workflowActionItems).toEqual([{ id: 'DELETE', prettyName: 'Delete', via: 'delete' }]);
  });

  // Ledger: EXP-09, EXP-10, EXP-14, EXP-35
  test('defaults to quantity 1, no fee, Fleet, and unknown fuel', async () => {
    const { carrierId: carrier } = cast.owner;
    const row = await create(cast.owner, 'expense', {
      carrier,
      vehicle: cast.vehicle,
      expenseType: 'TOLL',
      expenseTransactionDate: '03/05/2026',
      expenseUnitPrice: '$1,012.50',
    });

    expect(row).toMatchObject({
      expenseFor: 'fleet',
      expenseQuantity: 1,
      expenseFee: 0,
      expenseAmount: 1012.5,
      expenseFuelType: 'UN_KNOWN',
      expenseIsIFTAFuel: true,
      expenseTransactionDate: '2026-03-05',
      netAppliedToDriver: 0,
      netAppliedToCarrier: 1012.5,
    });
  });

  // Ledger: EXP-19, EXP-42
  test.each([
    ['fuel 600.00 deducted in full', { price: 600, deducted: 100 }, [600, 0]],
    ['insurance 200.00 split in half', { price: 200, deducted: 50 }, [100, 100]],
    ['a scale ticket 30.00 reimbursed', { price: 30, reimbursed: 100 }, [-30, 30]],
    ['office supplies 900.00 charged to the carrier', { price: 900 }, [0, 900]],
    ['a repair 500.00 deducted in full, 40% reimbursed', { price: 500, deducted: 100, reimbursed: 40 }, [300, 200]],
  ])(
    'splits %s between driver and carrier',
    async (_what, { price, deducted, reimbursed }: { price: number; deducted?: number; reimbursed?: number }, [
      driver,
      carrier,
    ]) => {
      const row = await cast.spend({
        expenseUnitPrice: price,
        expenseIsDeductable: deducted !== undefined,
        expenseDeductablePercentage: deducted ?? null,
        expenseIsReimbursable: reimbursed !== undefined,
        expenseReimbursablePercentage: reimbursed ?? null,
      });

      expect([row.netAppliedToDriver, row.netAppliedToCarrier]).toEqual([driver, carrier]);
    },
  );

  // Ledger: EXP-32, EXP-44
  test('rounds its total once, half up, to two decimals', async () => {
    const row = await cast.spend({ expenseQuantity: 120.337, expenseUnitPrice: 3.879, expenseFee: 1.5 });
    const answer = await cast.owner.get(`/api/expense/${row.id}`);

    expect(row.expenseAmount).toBe(468.29);
    expect(answer.text).toContain('"expenseAmount":468.29,');
    expect((await cast.spend({ expenseUnitPrice: 0.005 })).expenseAmount).toBe(0.01);
  });

  // Ledger: EXP-23, EXP-07, EXP-06, EXP-24, EXP-25, EXP-32, EXP-44, EXP-27, RUL-07, EXP-29, EXP-46, EXP-41
  test.each([
    ['an invalid date', { expenseTransactionDate: '2026-02-30' }, { expenseTransactionDate: 'Invalid Date' }],
    ['no type', { expenseType: '' }, { expenseType: "Can't be empty" }],
    ['an unknown type', { expenseType: 'BRIBE' }, { expenseType: 'Invalid Type' }],
    ['an unknown kind of record', { expenseFor: 'planet' }, { expenseFor: 'Invalid Type' }],
    [
      'a negative unit price without a reason',
      { expenseUnitPrice: -1 },
      { expenseUnitPrice: 'Invalid Amount', expenseRefundReason: NO_REASON },
    ],
    [
      'a negative quantity without a reason',
      { expenseQuantity: -1 },
      { expenseQuantity: 'Invalid Quantity', expenseRefundReason: NO_REASON },
    ],
    [
      'a negative quantity and price',
      { expenseQuantity: -1, expenseUnitPrice: -1, expenseRefundReason: 'Returned' },
      { expenseUnitPrice: 'Make either the quantity or the unit price negative, not both' },
    ],
    ['a negative fee', { expenseFee: -1 }, { expenseFee: 'Invalid Fee' }],
    ['quantity 0', { expenseQuantity: 0 }, { expenseQuantity: 'Invalid Quantity' }],
    ['a quantity in letters', { expenseQuantity: 'two' }, { expenseQuantity: 'Invalid Quantity' }],
    ['a total of 0.00', { expenseUnitPrice: 0 }, { expenseAmount: AMOUNT }],
    [
      'a total above the maximum',
      { expenseQuantity: 9_999_999_999.99, expenseUnitPrice: 9_999_999_999.99 },
      { expenseAmount: 'Expense Amount is at most $9,999,999,999.99' },
    ],
    ['101%', { expenseDeductablePercentage: 101 }, { expenseDeductablePercentage: PERCENT }],
    ['an empty percentage', { expenseDeductablePercentage: '' }, { expenseDeductablePercentage: PERCENT }],
    [
      'an empty reimbursed percentage',
      { expenseIsReimbursable: true, expenseReimbursablePercentage: '' },
      { expenseReimbursablePercentage: PERCENT },
    ],
    ['-1%', { expenseDeductablePercentage: -1 }, { expenseDeductablePercentage: PERCENT }],
    [
      '101% reimbursed',
      { expenseIsReimbursable: true, expenseReimbursablePercentage: 101 },
      { expenseReimbursablePercentage: PERCENT },
    ],
    ['no authority', { carrier: '' }, { carrier: 'Invalid Carrier' }],
    ['a total in the request', { expenseAmount: 5 }, { expenseAmount: 'Amount is set by the system' }],
    ['a one-time expense in progress', { status: 'IN_PROGRESS' }, { status: 'Invalid Status' }],
    [
      'an invalid mechanic’s email',
      { expenseMaintenanceMechanicEmail: 'ray' },
      { expenseMaintenanceMechanicEmail: 'Invalid Email' },
    ],
    ['a negative odometer', { expenseMileageRecording: -1 }, { expenseMileageRecording: 'Invalid Odometer Reading' }],
  ])('is rejected: %s', async (_what, over, errors) => {
    expect((await readError(over)).errors).toEqual(errors);
  });

  // Ledger: EXP-26
  test('rejects a receipt with an unreadable file as Invalid Receipt', async () => {
    const expenseReceipt = { filename: 'receipt.pdf', bytes: 'MZ not a picture', type: 'application/pdf' };

    expect((await readError({ expenseReceipt })).errors).toEqual({ expenseReceipt: 'Invalid Receipt' });
  });

  // Ledger: EXP-27
  test('ignores a percentage without its checkbox and stores 0', async () => {
    const row = await cast.spend({ expenseIsDeductable: false, expenseDeductablePercentage: 150 });

    expect(row).toMatchObject({ expenseDeductablePercentage: 0, netAppliedToDriver: 0 });
  });

  // Ledger: EXP-28, EXP-36, RER-11
  test.each([
    ['driver', { driver: '', vehicle: '' }, { driver: NO_DRIVER }],
    ['vehicle', { vehicle: '' }, { vehicle: 'No Vehicle Selected/Found  Under Carrier' }],
    ['dispatcher', {}, { dispatcher: 'No Dispatcher Selected/Found  Under Carrier' }],
    ['fleet', { driver: '', vehicle: '' }, { driver: NO_DRIVER, vehicle: 'No Vehicle Selected/Found  Under Carrier' }],
  ])('requires the record selected for a %s', async (expenseFor, over, errors) => {
    expect((await readError({ expenseFor, expenseIsDeductable: false, ...over })).errors).toEqual(errors);
  });

  // Ledger: EXP-36
  test.each(['carrier', 'personnel', 'customer'] as const)(
    'requires no driver or truck for a %s',
    async (expenseFor) => {
      const over = { expenseFor, driver: null, vehicle: null, expenseIsDeductable: false };

      expect(await cast.spend(over)).toMatchObject({ driver: null, vehicle: null, expenseFor });
    },
  );

  // Ledger: EXP-29
  test('requires no authority for the company, and then accepts no driver', async () => {
    const office = { carrier: null, expenseFor: 'company', expenseType: 'OFFICE', expenseIsDeductable: false } as const;

    expect(await cast.spend({ ...office, driver: null, vehicle: null })).toMatchObject({ carrier: null, driver: null });
    expect((await readError(office)).errors).toMatchObject({ driver: NO_DRIVER });
  });

  // Ledger: EXP-43
  test('requires a driver to deduct or reimburse, defaults to 100%, and allows both', async () => {
    const over = { expenseFor: 'carrier', driver: '', vehicle: '', expenseIsDeductable: true };
    expect((await readError(over)).errors).toEqual({ driver: NO_DRIVER });

    const both = { expenseIsDeductable: true, expenseIsReimbursable: true, expenseReimbursablePercentage: 12.25 };
    expect(await cast.spend({ ...both, expenseDeductablePercentage: undefined })).toMatchObject({
      expenseDeductablePercentage: 100,
      expenseReimbursablePercentage: 12.25,
      netAppliedToDriver: 35.1,
    });
  });

  test('defaults to paid by the driver when only reimbursed', async () => {
    const created = await cast.spend({ expenseIsDeductable: false, expenseDeductablePercentage: 0 });
    const back = { expenseIsReimbursable: true, changeReason: 'Receipt of the driver' };
    const { body } = await cast.owner.patch(`/api/expense/${created.id}`, back);

    expect([created.paidBy, body.paidBy]).toEqual(['COMPANY', 'DRIVER']);
  });

  test('stays without a driver after removing one, even when the truck changes', async () => {
    const shared = { expenseIsDeductable: false, expenseDeductablePercentage: 0 };
    const created = await cast.spend({ expenseFor: 'vehicle', ...shared });
    const { status, body } = await cast.owner.patch(`/api/expense/${created.id}`, {
      vehicle: cast.vehicle,
      driver: '',
    });

    expect([status, body.errors, body.vehicle?.id, body.driver]).toEqual([200, undefined, cast.vehicle, null]);
  });

  // Ledger: EXP-28
  test('accepts only records of its authority', async () => {
    const other = (
      await create(
        cast.owner,
        'carrier',
        carrierInput({ carrierName: 'Second LLC', carrierDOT: '77', carrierMC: '77' }),
      )
    ).id;
    const driver = (
      await create(cast.owner, 'driver', driverInput({ carrier: other, driverEmail: 'second@example.com' }))
    ).id;
    const unit = vehicleInput({ carrier: other, driver, vehicleNumber: '900', vehicleVIN: '1FUJGLDR5CSBM0900' });
    const vehicle = (await create(cast.owner, 'vehicle', unit)).id;

    expect((await readError({ driver, vehicle })).errors).toEqual({
      driver: NO_DRIVER,
      vehicle: 'No Vehicle Selected/Found  Under Carrier',
    });
    expect((await readError({ fleet: cast.driver })).errors).toEqual({
      fleet: 'No fleet Selected/Found  Under Carrier',
    });
    const company = (await create(cast.owner, 'company', companyInput({ carrier: other }))).id;
    const errors = { company: 'Invalid Auto Serivce' };
    expect((await readError({ company })).errors).toEqual(errors);
    expect((await readError(repair({ company }))).errors).toEqual(errors);
    const { id } = await cast.spend();
    expect((await cast.owner.patch(`/api/expense/${id}`, { company })).body.errors).toEqual(errors);
  });

  // Ledger: CON-06
  test('accepts any service provider when it has no authority', async () => {
    const office = { carrier: null, expenseFor: 'company', expenseType: 'OFFICE', expenseIsDeductable: false } as const;
    const free = { ...office, driver: null, vehicle: null, company: cast.workshop };
    expect(await cast.spend(free)).toMatchObject({ carrier: null, company: { id: cast.workshop } });
  });

  // Ledger: EXP-30, EXP-40
  test('requires a category and an auto service provider for maintenance, and copies the address', async () => {
    expect((await readError({ expenseType: 'MAINTENANCE', vehicle: '' })).errors).toEqual({
      expenseMaintenanceCategory: 'Invalid Type',
      company: 'Invalid Auto Serivce',
      vehicle: 'No Vehicle Selected/Found  Under Carrier',
    });
    const lab = companyInput({ carrier: cast.owner.carrierId, companyType: 'DRUG_TEST_SERVICE_PROVIDER' });
    const company = (await create(cast.owner, 'company', lab)).id;
    expect((await readError(repair({ company }))).errors).toEqual({ company: 'Invalid Auto Serivce' });
    expect((await cast.spend(repair())).address).toEqual(companyInput({ carrier: '' }).address);
    expect((await readError(repair({ expenseFor: 'company', carrier: '' }))).errors).toMatchObject({
      carrier: 'Invalid Carrier',
    });
  });

  // Ledger: MNX-33
  test('updates the truck’s odometer from its date, until deleted', async () => {
    const odometer = async () => (await cast.owner.get(`/api/vehicle/${cast.vehicle}`)).body.vehicleCurrentOdometer;
    const readToday = (expenseMileageRecording: number) =>
      cast.spend(repair({ expenseTransactionDate: server.today(), expenseMileageRecording }));

    await cast.spend(repair({ expenseMileageRecording: 412_900 }));
    expect(await odometer()).toBe(412_350);
    const { id } = await readToday(413_400);
    expect(await odometer()).toBe(413_400);
    await cast.owner.delete(`/api/expense/${id}`);
    expect(await odometer()).toBe(412_350);
  });

  // Ledger: EXP-13, EXP-31, EXP-38, EXP-39
  test('defaults to diesel for fuel and cash advance for advances, and requires the fuel address', async () => {
    expect(await cast.spend(fuel())).toMatchObject({ fuelCardExpenseType: 'DIESEL', expenseFuelType: 'DIESEL' });
    expect(await cast.spend(fuel({ fuelCardExpenseType: 'CNG' }))).toMatchObject({ expenseFuelType: 'CNG' });
    expect(await cast.spend({ expenseType: 'ADVANCE' })).toMatchObject({
      fuelCardExpenseType: 'CASH_ADVANCE',
      expenseFuelType: 'UN_KNOWN',
    });
    expect((await readError(fuel({ address: '' }))).errors).toEqual({ address: 'Invalid Address' });
    expect((await readError(fuel({ address: { place: 'Petro' } }))).errors).toEqual({ address: 'Invalid Address' });
    expect((await readError(fuel({ fuelCardExpenseType: 'E_CHECK' }))).errors).toEqual({
      fuelCardExpenseType: 'Invalid Fuel Type',
    });
  });

  // Ledger: EXP-45
  test('gets a number automatically, and each number is unique within an authority', async () => {
    const fresh = await makeExpenseFixtures(server, 'Numbers LLC');
    await fresh.spend({ expenseTransactionID: 'EXP-000002' });
    const numbers = [await fresh.spend(), await fresh.spend()].map((row) => row.expenseTransactionID);
    const again = await fresh.owner.post('/api/expense/', fresh.toll({ expenseTransactionID: 'EXP-000001' }));

    expect(numbers).toEqual(['EXP-000001', 'EXP-000003']);
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({
      code: 'ERROR_NON_UNIQUE',
      errors: { expenseTransactionID: 'Transaction # is already taken' },
    });
  });
});
