import {
  accountChoice,
  boolean,
  choice,
  date,
  file,
  integer,
  jurisdiction,
  longText,
  number,
  ref,
  text,
  year,
} from '../core/fields.ts';
import { defineRecord, type FieldErrors } from '../core/record.ts';
import { listRequestActions, listRequestNotices } from '../core/request-types.ts';
import { assignmentReason } from './assignment.ts';
import { FUEL_CARD_TYPE_LABELS, FUEL_TYPES } from './fuel-types.ts';
import { MAX_ODOMETER } from './odometer.ts';
import { findPayeeErrors, vehiclePayees } from './vehicle-payees.ts';
import { hasForbiddenLetter } from './vin.ts';

export const VEHICLE_TYPES = ['TRUCK', 'TRAILER'] as const;

/** At least 11 letters and digits: 17 since 1981, fewer before (VEH-12). */
export const VIN = /^[A-Za-z0-9]{11,}$/;

const FORBIDDEN_IN_VIN = 'VINs since 1981 have no I, O, or Q. Use 1 or 0';

/** Pounds above which a truck that crosses state lines files fuel tax (IFTA R245); one with three axles files at any weight. */
export const QUALIFIED_ABOVE = 26_000;

/** Returns whether a truck is a qualified motor vehicle by its GVWR or its registered combined weight alone. */
export const isQualifiedByWeight = (...pounds: readonly unknown[]) =>
  pounds.some((weight) => Number(String(weight ?? '').replaceAll(',', '')) > QUALIFIED_ABOVE);

/** Days without a past or upcoming load after which a truck is idle. */
export const IDLE_DAYS = 7;

/** A truck or trailer of an authority, with its assigned driver. */
export const vehicle = defineRecord({
  name: 'vehicle',
  path: 'vehicle',
  route: 'admin/vehicles',
  label: 'Vehicle',
  labels: 'Vehicles',
  policy: 2000,
  actions: listRequestActions('vehicle'),
  notices: listRequestNotices('vehicle'),
  title: (values) => values.vehicleNumber ?? '',
  fields: {
    carrier: ref('carrier', 'Authority', { message: 'Invalid Carrier', clears: ['driverSince'] }),
    vehicleType: choice('Type', VEHICLE_TYPES, {
      locked: true,
      empty: "Can't be empty",
      clears: [
        'truckType',
        'trailerType',
        'trailer',
        'vehicleFuelType',
        'vehicleIsQualified',
        'vehicleRegisteredWeight',
      ],
    }),
    truckType: accountChoice('Truck Class', { category: 'vehicle', subCategory: 'truckType' }, { optional: true }),
    trailerType: accountChoice('Trailer Type', { category: 'vehicle', subCategory: 'trailerType' }, { optional: true }),
    vehicleNumber: text('Vehicle #', { max: 40 }),
    vehicleMake: text('Make', { max: 60 }),
    vehicleModel: text('Model', { max: 60 }),
    vehicleYear: year('Year', { optional: true }),
    vehicleVIN: text('VIN', { term: 'vin', message: 'Invalid VIN' }),
    vehiclePlateNumber: text('Plate Number', { max: 20 }),
    vehiclePlateState: jurisdiction('Plate State', { empty: "Can't be empty" }),
    vehicleStartDate: date('Date Activated'),
    vehicleEndDate: date('Date Retired', {
      optional: true,
      help: 'Date it left your control. Keep its file for 6 more months (49 CFR 396.3).',
    }),
    vehicleFuelType: choice('Fuel', FUEL_TYPES, {
      optional: true,
      labels: FUEL_CARD_TYPE_LABELS,
      message: 'Invalid Fuel Type',
    }),
    vehicleIsQualified: boolean('IFTA Qualified', {
      term: 'qualified',
      optional: true,
      help: 'Required over 26,000 lb, with 3 or more axles, or over 26,000 lb combined.',
    }),
    vehicleGrossWeight: integer('GVWR', {
      term: 'gvwr',
      min: 1,
      max: 1_000_000,
      unit: 'lbs',
      empty: "Can't be empty",
      help: 'Gross vehicle weight rating, from the plate on the door frame or the tongue.',
    }),
    vehicleRegisteredWeight: integer('Registered Weight', {
      optional: true,
      min: 1,
      max: 1_000_000,
      unit: 'lbs',
      help: 'Combined gross weight on the cab card (IRP), for Form 2290 and weight-distance taxes. If blank, the GVWR is used.',
    }),
    vehicleCurrentOdometer: integer('Current Odometer', {
      optional: true,
      min: 1,
      max: MAX_ODOMETER,
      unit: 'mi',
      message: 'Invalid Odometer Reading, should be positive number',
    }),
    driver: ref('driver', 'Driver', {
      under: 'carrier',
      message: 'No Driver Selected/Found Under Carrier',
      clears: ['driverSince', 'assignmentReason'],
    }),
    assignmentReason: assignmentReason(),
    driverSince: date('Driver Since', {
      optional: true,
      help: 'Date this driver was assigned (default: today). Imports and pay use the driver assigned on each date.',
    }),
    trailer: ref('vehicle', 'Trailer', {
      optional: true,
      under: 'carrier',
      pick: { vehicleType: 'TRAILER' },
      message: 'No Trailer Selected/Found Under Carrier',
    }),
    vehicleTankSize: number('Tank Size', {
      optional: true,
      decimals: 1,
      max: 1000,
      unit: 'gal',
      help: 'All tanks together. The fuel price audit lists larger fills.',
    }),
    vehiclePicture: file('Picture', { optional: true, isImage: true, message: 'Invalid File / type' }),
    desc: longText('Description', { optional: true }),
    payees: vehiclePayees,
  },
  assigns: { driver: 'driver' },
  rules: (values, { today, isNew, sent }) => ({
    ...(isLater(values.driverSince, [today, values.vehicleStartDate]) && { driverSince: 'Invalid Date' }),
    ...(values.vehicleVIN && !VIN.test(values.vehicleVIN) && { vehicleVIN: 'Invalid VIN' }),
    ...(values.vehicleVIN &&
      (isNew || sent.includes('vehicleVIN')) &&
      hasForbiddenLetter(values.vehicleVIN, values.vehicleYear) && { vehicleVIN: FORBIDDEN_IN_VIN }),
    ...(isToCome(values.vehicleYear, today) && { vehicleYear: 'Invalid Year' }),
    ...(isBefore(values.vehicleEndDate, values.vehicleStartDate) && { vehicleEndDate: 'Invalid Date' }),
    ...findTypeErrors(values),
    ...findPayeeErrors(values.payees),
  }),
});

/** Returns whether a model year is in the future (VAL-11). */
function isToCome(year: number | null, today: string): boolean {
  return year !== null && year > Number(today.slice(0, 4));
}

/** Returns whether a driver's start date is later than today and the vehicle's first date. */
function isLater(day: string | null, limits: (string | null)[]): boolean {
  return day !== null && limits.every((limit) => limit === null || day > limit);
}

const isBefore = (day: string | null, other: string | null) => day !== null && other !== null && day < other;

/** Returns errors for fields of the other type (VEH-20): a truck has a class and may pull a trailer; a trailer has its own type. */
function findTypeErrors(values: {
  vehicleType: string | null;
  truckType: string | null;
  trailerType: string | null;
  trailer: string | null;
  vehicleFuelType: string | null;
  vehicleIsQualified: boolean | null;
  vehicleRegisteredWeight: number | null;
  payees: readonly unknown[] | null;
}): FieldErrors {
  if (values.vehicleType === 'TRUCK')
    return values.trailerType ? { trailerType: 'Only trailers have a trailer type' } : {};
  if (values.vehicleType !== 'TRAILER') return {};
  return {
    ...(values.truckType && { truckType: 'Only trucks have a truck class' }),
    ...(values.trailer && { trailer: 'Only trucks pull a trailer' }),
    ...(values.vehicleFuelType && { vehicleFuelType: 'Fuel type applies to trucks only' }),
    ...(values.vehicleIsQualified && { vehicleIsQualified: 'Only trucks can be IFTA qualified' }),
    ...(values.payees?.length && { payees: 'Only trucks have a payee' }),
    ...(values.vehicleRegisteredWeight && { vehicleRegisteredWeight: 'Only trucks have a registered weight' }),
  };
}
