/** An example company: a separate authority with two trucks and this week's loads. Its name and 555 numbers mark it as an example. */
import { addDays, type Day } from '../core/dates.ts';

const ADDRESS = { place: '410 Commerce St', city: 'Dallas', state: 'TX', zipCode: '75202' };

export const EXAMPLE_CARRIER = {
  carrierName: 'Example Freight LLC',
  carrierDOT: '0000001',
  carrierMC: 'MC-000001',
  carrierEmail: 'office@examplefreight.example.com',
  carrierPhoneNumber: '(214) 555-0100',
  carrierType: 'LEASED',
  address: ADDRESS,
};

const DRIVERS = [
  { first: 'Wade', last: 'Hollis', phone: '(214) 555-0111', truck: 'EX-101', vin: '1XKYDP9X4PJ000101' },
  { first: 'Ana', last: 'Ruiz', phone: '(214) 555-0112', truck: 'EX-102', vin: '1XKYDP9X4PJ000102' },
];

export const buildExampleDrivers = (today: Day) =>
  DRIVERS.map(({ first, last, phone }) => ({
    driverType: 'DRIVER_FOR_HIRE',
    driverHiredDate: addDays(today, -400),
    driverFirstName: first,
    driverLastName: last,
    driverLicenseClass: 'A',
    driverDOB: '1984-05-17',
    driverPhoneNumber: phone,
    driverEmail: `${first}.${last}@examplefreight.example.com`.toLowerCase(),
    address: ADDRESS,
  }));

export const buildExampleTrucks = (today: Day) =>
  DRIVERS.map(({ truck, vin }) => ({
    vehicleType: 'TRUCK',
    vehicleNumber: truck,
    vehicleMake: 'Kenworth',
    vehicleModel: 'T680',
    vehicleYear: 2023,
    vehicleVIN: vin,
    vehiclePlateNumber: truck.replace('-', ''),
    vehiclePlateState: 'TX',
    vehicleStartDate: addDays(today, -400),
    vehicleGrossWeight: 52_350,
    vehicleRegisteredWeight: 80_000,
    vehicleFuelType: 'DIESEL',
  }));

export const EXAMPLE_DISPATCHER = {
  dispatcherFirstName: 'Jo',
  dispatcherLastName: 'Example',
  dispatcherPhoneNumber: '(214) 555-0101',
  dispatcherEmail: 'dispatch@examplefreight.example.com',
  address: ADDRESS,
};

export const EXAMPLE_CUSTOMERS = [
  {
    customerType: 'BROKER',
    customerName: 'Example Logistics',
    customerEmail: 'ap@examplelogistics.example.com',
    customerPhoneNumber: '(312) 555-0120',
    customerPhysicalAddress: '200 W Adams St, Chicago, IL 60606',
    customerMC: 'MC-000002',
  },
  {
    customerType: 'SHIPPER',
    customerName: 'Example Stone & Tile',
    customerEmail: 'dock@examplestone.example.com',
    customerPhoneNumber: '(405) 555-0121',
    customerPhysicalAddress: '77 Quarry Rd, Oklahoma City, OK 73102',
  },
];

/** Returns the loads, newest first; `hand` and `customer` index the lists above. The oldest is delivered, with its document. */
export function buildExampleLoads(today: Day) {
  const load = (at: number, from: string, to: string, miles: number, fee: number) => ({
    hand: at % 2,
    customer: at % 2,
    isDelivered: at === 3,
    values: {
      fleetLoadNumber: `EX-100${4 - at}`,
      fleetPickUpDate: addDays(today, -at),
      fleetPickupLocation: from,
      fleetDeliveryDate: addDays(today, 1 - at),
      fleetDeliveryLocation: to,
      fleetDistance: miles,
      fleetLoadFee: fee,
    },
  });
  return [
    load(0, 'Dallas, TX', 'Tulsa, OK', 258, 980),
    load(1, 'Austin, TX', 'Oklahoma City, OK', 389, 1350),
    load(2, 'Laredo, TX', 'Dallas, TX', 429, 1490),
    load(3, 'Houston, TX', 'New Orleans, LA', 348, 1280),
  ];
}
