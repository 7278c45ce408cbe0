/** Lists that were kept apart: written when the rules for `portal-sheets` were done, with their values before the first reading. */

import { block, crlf, day } from '../../expense/import/testing/strangers.ts';
import { workbook } from '../../expense/import/testing.ts';
import type { StrangeSheet } from './portal-sheets.ts';

export const HELD_SHEETS: readonly StrangeSheet[] = [
  {
    name: 'an insurer’s schedule of drivers with a row number, names turned around, and years of experience',
    sheet: 'driver',
    file: workbook([
      ['DRIVER SCHEDULE', null, null, null, null, null, null],
      ['Insured: Sample Carrier LLC', null, null, null, null, null, null],
      ['No.', "Driver's Name", 'Birth Date', 'Lic. No.', 'Lic. State', 'Yrs. Exp.', 'Date Hired'],
      [1, 'Okafor, Martin T', day('1980-02-29'), '12345678', 'TX', 12, day('2024-03-04')],
      [2, 'Ruiz, Ana', day('1985-07-04'), '87654321', 'NM', 6, day('2023-01-08')],
      ['Total drivers: 2', null, null, null, null, null, null],
    ]),
    rows: [
      {
        driverFirstName: 'Martin',
        driverMiddleName: 'T',
        driverLastName: 'Okafor',
        driverDOB: '1980-02-29',
        driverHiredDate: '2024-03-04',
      },
      { driverFirstName: 'Ana', driverLastName: 'Ruiz', driverDOB: '1985-07-04', driverHiredDate: '2023-01-08' },
    ],
  },
  {
    name: 'vehicles of an ELD with a plate and its state, an odometer with a unit, and a serial number of the device',
    sheet: 'vehicle',
    file: block(`
Vehicle Number,Make,Model,Year,VIN,License Plate State,License Plate Number,Fuel Type,Current Odometer (mi),Device Serial Number,Driver First Name,Driver Last Name,Status
101,Volvo,VNL,2022,4V4NC9EH5NN101001,TX,8AB123,Diesel,"412,880",AABL36XF0001,Martin,Okafor,Active
104,Kenworth,T680,2020,1XKYD49X2MJ204882,TX,9CD456,Diesel,"288,104",AABL36XF0002,,,Active
`),
    rows: [
      {
        vehicleNumber: '101',
        vehicleType: 'TRUCK',
        vehicleMake: 'Volvo',
        vehicleModel: 'VNL',
        vehicleYear: '2022',
        vehicleVIN: '4V4NC9EH5NN101001',
        vehiclePlateState: 'TX',
        vehiclePlateNumber: '8AB123',
        vehicleCurrentOdometer: '412,880',
      },
      {
        vehicleNumber: '104',
        vehicleType: 'TRUCK',
        vehicleMake: 'Kenworth',
        vehicleModel: 'T680',
        vehicleYear: '2020',
        vehicleVIN: '1XKYD49X2MJ204882',
        vehiclePlateState: 'TX',
        vehiclePlateNumber: '9CD456',
        vehicleCurrentOdometer: '288,104',
      },
    ],
  },
  {
    name: 'trailers with year and make in one cell, a plate with its state, and an annual inspection',
    sheet: 'vehicle',
    file: crlf(`
Trailer #,Trailer Type,Length,Year/Make,Serial Number,Plate/State,Annual Insp. Date,Location
5301,Dry Van,53,2019 Utility,1UYVS2531K2301001,T44121 TX,03/01/2026,Dallas yard
5302,Reefer,53,2021 Great Dane,1GRAA0622MB302002,T44122 TX,04/01/2026,Dallas yard
`),
    rows: [
      { vehicleNumber: '5301', vehicleType: 'TRAILER', vehicleVIN: '1UYVS2531K2301001' },
      { vehicleNumber: '5302', vehicleType: 'TRAILER', vehicleVIN: '1GRAA0622MB302002' },
    ],
  },
  {
    name: 'bill-to accounts with codes, address lines, and the phone and email of accounts payable',
    sheet: 'customer',
    file: block(`
Bill To Code|Bill To Name|Address Line 1|Address Line 2|City|ST|ZIP|Main Phone|AP Contact|AP Phone|AP Email|MC Number|DOT Number|Avg Days To Pay
GULFBEAU|Gulf Paper Brokerage LLC|12 Port Rd|Bldg 3|Beaumont|TX|77701|409-555-0120|Dana Reyes|409-555-0129|ap@gulfpaper.example|778123|2211334|31
PINEHATT|Pine Belt Logistics Inc|400 Hardy St||Hattiesburg|MS|39401|601-555-0133|||billing@pinebelt.example|778124|2211335|22
`),
    rows: [
      {
        customerName: 'Gulf Paper Brokerage LLC',
        customerPhysicalAddress: '12 Port Rd Bldg 3, Beaumont, TX 77701',
        customerPhoneNumber: '409-555-0120',
        customerInvoiceToEmail: 'ap@gulfpaper.example',
        customerMC: '778123',
        customerDOT: '2211334',
      },
      {
        customerName: 'Pine Belt Logistics Inc',
        customerPhysicalAddress: '400 Hardy St, Hattiesburg, MS 39401',
        customerPhoneNumber: '601-555-0133',
        customerInvoiceToEmail: 'billing@pinebelt.example',
        customerMC: '778124',
        customerDOT: '2211335',
      },
    ],
  },
  {
    name: 'an owner’s list with the truck next to each driver, expirations, and a share of the pay',
    sheet: 'driver',
    file: crlf(`
DRIVERS 2026,,,,,,,
Driver,Truck #,Cell #,Email,Hire Dt,CDL Exp,Med Card Exp,Pay %
Martin Okafor,101,512-555-0142,martin@carrier.example,3/4/2024,2/28/2028,11/30/2027,30%
Ana Ruiz,104,512-555-0198,ana@carrier.example,1/8/2023,7/4/2027,5/31/2027,28%
`),
    rows: [
      {
        driverFirstName: 'Martin',
        driverLastName: 'Okafor',
        driverPhoneNumber: '512-555-0142',
        driverEmail: 'martin@carrier.example',
        driverHiredDate: '3/4/2024',
      },
      {
        driverFirstName: 'Ana',
        driverLastName: 'Ruiz',
        driverPhoneNumber: '512-555-0198',
        driverEmail: 'ana@carrier.example',
        driverHiredDate: '1/8/2023',
      },
    ],
  },
];
