import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import readHere, { type ReadOrder } from './read-file.ts';
import { readImport } from './read-import.ts';
import { type FileResult, getWorkbook, readBytes, rewriteWorkbook, sampleBytes, workbook, zip } from './testing.ts';

const HEADER = 'Card #,Tran Date,Qty,Unit Price,Amt,Location Name,City,State/Prov,Item';
const LINE = '7083050000000010541,2025-03-10,105.22,3.429,360.80,PILOT AMARILLO 723,AMARILLO,TX,DSL';
const FLAT = { source: 'FLAT_RATE', period: { from: '2025-03-01', to: '2025-03-31' } };
const GENERIC = 'Card #,Tran Date,Tran Id,Quantity,Amount,Location,City,State,Item';

const upload = (bytes: Buffer | string, order: Partial<ReadOrder> = {}) =>
  readBytes(readHere, bytes, { ...FLAT, ...order });
/** Reads a bad file in a separate process, as the server does. */
const refusal = async (bytes: Buffer | string, order: Partial<ReadOrder> = {}) => {
  const piece = { account: '', bytes: bytes.length };
  const answer = await readBytes((asked) => readImport(asked, piece), bytes, { ...FLAT, ...order });
  return 'refusal' in answer ? answer.refusal : answer;
};
const file = (...lines: string[]) => `${lines.join('\n')}\n`;
const read = async (...lines: string[]): Promise<FileResult> => upload(file(...lines));
const listErrors = ({ rows }: FileResult) => rows.map(({ error }) => error);

// Ledger: IMP-23
describe('an unreadable file', () => {
  test.each([
    ['a file without content', ''],
    ['a file of blank lines', '\n \r\n,,,\n'],
  ])('%s is reported as empty', async (_, bytes) => {
    expect(await refusal(bytes)).toEqual({ reason: 'EMPTY', detail: 'The file is empty.' });
  });

  test.each([
    ['alone', file(HEADER)],
    ['with a total below it', file(HEADER, 'Total,,105.22,,360.80')],
    ['twice', file(HEADER, HEADER)],
  ])('with a header %s is reported as having no data rows', async (_, bytes) => {
    expect(await refusal(bytes)).toEqual({
      reason: 'NO_LINES',
      detail: 'The file has a header but no data rows.',
    });
  });

  test.each([
    ['a picture', Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(2000)])],
    ['random bytes', createNoise(100_000)],
    [
      'random bytes behind a quote',
      Buffer.concat([Buffer.from('"'), Buffer.from(createNoise(100_000)).map((byte) => (byte === 34 ? 35 : byte))]),
    ],
    ['a letter', file('Dear Sir', 'here is your fuel', 'Yours')],
  ])('is rejected when it is %s', async (_, bytes) => {
    expect(await refusal(bytes)).toMatchObject({ reason: 'NOT_CSV' });
  });

  test('is rejected if it isn’t a readable .xls file', async () => {
    expect(await refusal(Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512)]))).toEqual({
      reason: 'XLS',
      detail: 'This .xls file has a password, or isn’t an Excel workbook. Open it and save it as .xlsx or CSV.',
    });
  });

  test('is rejected as a PDF', async () => {
    expect(await refusal('%PDF-1.7\n')).toEqual({
      reason: 'PDF',
      detail: 'This is a PDF. Download the transactions as CSV or .xlsx instead.',
    });
  });

  test('lists missing columns and can be matched by hand', async () => {
    const reject = 'Date,Time,Card Number,Invoice,Location ID,Location Name,City,State/ Prov,Error Code';

    expect(await refusal(file('Reject Transaction Report', reject), { source: 'FLEET_ONE_EDGE' })).toEqual({
      reason: 'MISSING_COLUMNS',
      detail: 'Columns missing for Fleet One EDGE: Item, Unit Price, Qty, Amt.',
      missing: ['Item', 'Unit Price', 'Qty', 'Amt'],
      header: reject.split(','),
      samples: [],
    });
  });

  test('suggests the source it looks like', async () => {
    expect(await refusal(sampleBytes('tcs'))).toMatchObject({
      reason: 'MISSING_COLUMNS',
      detail: 'Columns missing for Flat Rate: Amt, Item. It looks like a TCS file of fuel.',
      looksLike: 'TCS',
    });
    expect(await refusal(sampleBytes('motive_ifta_trips'))).not.toHaveProperty('looksLike');
  });

  test('is rejected with its header below the first fifteen lines', async () => {
    const titles = (count: number) => Array.from({ length: count }, (_, at) => `Title ${at}`);

    expect(await refusal(file(...titles(15), HEADER, LINE))).toMatchObject({ reason: 'NOT_CSV' });
    expect(await refusal(file(...titles(14), HEADER, LINE))).toMatchObject({ lines: 1 });
  });

  test('is rejected with 100,000 columns', async () => {
    const wide = Array.from({ length: 100_000 }, (_, at) => `c${at}`).join(',');

    expect(await refusal(file(HEADER.slice(0, 6), wide))).toEqual({
      reason: 'TOO_WIDE',
      detail: 'Row 2 has more than 1,000 columns. This isn’t a list of transactions.',
    });
    expect(await refusal(file(`${HEADER},${wide}`, LINE))).toMatchObject({ reason: 'TOO_WIDE' });
  });

  test.each([
    ['plain', 'x'.repeat(9_000_000)],
    ['quoted', `"${'x'.repeat(9_000_000)}"`],
  ])('is rejected with a 9 MB line, %s', async (_, long) => {
    expect(await refusal(file(HEADER, LINE, LINE.replace('PILOT', long)))).toEqual({
      reason: 'TOO_LONG',
      detail: 'Row 3 is too long: more than 1,000,000 characters.',
    });
  });

  test.each([
    ['by the end of the file', [LINE.replace('PILOT', '"PILOT'), LINE, LINE]],
    ['within a megabyte', [LINE.replace('PILOT', '"PILOT'), ...Array(30_000).fill(LINE)]],
    ['before the next quote', [LINE.replace('PILOT', '"PILOT'), LINE, LINE.replace('AMARILLO', '"AMARILLO"'), LINE]],
  ])('is rejected with a quote not closed %s', async (_, lines) => {
    expect(await refusal(file(HEADER, LINE, ...lines))).toEqual({
      reason: 'OPEN_QUOTE',
      detail: 'A quotation mark in row 3 is never closed.',
    });
  });

  test('is rejected with a NUL byte', async () => {
    expect(await refusal(file(HEADER, LINE, LINE.replace('PILOT', 'PI\0LOT')))).toEqual({
      reason: 'NOT_CSV',
      detail: 'Row 3 holds a NUL byte under Location Name: the file is damaged or isn’t text.',
    });
  });

  test('is rejected with a second header in another order', async () => {
    const other = HEADER.split(',').reverse().join(',');

    expect(await refusal(file(HEADER, LINE, other, LINE.split(',').reverse().join(',')))).toEqual({
      reason: 'SECOND_HEADER',
      detail: 'Row 3 is a second header, with its columns in another order. Import the two tables separately.',
    });
  });

  test('is rejected as a truncated workbook or another kind of ZIP', async () => {
    const whole = workbook([HEADER.split(','), LINE.split(',')]);

    expect(await refusal(whole.subarray(0, 400))).toMatchObject({ reason: 'NOT_CSV' });
    expect(await refusal(zip({ 'word/document.xml': '<document/>' }))).toMatchObject({ reason: 'NOT_CSV' });
  });

  test('is rejected as a ZIP bomb, even with a false size', async () => {
    const zeros = Buffer.alloc(600_000_000);
    const files = { 'xl/worksheets/sheet1.xml': zeros };

    expect(await refusal(zip(files))).toEqual({
      reason: 'TOO_LARGE',
      detail: 'This workbook is 600 MB when unpacked, which is too large. Save its sheet as CSV.',
    });
    expect(await refusal(zip(files, 1000))).toMatchObject({ reason: expect.stringMatching(/TOO_LARGE|NOT_CSV/) });
  });
});

describe('a file with two columns of the same name', () => {
  const TWICE = `${HEADER},Amt`;
  const twice = file(TWICE, `${LINE},380.80`, `${LINE.replace('360.80', '"1,000.10"')},20`);

  test('asks which column to import and shows both with their sums', async () => {
    expect(await refusal(twice)).toEqual({
      reason: 'SAME_COLUMNS',
      detail: 'Amt: several columns have this name. Select the one to import.',
      header: TWICE.split(','),
      mapping: {},
      sameColumns: [
        {
          key: 'amount',
          header: 'Amt',
          columns: [
            { column: 5, filled: 2, example: '360.80', sum: '1360.9' },
            { column: 10, filled: 2, example: '380.80', sum: '400.8' },
          ],
        },
      ],
    });
  });

  test.each([
    ['#5', ['360.8', '1000.1']],
    ['#10', ['380.8', '20']],
  ])('is read by the selected column: %s', async (column, amounts) => {
    const { rows } = await upload(twice, { mapping: { amount: column } });

    expect(rows.map(({ amount }) => amount)).toEqual(amounts);
  });

  test('asks again when the answer matches no column or only the name', async () => {
    for (const answer of ['#99', '#0', 'Amt', ''])
      expect(await refusal(twice, { mapping: { amount: answer } })).toMatchObject({
        reason: expect.stringMatching('SAME_COLUMNS'),
      });
  });

  test('asks about each repeated name in any case, and ignores unused columns', async () => {
    const header = `${HEADER.replace('Amt', 'Amt,Remark')},AMT,qty,Remark`;
    const found = await refusal(file(header, `${LINE.replace('360.80', '360.80,x')},1,2,y`));

    expect(found).toMatchObject({ sameColumns: [{ key: 'quantity' }, { key: 'amount' }] });
  });

  test('shows text columns by their first value, without a sum when empty', async () => {
    const found = await refusal(file(`${HEADER},City,City`, `${LINE},,Austin`));

    expect(found).toMatchObject({
      sameColumns: [
        {
          columns: [
            { column: 7, filled: 1, example: 'AMARILLO', sum: null },
            { column: 10, filled: 0, example: '', sum: null },
            { column: 11, filled: 1, example: 'Austin', sum: null },
          ],
        },
      ],
    });
  });
});

describe('dates with the day first', () => {
  const on = (date: string) => LINE.replace('2025-03-10', date);
  const getDates = ({ rows }: FileResult) => rows.map(({ date }) => date);

  test('need an answer next to month-first dates when the period doesn’t decide', async () => {
    const mixed = file(HEADER, on('13/03/2025'), on('03/25/2025'), on('03/04/2025'));
    const year = { period: { from: '2025-01-01', to: '2025-12-31' } };

    expect(await refusal(mixed, year)).toEqual({
      reason: 'AMBIGUOUS_DATES',
      detail:
        'Line 1 has the date 13/03/2025, with the day first, and line 3 has 03/04/2025, which can be read either way. Select which comes first.',
    });
    expect(getDates(await upload(mixed, { ...year, dateOrder: 'MDY' }))).toEqual([
      '2025-03-13',
      '2025-03-25',
      '2025-03-04',
    ]);
    expect(getDates(await upload(mixed, { ...year, dateOrder: 'DMY' }))).toEqual([
      '2025-03-13',
      '2025-03-25',
      '2025-04-03',
    ]);
  });

  test('are read day-first when all dates allow it', async () => {
    const { rows } = await read(HEADER, on('04/03/2025'), on('13/03/2025'));

    expect(rows.map(({ date, cells }) => [date, cells?.date])).toEqual([
      ['2025-03-04', '2025-03-04'],
      ['2025-03-13', '2025-03-13'],
    ]);
  });

  test('are not assumed without evidence', async () => {
    expect(getDates(await read(HEADER, on('03/04/2025'), on('03/05/2025')))).toEqual(['2025-03-04', '2025-03-05']);
  });
});

describe('a readable file', () => {
  // Ledger: IMP-21
  test('is read below its titles, without blank lines, totals, footers, and repeated headers', async () => {
    const answer = await upload(
      file(
        'Transaction Report',
        '',
        'Period: 03/01/2025 - 03/31/2025',
        HEADER,
        LINE,
        ',,,,,,,,',
        '',
        'Subtotal,,105.22',
        HEADER,
        LINE,
        'Total,,1',
        '*** End of Report ***',
      ),
    );

    expect(answer).toMatchObject({ lines: 2, header: HEADER.split(',') });
    expect(answer.rows.map(({ line, error }) => [line, error])).toEqual([
      [1, null],
      [4, null],
    ]);
  });

  test.each([',', '\t'])(
    'with more titles than lines is split at its separators, not by position',
    async (separator) => {
      const titles = [
        'Account: 000000, SAMPLE CARRIER LLC',
        'Account: 000000, SAMPLE CARRIER LLC',
        'Transaction Report',
      ];
      const header = 'City ,Site ,Gallons ,Amount ,Product ,Date ,Card # ,Price ,Total ,State ';
      const line = 'GARY ,TA ,100.0 ,350.00 ,DIESEL ,2025-03-02 ,12345 ,3.999 ,377.77 ,IN ';

      const answer = await refusal(file(...titles, ...[header, line].map((each) => each.replaceAll(',', separator))));

      expect(answer).toMatchObject({
        reason: 'MISSING_COLUMNS',
        header: expect.arrayContaining(['Gallons', 'Card #']),
      });
    },
  );

  // Ledger: FIM-35
  test('rejects only the line with more cells than the header', async () => {
    const shifted = await read(
      HEADER,
      LINE,
      LINE.replace('PILOT AMARILLO 723,AMARILLO', 'PETRO,EXIT 4,PERU'),
      `${LINE},,x`,
      LINE,
    );

    expect(listErrors(shifted)).toEqual([null, 'Invalid Line', 'Invalid Line', null]);
  });

  test.each([`${LINE},`, `${LINE},,,,`, `${LINE}, ,  ,`])(
    'can have extra blank cells at the end of any line: %s',
    async (padded) => {
      expect(listErrors(await read(HEADER, LINE, padded, LINE))).toEqual([null, null, null]);
      expect(listErrors(await read(HEADER, padded, LINE))).toEqual([null, null]);
    },
  );

  test('reads an amount with its currency below the first rows as Canadian', async () => {
    const plain = Array.from({ length: 210 }, () => LINE);
    const answer = await read(HEADER, ...plain, LINE.replace('360.80', 'C$380.00'));

    expect(
      answer.rows.filter(({ error }) => error !== null).map(({ line, error, amount }) => [line, error, amount]),
    ).toEqual([[211, 'Unsupported Currency', '380']]);
  });

  test('rejects a line with a value after the extra blank cells', async () => {
    expect(listErrors(await read(HEADER, `${LINE},,`, `${LINE},,x`))).toEqual([null, 'Invalid Line']);
  });

  test.each([
    ["'7083050000000010541", "'-5 Below Travel", '7083050000000010541', '-5 Below Travel'],
    ["'0541", "'=Loves", '0541', '=Loves'],
    ['"=""000541"""', "'@Truck Stop", '000541', '@Truck Stop'],
    ['*0541', "'Round the Bend", '0541', "'Round the Bend"],
    ['*0541', "''+1 Fuel", '0541', "''+1 Fuel"],
  ])('is read without export marks: card %s, location %s', async (card, place, holder, location) => {
    const { rows } = await read(HEADER, LINE.replace('7083050000000010541', card).replace('PILOT AMARILLO 723', place));

    expect(rows).toMatchObject([{ holder, location, error: null }]);
  });

  test.each([
    ['for the same purchase', ['360.80', '360.80'], { isFaulty: false, mayRepeat: true }],
    ['for different purchases', ['360.80', '360.81'], { isFaulty: false, mayRepeat: false }],
    ['that include an error', ['360.80', 'much'], { isFaulty: true, mayRepeat: false }],
    ['with the same error', ['much', 'much'], { isFaulty: true, mayRepeat: false }],
  ])('with lines %s reports whether they may repeat', async (_, amounts, expected) => {
    const lines = amounts.map((amount) => LINE.replace('360.80', amount));
    expect(await read(HEADER, ...lines)).toMatchObject(expected);
  });

  // Ledger: IMP-24
  test('can fill 10,000,000 bytes and adds up exactly', async () => {
    const count = Math.floor(10_000_000 / (LINE.length + 1)) - 1;
    const { rows, ...answer } = await upload(`${HEADER}\n${`${LINE}\n`.repeat(count)}`);

    expect(answer).toMatchObject({ lines: count });
    expect([rows.length, rows.at(-1)?.line]).toEqual([count, count]);
    expect(rows.reduce((cents, { amount }) => cents + BigInt((amount ?? '').replace('.', '')), 0n)).toBe(
      BigInt(count) * 3608n,
    );
  });

  test('can end every line with a comma', async () => {
    expect(listErrors(await read(HEADER, `${LINE},`, `${LINE},`, LINE.replace('PILOT', 'PEREDA,LUIS,X')))).toEqual([
      null,
      null,
      'Invalid Line',
    ]);
  });

  test('can have lines that end early', async () => {
    expect(listErrors(await read(`${HEADER},Fees,Invoice`, LINE))).toEqual([null]);
  });

  // Ledger: IMP-22
  test('keeps quotes, doubled quotes, commas, and line breaks inside quotes', async () => {
    const { rows } = await upload(
      file(`${GENERIC},Note`, `*0541,2025-03-10,G-1,5,20,"TA ""THE"" SHOP, I-40",ELOY,AZ,DEF,"two\r\nlines"`),
      {
        source: 'MILEPOST',
      },
    );

    expect(rows).toMatchObject([
      { location: 'TA "THE" SHOP, I-40', note: 'two\nlines', cells: { note: 'two\nlines' } },
    ]);
  });

  test('keeps a quote in the middle of a text', async () => {
    expect((await read(HEADER, LINE.replace('PILOT', '5" HOSE'), LINE)).rows).toMatchObject([
      { location: '5" HOSE AMARILLO 723' },
      { location: 'PILOT AMARILLO 723' },
    ]);
  });

  test('keeps IDs as text', async () => {
    const { rows } = await upload(
      file(GENERIC, '*0541,2025-03-10,1E10,5,20,TA,ELOY,AZ,DEF', '*0541,2025-03-10,000123,5,20,TA,ELOY,AZ,DEF'),
      { source: '' },
    );

    expect(rows.map(({ transactionId }) => transactionId)).toEqual(['1E10', '000123']);
  });

  // Ledger: IMP-21, IMP-22
  test('is read in UTF-16, with line breaks in headings, and with blanks before quotes', async () => {
    const wrapped = HEADER.replace('Tran Date', '"Tran\nDate"').replace('Card #', '"Card\r\n#"');
    const quoted = (line: string) =>
      line
        .split(',')
        .map((cell) => ` "${cell}"`)
        .join(',');
    const wide = Buffer.from(file(HEADER, LINE), 'utf16le');
    const files = [wide, Buffer.from(wide).swap16(), file(wrapped, LINE), file(quoted(HEADER), quoted(LINE))];

    const read = await Promise.all(files.map((bytes) => upload(bytes)));

    const expected = (await upload(file(HEADER, LINE))).rows;
    expect(read.map(({ rows }) => rows)).toEqual(files.map(() => expected));
  });

  test('of another program is read with columns matched by hand', async () => {
    const header = 'Karte,Tag,Beleg,Menge,Betrag,Tankstelle,Ort,Land,Ware';
    const line = '*0541,2025-03-10,G-1,5,20,TA,ELOY,AZ,DEF';
    const mapping = Object.fromEntries(
      ['card', 'date', 'transactionId', 'quantity', 'amount', 'location', 'city', 'state', 'item'].map((key, at) => [
        key,
        header.split(',')[at] ?? '',
      ]),
    );

    expect(await refusal(file(header, line), { source: 'MILEPOST' })).toMatchObject({
      reason: 'MISSING_COLUMNS',
      header: header.split(','),
    });
    expect(await upload(file(header, line), { source: 'MILEPOST', mapping })).toMatchObject({
      lines: 1,
      rows: [{ error: null, amount: '20' }],
    });
  });
});

describe('a workbook', () => {
  test('is read as displayed, from its first sheet: dates, numbers, and text', async () => {
    const rows = [
      ['Transaction Report'],
      [],
      HEADER.split(','),
      [
        '7083050000000010541',
        new Date('2025-03-10'),
        97.900000000000006,
        3.499,
        342.54,
        'TA <ELOY> & CO',
        'ELOY',
        'AZ',
        'ULSD',
      ],
      ['*0541', '03/11/2025', '1,053.860', null, -0.1, 'TA ELOY', 'ELOY', 'AZ', 'ULSD'],
      ['Total', null, 1151.76],
    ];

    const answer = await upload(workbook(rows, 'Übersicht März'));

    expect(answer).toMatchObject({ lines: 2, header: HEADER.split(',') });
    expect(
      answer.rows.map(({ holder, date, quantity, unitPrice, amount, location, error }) => [
        holder,
        date,
        quantity,
        unitPrice,
        amount,
        location,
        error,
      ]),
    ).toEqual([
      ['7083050000000010541', '2025-03-10', '97.9', '3.499', '342.54', 'TA <ELOY> & CO', null],
      ['0541', '2025-03-11', '1053.86', null, '-0.1', 'TA ELOY', null],
    ]);
  });

  test('reads date numbers and rejects cards whose last digits were lost', async () => {
    const rest = [97.9, 3.499, 342.54, 'TA ELOY', 'ELOY', 'AZ', 'ULSD'];
    const cards = ['7083050000000010541', 7083050000000010541n, 7083050000000010000n, '7.08305E+18'] as const;
    const rows = cards.map((card) => [card, 45721, ...rest]);

    const answer = await upload(workbook([HEADER.split(','), ...rows]));

    expect(answer.rows.map(({ holder, date, error }) => [holder, date, error])).toEqual([
      ['7083050000000010541', '2025-03-05', null],
      ['7083050000000010541', '2025-03-05', null],
      ['', '2025-03-05', 'Invalid Card'],
      ['', '2025-03-05', 'Invalid Card'],
    ]);
  });

  test.each([
    ['elements with a prefix', { prefix: 'x' }],
    ['cells without an address', { hasAddresses: false }],
    ['both', { prefix: 'ss', hasAddresses: false }],
    ['neither', {}],
  ])('with %s is read like any other', async (_, written) => {
    const header = HEADER.split(',');
    const cells = LINE.split(',');
    const plain = workbook([header, cells, header.map(() => 'total'), cells]);

    const answer = await upload(rewriteWorkbook(plain, written));

    expect(answer.rows).toEqual((await upload(plain)).rows);
    expect(answer.rows).toHaveLength(2);
  });

  test('without cell addresses is read from left to right', async () => {
    const cells = [null, ...LINE.split(',')];
    const header = [null, ...HEADER.split(',')];
    const partly = rewriteWorkbook(workbook([header, cells, cells]), { hasAddresses: 'first' });

    expect((await upload(partly)).rows.map(({ holder, amount }) => [holder, amount])).toEqual([
      ['7083050000000010541', '360.8'],
      ['7083050000000010541', '360.8'],
    ]);
  });

  test('repeats a card and a date that are merged over several rows, separately on each sheet', async () => {
    const header = HEADER.split(',');
    const purchase = LINE.split(',');
    const rest = purchase.slice(2);
    const other = ['7083050000000010555', '2025-03-12', ...rest];
    const first = [[null], header, purchase, [null, null, ...rest], [null, null, ...rest], other];
    const second = [header, other, [null, null, ...rest]];

    const answer = await upload(
      getWorkbook(
        [
          ['Week 1', first],
          ['Week 2', second],
        ],
        [
          ['A1:I1', 'A3:A5', 'B3:B5'],
          ['A2:A3', 'B2:B3'],
        ],
      ),
    );

    expect(answer.rows.map(({ holder, date }) => `${holder.slice(-4)} ${date}`)).toEqual([
      '0541 2025-03-10',
      '0541 2025-03-10',
      '0541 2025-03-10',
      '0555 2025-03-12',
      '0555 2025-03-12',
      '0555 2025-03-12',
    ]);
  });

  test('without data rows is rejected like a CSV file', async () => {
    expect(await refusal(workbook([]))).toMatchObject({ reason: 'EMPTY' });
    expect(await refusal(workbook([HEADER.split(',')]))).toMatchObject({ reason: 'NO_LINES' });
  });
});

test('the server keeps running while files are rejected', async () => {
  const bad = [
    createNoise(50_000),
    '%PDF',
    zip({ 'xl/workbook.xml': Buffer.alloc(300_000_000) }, 1000),
    `${HEADER}\n"`,
  ];

  const answers = await Promise.all([...bad.map((bytes) => refusal(bytes)), refusal(file(HEADER, LINE))]);

  expect(answers.map((answer) => 'reason' in answer)).toEqual([true, true, true, true, false]);
});

/** Returns noise bytes without a NUL byte, which would mark the file as binary. */
function createNoise(length: number): Buffer {
  const seed = createHash('sha256').update('noise').digest();
  return Buffer.from(randomBytes(length).map((byte, at) => byte ^ (seed[at % seed.length] ?? 0) || 1));
}

test('asks about dates that are within the period only when read day first', async () => {
  const lines = ['10541,02/03/2025,TX,ULSD,100,350.00', '10541,03/03/2025,TX,ULSD,50,175.00'];
  const dated = (...rows: string[]) =>
    refusal(file('Card,Date,State,Product,Gallons,Amount', ...rows), {
      source: '',
      period: { from: '2025-03-04', to: '2025-03-31' },
    });

  expect(await dated('10541,11/03/2025,TX,ULSD,100,350.00', '10541,12/03/2025,TX,ULSD,50,175.00')).toMatchObject({
    reason: 'AMBIGUOUS_DATES',
    detail:
      'Line 1 has 11/03/2025, and all dates are within the import’s dates only with the day first. Select which comes first.',
  });
  expect(await dated('10541,11/03/2025,TX,ULSD,100,350.00', ...lines)).toMatchObject({ rows: [{}, {}, {}] });
});

describe('a time with a Z', () => {
  const MOMENT = '10541,2025-03-11T02:10:00Z,TX,ULSD,100,350.00';
  const open = (heading: string, line: string, mapping?: Record<string, string>) =>
    upload(file(`Card,${heading},State,Product,Gallons,Amount`, line), {
      source: '',
      period: { ...FLAT.period, timeZone: 'America/Chicago' },
      ...(mapping && { mapping }),
    });
  const ZONE = /^Times in UTC were converted to America\/Chicago/;
  const describeDay = (answer: FileResult) => {
    const notes = 'notes' in answer ? answer.notes : [];
    return [answer.rows[0]?.date, notes.filter((note) => ZONE.test(note)).length];
  };
  const COLUMNS = {
    card: 'Card',
    date: 'When',
    state: 'State',
    item: 'Product',
    quantity: 'Gallons',
    amount: 'Amount',
  };
  const REST = { transactionId: '-', location: '-', city: '-' };

  test('is UTC, as the preview states, unless the heading or the user says it is local', async () => {
    expect(describeDay(await open('Date', MOMENT))).toEqual(['2025-03-10', 1]);
    expect(describeDay(await open('Local Date', MOMENT))).toEqual(['2025-03-11', 0]);
    expect(describeDay(await open('When', MOMENT, { ...COLUMNS, ...REST, dateZone: 'STOP' }))).toEqual([
      '2025-03-11',
      0,
    ]);
    expect(describeDay(await open('When', MOMENT, { ...COLUMNS, ...REST, dateZone: 'UTC' }))).toEqual([
      '2025-03-10',
      1,
    ]);
  });

  test('is a date at midnight, and UTC without a Z if the heading says so', async () => {
    expect(describeDay(await open('Date', MOMENT.replace('02:10', '00:00')))).toEqual(['2025-03-11', 0]);
    expect(describeDay(await open('Date (UTC)', MOMENT.replace('Z', '')))).toEqual(['2025-03-10', 1]);
  });
});

describe('dates that fit both orders', () => {
  const QUARTER = { from: '2026-10-01', to: '2026-12-31' };
  const readDays = async (lines: string[], over: object = {}) => {
    const answer = await upload(file(...lines), { source: '', period: QUARTER, ...over });
    if ('refusal' in answer) return answer.refusal.detail;
    return [...answer.rows.map(({ date }) => date), ...answer.notes.filter((note) => note.startsWith('Dates'))];
  };
  const HEADING = 'Card,Date,State,Product,Gallons,Amount';
  const LINES = ['0541,10/11/2026,TX,ULSD,100,350.00', '0541,11/12/2026,OK,ULSD,80,280.00'];
  const toProvinces = (line: string) => line.replace('TX', 'ON').replace('OK', 'QC');

  test('have the month first, which the preview says', async () => {
    expect(await readDays([HEADING, ...LINES])).toEqual([
      '2026-10-11',
      '2026-11-12',
      'Dates were read with the month first: 10/11/2026 is Oct 11, 2026. If the day comes first, match the columns manually and select that order.',
    ]);
    expect(await readDays([HEADING, ...LINES, '0541,12/25/2026,TX,ULSD,100,350.00'])).toEqual([
      '2026-10-11',
      '2026-11-12',
      '2026-12-25',
    ]);
    expect(await readDays([HEADING, ...LINES], { dateOrder: 'MDY' })).toEqual(['2026-10-11', '2026-11-12']);
  });

  test('have the day first if a title or another column proves it, which the preview says', async () => {
    const note = 'Dates were read with the day first, like 31/12/2026: 10/11/2026 is Nov 10, 2026.';

    expect(await readDays(['Period 01/10/2026 - 31/12/2026', HEADING, ...LINES])).toEqual([
      '2026-11-10',
      '2026-12-11',
      note,
    ]);
    expect(await readDays([`${HEADING},Posted`, ...LINES.map((line) => `${line},31/12/2026`)])).toEqual([
      '2026-11-10',
      '2026-12-11',
      note,
    ]);
  });

  test('need an answer in a file of Canada', async () => {
    expect(await readDays([HEADING, ...LINES.map(toProvinces)])).toBe(
      'Line 1 has 10/11/2026, which can be read either way, and most rows are Canadian. Select which comes first.',
    );
    expect(await readDays([HEADING, ...LINES.map(toProvinces)], { dateOrder: 'DMY' })).toEqual([
      '2026-11-10',
      '2026-12-11',
    ]);
  });
});

test('a comma without quotes in a name moves no cell, which the preview says', async () => {
  const answer = await upload(
    file(
      'Card,Driver,Unit,Date,State,Product,Gallons,Amount',
      '0541,OKAFOR, MARTIN,101,03/11/2025,TX,ULSD,100,350.00',
      '0555,PEREDA,104,03/12/2025,TX,ULSD,80,280.00',
    ),
    { source: '' },
  );

  expect(answer.rows.map(({ cells, error }) => [cells?.driver, cells?.unit, error])).toEqual([
    ['OKAFOR,MARTIN', '101', null],
    ['PEREDA', '104', null],
  ]);
  expect('notes' in answer && answer.notes).toEqual([
    '1 row had a comma without quotes in a name or a number. Its cells were joined.',
  ]);
});

test('a discount below the purchases is no row, which the preview says', async () => {
  const answer = await upload(
    file('Card,Date,State,Product,Gallons,Amount', '0541,03/11/2025,TX,ULSD,100,400.00', 'Fleet discount,,,,,-20.00'),
    { source: '' },
  );

  expect(answer.rows).toHaveLength(1);
  expect('notes' in answer && answer.notes).toEqual([
    '“Fleet discount” of $20.00 is for all purchases together, and no row includes it. Add it as an expense of its own.',
  ]);
});
