import { describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import * as make from './fields.ts';
import { defineRecord } from './record.ts';
import { checkFields, isSameValue, readFields } from './validation.ts';

const SHAPE = {
  text: make.text('Text'),
  longText: make.longText('Long Text'),
  email: make.email('Email'),
  phone: make.phone('Phone'),
  url: make.url('Url'),
  date: make.date('Date'),
  instant: make.instant('Instant'),
  money: make.money('Money'),
  number: make.number('Number'),
  integer: make.integer('Integer'),
  boolean: make.boolean('Boolean'),
  choice: make.choice('Choice', ['A', 'B']),
  listed: make.accountChoice('Listed', { category: 'a', subCategory: 'b' }),
  time: make.time('Time'),
  secret: make.password('Password'),
  ref: make.ref('driver', 'Driver'),
  address: make.address('Address'),
  addressLine: make.addressLine('Address Line'),
  json: make.json('Json', z.array(z.string())),
};
const record = defineRecord({
  name: 'kinds',
  path: 'kinds',
  route: 'kinds',
  label: 'Kinds',
  labels: 'Kinds',
  policy: 3000,
  title: () => '',
  fields: SHAPE,
});

/** Returns the value or the error of one field. */
function read(name: keyof typeof SHAPE, value: unknown) {
  const { values, errors: problems } = checkFields(record, readFields(record, { [name]: value }).values);
  return problems[name] ? { problem: problems[name] } : { value: values[name] };
}

const LENGTH = 2_000_000;
const HUGE = {
  'digits and a letter': `${'9'.repeat(LENGTH)}x`,
  'an address with spaces': `x,a,TX${' '.repeat(LENGTH)}y`,
  'combining marks': `e${'\u0301\u0323'.repeat(LENGTH / 2)}`,
  'deep nesting': '['.repeat(LENGTH),
  'many elements': `[${'"a",'.repeat(LENGTH / 4)}"a"]`,
};

describe('a value larger than its field allows', () => {
  test.each(Object.entries(HUGE))('of %s is rejected by every type of field before it’s parsed', (_shape, value) => {
    const before = process.threadCpuUsage();
    const said = Object.keys(SHAPE).map((name) => read(name as keyof typeof SHAPE, value));
    const { user, system } = process.threadCpuUsage(before);

    expect(readFields(record, { json: value, text: value }).values).toEqual({ json: value, text: value });
    expect(said).toEqual([
      { problem: 'At most 200 characters' },
      { problem: 'At most 4000 characters' },
      { problem: 'Invalid Email' },
      { problem: 'Invalid Phone Number' },
      { problem: 'Invalid address' },
      { problem: 'Invalid Date' },
      { problem: 'Invalid Date' },
      { problem: 'Invalid Amount' },
      { problem: 'Invalid number' },
      { problem: 'Invalid number' },
      { problem: 'Yes or no' },
      { problem: 'Invalid Type' },
      { problem: 'Invalid Type' },
      { problem: 'At most 5 characters' },
      { problem: 'At most 1000 characters' },
      { problem: "Can't be empty" },
      { problem: 'Invalid Address' },
      { problem: 'Invalid Address' },
      { problem: "Can't be empty" },
    ]);
    // Milliseconds, of 19 fields; each of them took seconds.
    expect((user + system) / 1000).toBeLessThan(500);
  });

  test('is rejected as an object that’s deep, wide or full of long text', () => {
    const deep = JSON.parse(`${'['.repeat(1000)}${']'.repeat(1000)}`);
    for (const value of [deep, Array(3000).fill('a'), ['x'.repeat(5000)], { [`${'k'.repeat(5000)}`]: 'a' }]) {
      expect(read('json', value)).toEqual({ problem: "Can't be empty" });
      expect(read('address', value)).toEqual({ problem: 'Invalid Address' });
      expect(read('text', value)).toEqual({ problem: 'Text: send one value, not a list or an object' });
    }
  });

  test('is accepted if only the spaces around it make it too long', () => {
    expect(read('text', `${' '.repeat(300)}${'x'.repeat(200)}${' '.repeat(300)}`)).toEqual({ value: 'x'.repeat(200) });
  });

  test('gets the error of its own field if that allows fewer characters', () => {
    expect(read('time', '14:30:00')).toEqual({ problem: 'Invalid Time' });
    expect(read('phone', '5'.repeat(30))).toEqual({ problem: 'Invalid Phone Number' });
  });

  test('can have more keys and elements if the field allows them', () => {
    const wide = { ...record, fields: z.object({ json: make.json('Json', z.array(z.string()), { maxParts: 3000 }) }) };
    const sent = JSON.stringify(Array(3000).fill('a'));

    expect(checkFields(wide, readFields(wide, { json: sent }).values).errors).toEqual({});
    expect(read('json', sent)).toEqual({ problem: "Can't be empty" });
  });
});

describe('a single-line field', () => {
  test.each([
    ['text', 'Ann\r\nBcc: all@example.com', 'Ann Bcc: all@example.com'],
    ['text', '\u2028Ann\t\u0007Lee\u0085', 'Ann Lee'],
    ['text', 'Ann\u0000\u009f Lee\ud800', 'Ann Lee\ufffd'],
    ['email', 'ann@example.com\r\n', 'ann@example.com'],
    ['phone', '(512)\n555-0100', '5125550100'],
    ['url', 'https://example.com\n', 'https://example.com'],
    ['choice', 'A\n', 'A'],
    ['addressLine', '12 Elm St\nDallas,\nDallas, TX 75201', '12 Elm St Dallas, Dallas, TX 75201'],
  ] as const)('of type %s removes line breaks and control characters: %j', (name, sent, value) => {
    expect(read(name, sent)).toEqual({ value });
  });

  test('cleans each part of an address, as an object and as JSON', () => {
    const sent = { place: '12 Elm St\r\nBcc: x', city: 'Dallas\n', state: 'TX', zipCode: '75201' };
    const value = { place: '12 Elm St Bcc: x', city: 'Dallas', state: 'TX', zipCode: '75201' };

    expect(read('address', sent)).toEqual({ value });
    expect(read('address', JSON.stringify(sent))).toEqual({ value });
  });

  test('doesn’t include long text, or text inside structured data', () => {
    expect(read('longText', 'one\r\n\ttwo\u0007')).toEqual({ value: 'one\r\n\ttwo' });
    expect(read('json', ['one\ntwo\u0007'])).toEqual({ value: ['one\ntwo'] });
  });

  test('keeps a password exactly as typed', () => {
    expect(read('secret', ' a\nb ')).toEqual({ value: ' a\nb ' });
  });
});

test('an empty object differs from an empty list', () => {
  expect([isSameValue([], {}), isSameValue({}, []), isSameValue([], []), isSameValue({}, {})]).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
