/** Records that can be imported from a spreadsheet or typed row by row: in first steps, and with Add several on a list. */
import { vehicle } from './admin/vehicle.ts';
import type { Sheet } from './core/sheet.ts';
import { driver } from './driver-app/driver.ts';
import { expense } from './expense/expense.ts';
import { customer } from './fleet/customer.ts';
import { trip } from './fleet/trip.ts';

const PHONES = ['phonenumber', 'cell', 'cellphone', 'mobile', 'telephone', 'phone#'];

/** Loads are not included, because each needs its rate confirmation, which no cell holds. */
export const sheets = {
  driver: {
    record: driver,
    fields: [
      'driverFirstName',
      'driverMiddleName',
      'driverLastName',
      'driverPhoneNumber',
      'driverEmail',
      'driverType',
      'driverHiredDate',
      'driverDOB',
      'driverLicenseClass',
    ],
    address: 'address',
    also: {
      driverFirstName: ['first', 'firstname'],
      driverLastName: ['last', 'lastname', 'surname'],
      driverPhoneNumber: PHONES,
      driverEmail: ['e-mail', 'emailaddress'],
      driverType: ['type'],
      driverHiredDate: ['hired', 'hiredate', 'hiredon', 'startdate'],
      driverDOB: ['dob', 'birthdate', 'born'],
      driverLicenseClass: ['class', 'cdl', 'cdlclass', 'licenseclass'],
    },
  },
  vehicle: {
    record: vehicle,
    fields: [
      'vehicleNumber',
      'driver',
      'vehicleMake',
      'vehicleModel',
      'vehicleYear',
      'vehicleVIN',
      'vehiclePlateNumber',
      'vehiclePlateState',
      'vehicleStartDate',
      'vehicleGrossWeight',
      'vehicleRegisteredWeight',
      'vehicleCurrentOdometer',
    ],
    fixed: { vehicleType: 'TRUCK' },
    also: {
      vehicleNumber: ['unit', 'unit#', 'unitnumber', 'truck', 'truck#', 'trucknumber', 'number'],
      driver: ['drivername', 'assigneddriver'],
      vehicleYear: ['modelyear'],
      vehicleVIN: ['vin#', 'serial'],
      vehiclePlateNumber: ['plate', 'plate#', 'licenseplate', 'tag'],
      vehiclePlateState: ['state', 'registered'],
      vehicleStartDate: ['activated', 'inservice', 'startdate', 'purchased'],
      vehicleGrossWeight: ['gvw', 'gvwr', 'grossweight', 'weight'],
      vehicleRegisteredWeight: ['registeredgvw', 'combinedweight', 'licensedweight', 'taxableweight', 'gcw'],
      vehicleCurrentOdometer: ['odometer', 'mileage', 'miles'],
    },
  },
  customer: {
    record: customer,
    fields: [
      'customerName',
      'customerType',
      'customerEmail',
      'customerPhoneNumber',
      'customerInvoiceToEmail',
      'customerMC',
      'customerDOT',
      'customerContactName',
      'customerContactPhoneNumber',
      'customerContactEmail',
    ],
    address: 'customerPhysicalAddress',
    also: {
      customerName: ['customer', 'company', 'companyname', 'broker', 'brokername'],
      customerType: ['type'],
      customerEmail: ['email', 'e-mail'],
      customerPhoneNumber: PHONES,
      customerInvoiceToEmail: ['invoiceemail', 'billingemail', 'apemail'],
      customerMC: ['mc#', 'mcnumber'],
      customerDOT: ['dot#', 'usdot', 'dotnumber'],
      customerContactName: ['contact', 'contactname', 'agent'],
    },
  },
  trip: {
    record: trip,
    fields: [
      'tripDate',
      'vehicle',
      'driver',
      'tripJurisdiction',
      'tripOdometerStart',
      'tripOdometerEnd',
      'tripDistance',
      'tripExemptMiles',
      'tripSourceId',
      'desc',
    ],
    also: {
      tripDate: ['date', 'day'],
      vehicle: ['truck', 'truck#', 'unit', 'unit#', 'trucknumber', 'vehiclenumber'],
      driver: ['drivername'],
      tripJurisdiction: ['state', 'st', 'province', 'stateprovince', 'state/province'],
      tripOdometerStart: ['start', 'startodometer', 'beginodometer', 'odometerbegin', 'beginning'],
      tripOdometerEnd: ['end', 'endodometer', 'ending'],
      tripDistance: ['distance', 'miles', 'totalmiles'],
      tripExemptMiles: ['exempt', 'offroad', 'offroadmiles'],
      tripSourceId: ['id', 'trip', 'trip#', 'tripnumber'],
      desc: ['note', 'notes', 'remarks'],
    },
  },
  expense: {
    record: expense,
    fields: [
      'expenseTransactionDate',
      'expenseType',
      'expenseFor',
      'vehicle',
      'driver',
      'fleet',
      'company',
      'expenseUnitPrice',
      'expenseQuantity',
      'expenseFee',
      'expenseIsDeductable',
      'expenseDeductablePercentage',
      'expenseTransactionID',
      'desc',
    ],
    also: {
      expenseTransactionDate: ['date', 'day', 'posted'],
      expenseType: ['type', 'category'],
      expenseFor: ['for'],
      vehicle: ['truck', 'truck#', 'trailer', 'unit', 'unit#', 'vehicle'],
      driver: ['drivername'],
      fleet: ['load#', 'loadnumber'],
      company: ['vendor', 'provider', 'shop', 'merchant'],
      expenseUnitPrice: ['price', 'amount', 'cost', 'total'],
      expenseQuantity: ['qty'],
      expenseIsDeductable: ['deduct', 'deducted'],
      expenseDeductablePercentage: ['deduct%', 'deduction%'],
      expenseTransactionID: ['transaction', 'transactionid', 'receipt#', 'invoice#', 'reference'],
      desc: ['note', 'notes', 'remarks', 'memo'],
    },
  },
} satisfies Record<string, Sheet>;

export type SheetName = keyof typeof sheets;
export const SHEET_NAMES = Object.keys(sheets) as SheetName[];

/** Returns the columns and headings of a sheet. */
export const getSheet = (name: SheetName): Sheet => sheets[name];
