import { describe, expect, it } from 'vitest';
import { address, addressLine, date, email, file, money, percent, phone, ref, text, year } from './fields.ts';
import { defineRecord } from './record.ts';
import { checkNew, readFields } from './validation.ts';

const today = '2026-03-04';

const trip = defineRecord({
  name: 'trip',
  path: 'trip',
  route: 'fleet/trips',
  label: 'Trip',
  labels: 'Trips',
  policy: 3000,
  title: () => '',
  fields: {
    name: text('Name'),
    driver: ref('driver', 'Driver', { message: 'Pick a driver' }),
    day: date('Day'),
    email: email('Email', { optional: true }),
    phone: phone('Phone', { optional: true }),
    year: year('Year', { optional: true }),
    fee: money('Fee', { optional: true }),
    price: money('Price', { optional: true, above: 0 }),
    share: percent('Share', { optional: true }),
    home: address('Home', { optional: true }),
    town: address('Town', { optional: true, cityOnly: true }),
    stop: addressLine('Stop', { optional: true }),
    paper: file('Paper', { optional: true }),
  },
});

const good = { name: 'Dallas to Tulsa', driver: '01890000-0000-7000-8000-000000000001', day: '2026-03-04' };

/** Returns the error of one field sent as `value` with all other fields valid, or undefined without an error. */
function findError(field: keyof typeof trip.fields.shape, value: unknown): string | undefined {
  const { values } = readFields(trip, { ...good, [field]: value });
  return checkNew(trip, values, { today }).errors[field];
}

function filterAccepted<T>(field: keyof typeof trip.fields.shape, values: readonly T[]): T[] {
  return values.filter((value) => findError(field, value) === undefined);
}

describe('a required field', () => {
  // Ledger: VAL-01
  it('needs more than spaces', () => {
    expect(['', '   ', '\t', null, undefined].map((value) => findError('name', value))).toEqual(
      Array(5).fill("Can't be empty"),
    );
    expect(findError('name', ' x ')).toBeUndefined();
  });

  // Ledger: VAL-02, VAL-28
  it('needs an object with an ID, or an ID, for a selected record', () => {
    for (const none of [{}, { prettyName: 'Dana Whitfield' }, '', null])
      expect(findError('driver', none)).toBe('Pick a driver');
    expect(findError('driver', { id: good.driver, prettyName: 'Dana Whitfield' })).toBeUndefined();
  });

  it('rejects a list or an object by the name of the field, before any rule runs', () => {
    const seen: unknown[] = [];
    const rules = (values: object) => {
      seen.push(values);
      return {};
    };
    const watched = { ...trip, rules };
    for (const several of [{ toString: 1 }, {}, [], ['x'], [[1]]]) {
      expect(findError('name', several)).toBe('Name: send one value, not a list or an object');
      expect(findError('fee', several)).toBe('Fee: send one value, not a list or an object');
      const { values } = readFields(trip, { ...good, day: several });
      checkNew(watched, values, { today });
    }
    expect(seen).toHaveLength(5);
    for (const values of seen) expect(values).toMatchObject({ name: good.name, day: null });
  });

  // Ledger: VAL-05
  it('needs a date that exists', () => {
    for (const none of ['', '2026-02-29', 'soon', '2026-13-01']) expect(findError('day', none)).toBe('Invalid Date');
    expect(findError('day', '2028-02-29')).toBeUndefined();
  });
});

describe('the format of a value', () => {
  // Ledger: VAL-03
  it('requires at least 2 letters at the end of an email', () => {
    const right = ['a@b.co', 'pay.desk@acme.com', 'a@b.info', 'ops@big-rig.trucking', 'a@b.construction'];
    const wrong = ['a@b', 'a b@c.com', '@acme.com', 'a@b.c', 'a@b.c0m', 'a@.info', 'a@b.info.'];
    expect(filterAccepted('email', [...right, ...wrong])).toEqual(right);
  });

  // Ledger: VAL-04
  it('requires ten digits of a phone number, or a plus sign and 7 to 15', () => {
    const us = [
      '2145550148',
      '214-555-0148',
      '(214) 555-0148',
      '(214)555-0148',
      '214 555 0148',
      '214.555.0148',
      '1-214-555-0148',
      '214-555-0148 x12',
    ];
    const abroad = ['+4479460', '+442079460958123'];
    const wrong = ['555-0148', '21455501489', '+442079', '+4420794609581234', '555-0148 x12', 'call me'];
    expect(filterAccepted('phone', [...us, ...abroad, ...wrong])).toEqual([...us, ...abroad]);
  });

  // Ledger: VAL-10
  it('limits a year to 1999 to 2030', () => {
    expect(filterAccepted('year', [1998, 1999, 2030, 2031, 2020.5])).toEqual([1999, 2030]);
  });

  // Ledger: VAL-13, VAL-14
  it('requires a fee of 0 or more, and a positive amount above 0', () => {
    expect(filterAccepted('fee', ['0', '0.01', '-0.01', 'ten', '1e3', '12.345'])).toEqual(['0', '0.01']);
    expect(filterAccepted('price', ['0', '0.01', '-1', 'ten'])).toEqual(['0.01']);
  });

  // Ledger: VAL-27
  it('limits a percentage to 0 to 100', () => {
    expect(filterAccepted('share', [-0.01, 0, 12.5, 100, 100.01])).toEqual([0, 12.5, 100]);
  });

  // Ledger: VAL-25
  it('accepts a file that was or will be uploaded', () => {
    const kept = { id: good.driver, key: 'a/b.pdf', name: 'b.pdf', size: 10, type: 'application/pdf' };
    expect(findError('paper', new File(['x'], 'bol.pdf'))).toBeUndefined();
    expect(findError('paper', kept)).toBeUndefined();
    expect(findError('paper', 'bol.pdf')).toBe('Upload File');
    expect(findError('paper', { ...kept, size: 0 })).toBe('Upload File');
  });
});

describe('an address', () => {
  const whole = { place: '12 Elm St', city: 'Dallas', state: 'TX', zipCode: '75201' };
  const without = (part: string) => ({ ...whole, [part]: '' });

  // Ledger: ENT-07, VAL-19
  it('has a street, city, state and ZIP, and optionally a country', () => {
    expect(filterAccepted('home', [whole, { ...whole, country: 'USA' }])).toHaveLength(2);
    for (const part of ['place', 'city', 'state', 'zipCode'])
      expect(findError('home', without(part))).toBe('Invalid Address');
    expect(findError('home', { ...whole, state: 'ZZ' })).toBe('Invalid Address');
  });

  // Ledger: VAL-20
  it('needs only city and state if it’s a town', () => {
    expect(
      filterAccepted('town', [whole, without('place'), without('zipCode'), { city: 'Dallas', state: 'TX' }]),
    ).toHaveLength(4);
    for (const part of ['city', 'state']) expect(findError('town', without(part))).toBe('Invalid Address');
  });

  // Ledger: VAL-21
  it('has a ZIP of 5 digits or 5+4', () => {
    const zips = ['75201', '75201-1234', '7520', '752011', '75201-12', '7520A'];
    expect(zips.filter((zipCode) => findError('home', { ...whole, zipCode }) === undefined)).toEqual([
      '75201',
      '75201-1234',
    ]);
  });

  // Ledger: VAL-22, VAL-23
  it('on one line splits into its four parts, with or without a comma before the ZIP', () => {
    const right = [
      '12 Elm St, Dallas, TX, 75201',
      '12 Elm St, Dallas, TX 75201',
      'Suite 4, 12 Elm St, Dallas, tx 75201-1234',
    ];
    const wrong = [
      'Dallas, TX 75201',
      '12 Elm St Dallas TX 75201',
      '12 Elm St, Dallas, ZZ 75201',
      '12 Elm St, Dallas, TX',
    ];
    expect(filterAccepted('stop', [...right, ...wrong])).toEqual(right);
  });
});
