/** Redrock Haulers: a second account that demonstrates tenant isolation. Three trucks, a dispatcher, and a customer. */
import { addDays, type Day, getTodayIn } from '@milepost/domain/core/dates.ts';
import sql from 'sql-template-tag';
import type { Queryable } from '../../api/core/platform/db/statement.ts';
import { hashPassword } from '../../api/core/platform/session/password.ts';
import { insertAccount } from '../../api/profile/account.ts';
import { dispatcherInput } from './admin/dispatcher.ts';
import { vehicleInput } from './admin/vehicle.ts';
import { mail } from './core/names.ts';
import { type DemoRow, getMoment, insertRows, makeId, setNumbers } from './core/rows.ts';
import { makeVin } from './core/vins.ts';
import { driverInput } from './driver-app/driver.ts';
import { customerInput } from './fleet/customer.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from './profile/people.ts';

const PEOPLE = [
  ['Tess', 'Yazzie'],
  ['Grant', 'Halloran'],
  ['Milo', 'Begay'],
] as const;
const CUSTOMER = 'Canyonland Stone';
const PLACE = { place: '55 Main St', city: 'Moab', state: 'UT', zipCode: '84532' } as const;

export async function seedRedrock(tx: Queryable): Promise<void> {
  const today = getTodayIn('America/Denver');
  const { accountId, profileId, carrierId } = await insertAccount(
    tx,
    {
      username: DEMO_PEOPLE.stranger,
      email: 'ward.kimball@redrock.example.com',
      firstName: 'Ward',
      lastName: 'Kimball',
      phone: '(435) 555-0102',
      carrierName: 'Redrock Haulers',
      carrierDOT: '2988301',
      carrierMC: '990214',
      address: PLACE,
    },
    await hashPassword(DEMO_PASSWORD),
  );
  const drivers = PEOPLE.map(
    ([first, last], at): DemoRow => ({
      ...row('driver', at, `${first} ${last}`, today),
      ...driverInput({
        carrier: carrierId,
        driverFirstName: first,
        driverLastName: last,
        driverEmail: mail(`${first}.${last}`, 'redrock'),
        driverPhoneNumber: `(435) 555-011${at}`,
        address: PLACE,
      }),
      profile: null,
      driverAccessID: `DRV-00000${at + 1}`,
    }),
  );
  const trucks = drivers.map(
    (driver, at): DemoRow => ({
      ...row('vehicle', at, `RR${at + 1}`, today),
      ...vehicleInput({
        carrier: carrierId,
        driver: driver.id,
        vehicleNumber: `RR${at + 1}`,
        vehicleVIN: makeVin(`1XPBD49X0ND${771_200 + at}`),
        vehiclePlateNumber: `UT${880 + at}`,
        vehiclePlateState: 'UT',
      }),
      driverSince: addDays(today, -400),
    }),
  );
  const insert = (table: string, rows: DemoRow[]) => insertRows(tx, accountId, table, rows, profileId);
  await insert('driver', drivers);
  await insert('vehicle', trucks);
  await tx.query(sql`insert into odometer_reading (account_id, vehicle, day, miles, noted)
    select account_id, id, created::date, vehicle_current_odometer, created from vehicle where account_id = ${accountId}`);
  await insert('dispatcher', [
    {
      ...row('dispatcher', 0, 'Ward Kimball', today),
      ...dispatcherInput({
        carrier: carrierId,
        dispatcherFirstName: 'Ward',
        dispatcherLastName: 'Kimball',
        dispatcherEmail: mail('ward', 'redrock'),
        address: PLACE,
      }),
      dispatcherAccessID: 'DSP-000001',
    },
  ]);
  await insert('customer', [
    {
      ...row('customer', 0, CUSTOMER, today),
      ...customerInput({
        carrier: carrierId,
        customerType: 'SHIPPER',
        customerName: CUSTOMER,
        customerMC: null,
        customerEmail: mail('ops', 'canyonland'),
        customerPhysicalAddress: '9 Quarry Rd, Moab, UT 84532',
      }),
    },
  ]);
  await setNumbers(tx, accountId, { DRV: drivers.length, DSP: 1 });
}

function row(kind: string, at: number, prettyName: string, today: Day): DemoRow {
  return { id: makeId(`redrock ${kind} ${at}`), prettyName, created: getMoment(addDays(today, -400), at) };
}
