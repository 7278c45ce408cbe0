import { expect, test } from 'vitest';
import {
  beginsWithVerb,
  findBrokenComments,
  findBrokenDocRule,
  findBrokenRule,
  findBrokenTitles,
  findStoredDates,
} from './voice-rules.ts';
import { listFunctionComments, listTexts } from './voice-texts.ts';

const findIn = (source: string) => listTexts('page.tsx', source).map(({ text }) => text.trim());

test('finds texts in JSX, attributes, literals, and between the placeholders of a template', () => {
  const source = `
    const title = 'Email invoice';
    const status = \`\${count} invoices are past due\`;
    const page = <Alert title="No signal">Try again <b>later</b>.</Alert>;`;

  expect(findIn(source)).toEqual(['Email invoice', 'invoices are past due', 'No signal', 'Try again', 'later']);
});

test('ignores names, imports, SQL, and messages for developers', () => {
  const source = `
    import { mend } from './mend-papers.ts';
    const kind = 'MAILED';
    const field = 'mailedTo';
    const found = sql\`select his from mail\`;
    const column = { sql: 'r.paper', pattern: 'The paper' };
    log.warn('he mailed it');
    throw new Error('Papers of whom');`;

  expect(findIn(source)).toEqual([]);
});

test.each([
  ['12 % of the fee', 'no space before %'],
  ['Ask him for it', 'write "they" or name the person'],
  ['Invoice mailed', 'write "email"; "mail" is postal'],
  ['Your e-mail address', 'write "email"'],
  ['Mend it', 'write "fix" or "correct"'],
  ['2 tasks under way', 'write "running", "in progress", or "started"'],
  ['Left out: 3 lines', 'write "skip" or "exclude"'],
  ['Show the second factor', 'write "two-factor authentication"'],
  ['Nobody is assigned', 'write "no one", "not disclosed", or "not specified"'],
  ['Bring in several', 'write "import", or name the thing'],
  ['Start anew', 'write "again"'],
  ['8 letters or more', 'write "characters"'],
  ['Color, not colour', 'use the American spelling'],
  ['Change it afterwards', 'use the American spelling'],
  ['2 papers', 'write "document"'],
  ['It runs out today', 'write "expires" or "expired"'],
  ['Taken back', 'write "undo", "reverse", or "recall"'],
  ['Tick the box', 'write "check" or "select"'],
  ['To whom', 'name the person or the thing'],
  ['Choose the driver', 'write "Select a"'],
  ['No line just now', 'write "online" or "no signal"'],
  ['Handed in', 'write "submitted"'],
  ['Bring them in', 'write "import", or name the thing'],
  ['Somebody opened the link', 'write "someone", "anyone", or "everyone"'],
  ['The menu beside it', 'write "next to" or "with"'],
  ['It works out the pay', 'write "calculate"'],
  ['The server is busy just now', 'write "in the meantime" or "right now"'],
  ['Of this leg', 'begin with the thing, not with "Of"'],
  ['The own tasks', 'write "your"'],
  ['Entries, the newest first', 'write "newest first"'],
  ['It cannot be read', 'write "can’t"'],
  ['It takes more memory', 'write "too large"'],
  ['Loading …', 'no space before …'],
  ['The amount is below zero', 'write "negative"'],
  ['vehicle is not an id', 'write "must be an ID"'],
  ['Send a list of ids', 'write "ID"'],
  ['Ask for a copy on paper', 'write "printed copy"'],
  ['Choose a repair', 'write "Select a"'],
  ["'s page was opened", 'write ’ for the apostrophe'],
  ["It isn't on file", 'write ’ for the apostrophe'],
  ['Needs view on policy 6000', 'write "requires view permission for"'],
  ['If blank, 0.00', 'write "$0.00"'],
])('flags "%s": %s', (text, instead) => {
  expect(findBrokenRule(text)).toBe(instead);
});

test.each([
  'Mailing address',
  'The mail server is away',
  'Email, mail, phone or fax',
  'Records on paper',
  'Choose a file',
  'A paper copy at no charge',
  'This driver, the other one, there',
  'Select a driver',
  '12% of the fee',
  "Your passwords don't match. Please try again.",
  'The truck’s own plate, oldest first',
])('accepts "%s"', (text) => {
  expect(findBrokenRule(text)).toBeNull();
});

test.each([
  ['A second payment is refused', 'write "reject"'],
  ['The server refuses it', 'write "reject"'],
  ['The total beside the list', 'write "next to" or "in addition to"'],
  ['Besides, it is short', 'write "next to" or "in addition to"'],
  ['All rows at once', 'write "immediately", "at the same time", or "together"'],
  ['Two files, of which one is empty', 'begin a sentence with the thing'],
  ['It has a table of its own.', 'write "separate" or "own"'],
  ['Rows of their own in the list', 'write "separate" or "own"'],
  ['Enter it by hand', 'write "manually"'],
  ['What stands now goes out', 'write "is" or "active"'],
  ['The standing invoices of a load', 'write "is" or "active"'],
  ['It is worked out again', 'write "calculate"'],
  ['Start anew', 'write "again", "anyone", "no one", or "afterward"'],
  ['It cannot change', 'write "can’t"'],
  ['A link ends for good', 'write "permanently"'],
  ['One; two; three', 'use at most one semicolon in a sentence'],
])('flags "%s" in the documentation: %s', (sentence, instead) => {
  expect(findBrokenDocRule(sentence)).toBe(instead);
});

test.each([
  'Responses are Approved, Refused, or No response',
  'The names of its own accounts',
  'TMS stands for the system',
  'One file; another file',
])('accepts "%s" in the documentation', (sentence) => {
  expect(findBrokenDocRule(sentence)).toBeNull();
});

test('flags translated phrases in block and line comments, but not in code or literals', () => {
  const source = `
    /**
     * Saves all rows at
     * once.
     */
    const url = 'https://example.com/by hand'; // Matched by hand.
    const user = 'at once'; // Runs as \`nobody\`.`;

  expect(findBrokenComments(source)).toEqual([
    { comment: 'Saves all rows at once.', instead: 'write "immediately", "at the same time", or "together"' },
    { comment: 'Matched by hand.', instead: 'write "manually"' },
  ]);
});

test('lists the comments of functions and methods, but not of values or types', () => {
  const source = `
    /** Most rows of a file. */
    const MAX_ROWS = 20;
    /** A row. */
    type Row = { /** Called for each cell. */ take(cell: string): void };
    /**
     * Returns the rows
     * of a file.
     */
    export function readRows() {}
    /** Saves a row. */
    const saveRow = async () => {};
    class Reader {
      /** Reads a cell. */
      next() {}
    }`;

  expect(listFunctionComments('rows.ts', source)).toEqual([
    { line: 6, name: 'readRows', comment: 'Returns the rows of a file.' },
    { line: 11, name: 'saveRow', comment: 'Saves a row.' },
    { line: 14, name: 'next', comment: 'Reads a cell.' },
  ]);
});

test.each([
  'Returns the rows.',
  'DRV-33, APP-11: invites the driver.',
  'SCH-27 to SCH-30: lists the dates.',
  '382.303: judges the test.',
  'Pre-selects the row.',
  '@throws Error if there is none',
])('accepts "%s" as the comment of a function', (comment) => {
  expect(beginsWithVerb(comment)).toBe(true);
});

test.each([
  'The rows of a file.',
  'Whether a row is empty.',
  'Rows without a date.',
  'SQL: the rows of a file.',
  'DRV-41.',
  'FLT-20: the actions of a load.',
  'Less than a day.',
])('flags "%s" as the comment of a function', (comment) => {
  expect(beginsWithVerb(comment)).toBe(false);
});

test('flags titles of messages in sentence case', () => {
  const source = `
    notify.success('Bank account removed');
    notify.success(\`\${name} disconnected\`);
    notify.failure('Pay run', text);
    notify.failure(\`\${label} Create\`, text);
    notify.success('Order and Limits Saved', 'They apply from the next settlement.');
    useLedgerForm(path, 'Tax data saved', onClose);`;

  expect(findBrokenTitles(source)).toEqual([
    { title: 'Bank account removed', instead: 'Bank Account Removed' },
    { title: '{} disconnected', instead: '{} Disconnected' },
    { title: 'Pay run', instead: 'Pay Run' },
    { title: 'Tax data saved', instead: 'Tax Data Saved' },
  ]);
});

test('flags error messages that are titled in their own words', () => {
  const source = `
    notify.error('Couldn’t start the pay run', text);
    notify.error(UNKNOWN_ERROR, text);`;

  expect(findBrokenTitles(source)).toEqual([
    { title: 'Couldn’t start the pay run', instead: "notify.failure('Customer Create', …)" },
  ]);
});

test('flags dates that a text shows as they are stored', () => {
  const source = `
    const text = \`On since \${since?.slice(0, 10)}.\`;
    const page = <p>since {connectedAt.slice(0, 10)}, until {formatDay(until.slice(0, 10))}</p>;`;

  expect(findStoredDates(source)).toEqual(['{since?.slice(0, 10)}', '{connectedAt.slice(0, 10)}']);
});
