/**
 * Lists of drivers, vehicles, customers, and tolls as other programs and offices write them. People and firms are invented; the
 * values were written before the first reading.
 */
import type { SheetName } from '@milepost/domain/sheets.ts';
import { block, crlf, day } from '../../expense/import/testing/strangers.ts';
import { getWorkbook, workbook } from '../../expense/import/testing.ts';

/** `rows` are the values that the record gets, without those it has by default. */
export type StrangeSheet = {
  name: string;
  sheet: SheetName;
  file: Buffer | string;
  rows: readonly Readonly<Record<string, string>>[];
};

export const PORTAL_SHEETS: readonly StrangeSheet[] = [
  {
    name: 'drivers of an ELD with one name, a user name, a license, and tags',
    sheet: 'driver',
    file: block(`
ID,Name,Username,Password,Phone,Driver's License Number,Driver's License State,Peer Group Tag,Tags,Notes,ELD Exempt,Home Terminal Address
281474976710001,Martin T. Okafor,mokafor,,(512) 555-0142,12345678,TX,OTR,Dallas|OTR,prefers nights,No,"100 Main St, Dallas, TX 75201"
281474976710002,Ana Ruiz-Delgado,aruiz,,5125550198,87654321,NM,Local,Dallas,,No,"100 Main St, Dallas, TX 75201"
`),
    rows: [
      {
        driverFirstName: 'Martin',
        driverMiddleName: 'T.',
        driverLastName: 'Okafor',
        driverPhoneNumber: '(512) 555-0142',
      },
      { driverFirstName: 'Ana', driverLastName: 'Ruiz-Delgado', driverPhoneNumber: '5125550198' },
    ],
  },
  {
    name: 'employees of a compliance program with two phones, address lines, and a license with its own state',
    sheet: 'driver',
    file: crlf(`
LastName,FirstName,MiddleName,EmployeeID,JobTitle,WorkStatus,DateOfBirth,HireDate,Address1,Address2,City,State,Zip,HomePhone,CellPhone,EmailAddress,LicenseNumber,LicenseState,LicenseClass,LicenseExpiration,MedCertExpiration
Okafor,Martin,T,1041,Driver,Active,02/29/1980,03/04/2024,12 Elm St,Apt 4,Dallas,TX,75201,,512-555-0142,martin@carrier.example,12345678,TX,A,02/29/2028,11/30/2027
Pereda,Julio,,1042,Driver,Active,07/04/1975,01/08/2023,9 Quarry Rd,,Newark,NJ,7102,973-555-0100,973-555-0198,julio@carrier.example,P1234,NJ,B,07/04/2027,05/31/2027
`),
    rows: [
      {
        driverLastName: 'Okafor',
        driverFirstName: 'Martin',
        driverMiddleName: 'T',
        driverDOB: '02/29/1980',
        driverHiredDate: '03/04/2024',
        driverPhoneNumber: '512-555-0142',
        driverEmail: 'martin@carrier.example',
        driverLicenseClass: 'A',
        address: '12 Elm St Apt 4, Dallas, TX 75201',
      },
      {
        driverLastName: 'Pereda',
        driverFirstName: 'Julio',
        driverDOB: '07/04/1975',
        driverHiredDate: '01/08/2023',
        driverPhoneNumber: '973-555-0198',
        driverEmail: 'julio@carrier.example',
        driverLicenseClass: 'B',
        address: '9 Quarry Rd, Newark, NJ 07102',
      },
    ],
  },
  {
    name: 'drivers of a dispatch program in snake case with dates without separators and a kind of driver',
    sheet: 'driver',
    file: block(`
company_id,id,first_name,last_name,address,city,state,zip_code,cell_phone,email,birth_date,hire_date,drvr_class,type_of_driver,is_active
TMS,OKAFM,Martin,Okafor,12 Elm St,Dallas,TX,75201-1412,5125550142,martin@carrier.example,19800229,20240304,A,Company Driver,Y
TMS,PEREJ,Julio,Pereda,9 Quarry Rd,Newark,NJ,07102,9735550198,julio@carrier.example,19750704,20230108,B,Owner Operator,Y
`),
    rows: [
      {
        driverFirstName: 'Martin',
        driverLastName: 'Okafor',
        address: '12 Elm St, Dallas, TX 75201-1412',
        driverPhoneNumber: '5125550142',
        driverEmail: 'martin@carrier.example',
        driverDOB: '1980-02-29',
        driverHiredDate: '2024-03-04',
        driverLicenseClass: 'A',
        driverType: 'DRIVER_FOR_HIRE',
      },
      {
        driverFirstName: 'Julio',
        driverLastName: 'Pereda',
        address: '9 Quarry Rd, Newark, NJ 07102',
        driverPhoneNumber: '9735550198',
        driverEmail: 'julio@carrier.example',
        driverDOB: '1975-07-04',
        driverHiredDate: '2023-01-08',
        driverLicenseClass: 'B',
        driverType: 'OWNER_OPERATOR',
      },
    ],
  },
  {
    name: 'vehicles of a maintenance program: VIN/SN, a name, a meter with its unit, and the meter at the start next to',
    sheet: 'vehicle',
    file: block(`
Name,VIN/SN,Type,Fuel Type,Year,Make,Model,Trim,Registration State/Province,License Plate,In-Service Date,In-Service Meter,Current Meter,Status,Group,Operator
101,4V4NC9EH5NN101001,Semi Truck,Diesel,2022,Volvo,VNL,760,TX,8AB123,2022-01-05,1200,"412,880 mi",Active,Dallas,Martin Okafor
5301,1UYVS2531K2301001,Semi Trailer,,2019,Utility,VS2RA,,TX,T44121,2019-06-01,,,Active,Dallas,
`),
    rows: [
      {
        vehicleNumber: '101',
        vehicleVIN: '4V4NC9EH5NN101001',
        vehicleType: 'TRUCK',
        vehicleYear: '2022',
        vehicleMake: 'Volvo',
        vehicleModel: 'VNL',
        vehiclePlateState: 'TX',
        vehiclePlateNumber: '8AB123',
        vehicleStartDate: '2022-01-05',
        vehicleCurrentOdometer: '412,880',
        driver: 'Martin Okafor',
      },
      {
        vehicleNumber: '5301',
        vehicleVIN: '1UYVS2531K2301001',
        vehicleType: 'TRAILER',
        vehicleYear: '2019',
        vehicleMake: 'Utility',
        vehicleModel: 'VS2RA',
        vehiclePlateState: 'TX',
        vehiclePlateNumber: 'T44121',
        vehicleStartDate: '2019-06-01',
      },
    ],
  },
  {
    name: 'a workbook of an apportioned registration with two heading lines, body codes, and an unladen weight',
    sheet: 'vehicle',
    file: workbook([
      ['SCHEDULE A - VEHICLES', null, null, null, null, null, null, null, null, null, null],
      [
        'Unit',
        'Model',
        null,
        'Body',
        'Vehicle Identification',
        'No. of',
        'Unladen',
        'Combined',
        'Purchase',
        'Plate',
        'Plate',
      ],
      ['No.', 'Year', 'Make', 'Type', 'Number', 'Axles', 'Weight', 'Gross Weight', 'Date', 'Number', 'State'],
      [101, 2022, 'VOLV', 'TT', '4V4NC9EH5NN101001', 3, 18500, 80000, day('2022-01-05'), '8AB123', 'TX'],
      [104, 2020, 'KW', 'TT', '1XKYD49X2MJ204882', 3, 19100, 80000, day('2020-03-09'), '9CD456', 'TX'],
      ['TOTAL UNITS: 2', null, null, null, null, null, null, null, null, null, null],
    ]),
    rows: [
      {
        vehicleNumber: '101',
        vehicleYear: '2022',
        vehicleMake: 'VOLV',
        vehicleType: 'TRUCK',
        vehicleVIN: '4V4NC9EH5NN101001',
        vehicleRegisteredWeight: '80000',
        vehiclePlateNumber: '8AB123',
        vehiclePlateState: 'TX',
      },
      {
        vehicleNumber: '104',
        vehicleYear: '2020',
        vehicleMake: 'KW',
        vehicleType: 'TRUCK',
        vehicleVIN: '1XKYD49X2MJ204882',
        vehicleRegisteredWeight: '80000',
        vehiclePlateNumber: '9CD456',
        vehiclePlateState: 'TX',
      },
    ],
  },
  {
    name: 'customers of a desktop bookkeeping program: a short name, a company, and an address in three lines',
    sheet: 'customer',
    file: crlf(`
"","Active Status","Customer","Balance Total","Company","Mr./Ms./...","First Name","Last Name","Primary Contact","Main Phone","Fax","Main Email","Bill to 1","Bill to 2","Bill to 3","Terms","Credit Limit"
"","Active","Gulf Paper","1,250.00","Gulf Paper Brokerage LLC","Ms.","Dana","Reyes","Dana Reyes","409-555-0120","409-555-0121","ap@gulfpaper.example","Gulf Paper Brokerage LLC","12 Port Rd","Beaumont, TX 77701","Net 30","10,000.00"
"","Active","Pine Belt","0.00","Pine Belt Logistics Inc","","Al","Moss","Al Moss","601-555-0133","","billing@pinebelt.example","Pine Belt Logistics Inc","400 Hardy St Ste 9","Hattiesburg, MS 39401","Net 15",""
"TOTAL","","","1,250.00","","","","","","","","","","","","",""
`),
    rows: [
      {
        customerName: 'Gulf Paper Brokerage LLC',
        customerContactName: 'Dana Reyes',
        customerPhoneNumber: '409-555-0120',
        customerEmail: 'ap@gulfpaper.example',
        customerPhysicalAddress: '12 Port Rd, Beaumont, TX 77701',
      },
      {
        customerName: 'Pine Belt Logistics Inc',
        customerContactName: 'Al Moss',
        customerPhoneNumber: '601-555-0133',
        customerEmail: 'billing@pinebelt.example',
        customerPhysicalAddress: '400 Hardy St Ste 9, Hattiesburg, MS 39401',
      },
    ],
  },
  {
    name: 'an online bookkeeping program’s contacts: titles above, phones with labels, addresses in one cell, a moment below',
    sheet: 'customer',
    file: getWorkbook([
      [
        'Customer Contact List',
        [
          ['Sample Carrier LLC', null, null, null, null, null],
          ['Customer Contact List', null, null, null, null, null],
          [null, null, null, null, null, null],
          [null, 'Customer full name', 'Phone numbers', 'Email', 'Full name', 'Bill address'],
          [
            null,
            'Gulf Paper Brokerage LLC',
            'Phone: (409) 555-0120 Mobile: (409) 555-0188',
            'ap@gulfpaper.example',
            'Dana Reyes',
            '12 Port Rd, Beaumont, TX 77701',
          ],
          [
            null,
            'Pine Belt Logistics Inc',
            'Phone: (601) 555-0133',
            'billing@pinebelt.example',
            'Al Moss',
            '400 Hardy St Ste 9, Hattiesburg, MS 39401',
          ],
          [null, null, null, null, null, null],
          ['Monday, November 30, 2026 09:12 AM GMT-06:00', null, null, null, null, null],
        ],
      ],
    ]),
    rows: [
      {
        customerName: 'Gulf Paper Brokerage LLC',
        customerPhoneNumber: '(409) 555-0120',
        customerEmail: 'ap@gulfpaper.example',
        customerContactName: 'Dana Reyes',
        customerPhysicalAddress: '12 Port Rd, Beaumont, TX 77701',
      },
      {
        customerName: 'Pine Belt Logistics Inc',
        customerPhoneNumber: '(601) 555-0133',
        customerEmail: 'billing@pinebelt.example',
        customerContactName: 'Al Moss',
        customerPhysicalAddress: '400 Hardy St Ste 9, Hattiesburg, MS 39401',
      },
    ],
  },
  {
    name: 'brokers of a dispatch program: MC and USDOT, a suite, an extension, and an email for each purpose',
    sheet: 'customer',
    file: block(`
Customer ID,Company Name,Type,MC/FF #,USDOT #,Street Address,Suite,City,State/Province,Postal Code,Country,Phone,Ext.,Fax,Primary Contact,Contact Email,Billing Email,Credit Limit,Payment Terms,Status
C-1001,Gulf Paper Brokerage LLC,Broker,MC-778123,2211334,12 Port Rd,,Beaumont,Texas,77701,USA,(409) 555-0120,12,(409) 555-0121,Dana Reyes,dana@gulfpaper.example,ap@gulfpaper.example,10000,Net 30,Active
C-1002,Pine Belt Logistics Inc,Broker,778124,2211335,400 Hardy St,Ste 9,Hattiesburg,MS,39401,USA,601.555.0133,,,Al Moss,al@pinebelt.example,billing@pinebelt.example,5000,Net 15,Active
`),
    rows: [
      {
        customerName: 'Gulf Paper Brokerage LLC',
        customerType: 'BROKER',
        customerMC: 'MC-778123',
        customerDOT: '2211334',
        customerPhysicalAddress: '12 Port Rd, Beaumont, TX 77701',
        customerPhoneNumber: '(409) 555-0120',
        customerContactName: 'Dana Reyes',
        customerContactEmail: 'dana@gulfpaper.example',
        customerInvoiceToEmail: 'ap@gulfpaper.example',
      },
      {
        customerName: 'Pine Belt Logistics Inc',
        customerType: 'BROKER',
        customerMC: '778124',
        customerDOT: '2211335',
        customerPhysicalAddress: '400 Hardy St Ste 9, Hattiesburg, MS 39401',
        customerPhoneNumber: '601.555.0133',
        customerContactName: 'Al Moss',
        customerContactEmail: 'al@pinebelt.example',
        customerInvoiceToEmail: 'billing@pinebelt.example',
      },
    ],
  },
  {
    name: 'a toll statement with the tag or plate, an agency, and negative amounts next to a balance',
    sheet: 'expense',
    file: block(`
POSTING DATE,TRANSACTION DATE,TAG/PLATE NUMBER,AGENCY,ACTIVITY,PLAZA ID,ENTRY TIME,ENTRY PLAZA,ENTRY LANE,EXIT TIME,EXIT PLAZA,EXIT LANE,VEHICLE TYPE CODE,AMOUNT,PREPAID,PLAN/RATE,FARE TYPE,BALANCE
11/04/2026,11/02/2026,8AB123-TX,NJTP,TOLL,,05:41:00,18W,1,07:05:00,6B,3,5,($24.60),Y,BUSINESS,N,$475.40
11/05/2026,11/03/2026,8AB123-TX,PANYNJ,TOLL,,,-,-,09:05:00,GWB,4,5,($88.00),Y,BUSINESS,N,$387.40
`),
    rows: [
      { expenseTransactionDate: '11/02/2026', expenseUnitPrice: '24.60' },
      { expenseTransactionDate: '11/03/2026', expenseUnitPrice: '88.00' },
    ],
  },
];
