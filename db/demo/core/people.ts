/** The people of the demo: dispatchers, customers, drivers. */
import { addDays, type Day } from '@milepost/domain/core/dates.ts';
import { dispatcherInput } from '../admin/dispatcher.ts';
import { driverInput } from '../driver-app/driver.ts';
import { customerInput, DEMO_RATE } from '../fleet/customer.ts';
import { chooseCarrier, type DemoContext, formatNumber, makeAddress, makeRow } from './demo-context.ts';
import { CUSTOMERS, DISPATCHERS, DRIVERS, mail, telephone } from './names.ts';
import type { DemoRow } from './rows.ts';

export function makeDispatchers(stage: DemoContext): DemoRow[] {
  return DISPATCHERS.map(([first, last], at): DemoRow => {
    return {
      ...makeRow(stage, 'dispatcher', at, `${first} ${last}`),
      ...dispatcherInput({
        carrier: chooseCarrier(stage, 'dispatcher', at).id,
        dispatcherFirstName: first,
        dispatcherLastName: last,
        dispatcherEmail: mail(`${first}.${last}`, 'bluebonnet'),
        dispatcherPhoneNumber: telephone(30 + at),
        address: makeAddress(at + 2),
      }),
      dispatcherAccessID: formatNumber('DSP', at),
    };
  });
}

export function makeCustomers(stage: DemoContext): DemoRow[] {
  return CUSTOMERS.map((name, at): DemoRow => {
    const customerType = at >= 14 && at < 35 ? 'SHIPPER' : at === 39 ? 'CARRIER' : 'BROKER';
    const { place, city, state, zipCode } = makeAddress(at);
    return {
      ...makeRow(stage, 'customer', at, name),
      ...customerInput({
        carrier: chooseCarrier(stage, 'customer', at).id,
        customerType,
        customerName: name,
        customerEmail: mail('ops', name),
        customerInvoiceToEmail: at % 3 === 0 ? mail('billing', name) : null,
        customerPhoneNumber: telephone(at, '214'),
        customerPhysicalAddress: `${100 + at}${place.replace(/^\d+/, '')}, ${city}, ${state} ${zipCode}`,
        customerTermDays: getTerms(at),
        customerQuickPayPercent: at % 10 === 3 ? 2 : null,
        customerDetentionRate: DEMO_RATE,
        customerDetentionAutoNotice: at === 5,
        customerNeedsLumperReceipt: at % 4 === 0,
        customerNeedsPOD: at % 13 === 5,
        customerAutoInvoice: false,
        customerMC: customerType === 'SHIPPER' ? null : String(841_230 + at * 37),
      }),
      state: at === 38 ? 'INACTIVE' : 'ACTIVE',
    };
  });
}

/** Returns the payment terms in days: mostly 30; shippers take longer. */
function getTerms(at: number): number {
  if (at % 7 === 2) return 45;
  return at % 11 === 4 ? 21 : 30;
}

export function makeDrivers(stage: DemoContext): DemoRow[] {
  return DRIVERS.map(([first, last], at): DemoRow => {
    const hired = at >= 26 ? addDays(stage.today, -6) : addDays(stage.today, -stage.random.int(380, 2400));
    return {
      ...makeRow(stage, 'driver', at, `${first} ${last}`),
      ...driverInput({
        carrier: chooseCarrier(stage, 'driver', at).id,
        driverType: getDriverType(at),
        driverFirstName: first,
        driverLastName: last,
        driverHiredDate: hired,
        ...getQueries(stage, at, hired),
        driverDOB: addDays(stage.today, -stage.random.int(24, 61) * 365 - at),
        driverEmail: mail(`${first}.${last}`, 'bluebonnet'),
        driverPhoneNumber: telephone(60 + at),
        address: makeAddress(at),
      }),
      state: at === 24 || at === 25 ? 'INACTIVE' : 'ACTIVE',
      profile: null,
      driverAccessID: formatNumber('DRV', at),
    };
  });
}

/** Returns the Clearinghouse queries: before the hire and each spring since; one is missing this year, and one has no date. */
function getQueries({ today }: DemoContext, at: number, hired: Day) {
  const isForgotten = at === 9;
  const yearly = addDays(today, isForgotten ? -401 : -170 - at);
  return {
    driverClearinghouseHireDate: at === 17 ? null : addDays(hired, -4),
    driverClearinghouseQueryDate: yearly > hired ? yearly : null,
  };
}

export function getDriverType(at: number) {
  if (at % 4 === 0) return 'OWNER_OPERATOR' as const;
  return at % 7 === 3 ? ('DELEGATE_OWNER_OPERATOR' as const) : ('DRIVER_FOR_HIRE' as const);
}
