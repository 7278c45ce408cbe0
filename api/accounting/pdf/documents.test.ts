import { buildInvoiceLines } from '@milepost/domain/accounting/invoice/invoice-calculation.ts';
import { calculatePay } from '@milepost/domain/accounting/paycheck/pay-calculation.ts';
import type { PayExpense, PayInput, PayLoad } from '@milepost/domain/accounting/paycheck/pay-types.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { type InvoiceDocument, renderInvoice } from './invoice.ts';
import { renderStatement, type StatementDocument } from './statement.ts';

async function readPages(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(pdf));
  return text.map((page) => page.replace(/\s+/g, ' '));
}

async function readText(pdf: Buffer): Promise<string> {
  return (await readPages(pdf)).join(' ');
}

/** Returns texts that overlap other text on any page. */
async function overlaps(pdf: Buffer): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const pages = Array.from({ length: document.numPages }, (_, at) => document.getPage(at + 1));
  const found: string[] = [];
  for (const page of await Promise.all(pages)) {
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item) =>
      'str' in item && item.str.trim() ? [{ ...item, x: item.transform[4], y: item.transform[5] }] : [],
    );
    for (const one of texts)
      for (const other of texts)
        if (one.x < other.x && one.x + one.width > other.x + 0.5 && Math.abs(one.y - other.y) < 3)
          found.push(`${one.str} over ${other.str}`);
  }
  return found;
}

const carrier = {
  name: 'Bluebonnet Freight LLC',
  address: '4100 Commerce Street, Dallas, TX 75226',
  phone: '(214) 555-0134',
  dot: '2938471',
  mc: '884213',
};

const loads: PayLoad[] = [
  {
    id: 'a',
    fleetLoadNumber: 'L-20481',
    customer: 'C.H. Robinson',
    fleetPickUpDate: '2026-03-01',
    fleetPickupLocation: 'Dallas, TX',
    fleetDeliveryLocation: 'Tulsa, OK',
    fleetLoadFee: 2000,
    fleetLumperFee: 150,
    fleetDetantionFee: 100,
    fleetMiscFee: 50,
    fleetDistance: 900,
  },
  { id: 'b', fleetLoadNumber: 'L-20482', fleetLoadFee: 1500, fleetNoServiceFee: 75, fleetDistance: 600 },
];

function expense(id: string, expenseType: string, amount: number, deducted: number | null): PayExpense {
  return {
    id,
    expenseTransactionID: `EXP-${id}`,
    expenseType,
    expenseTransactionDate: '2026-03-02',
    expenseAmount: amount,
    expenseIsDeductable: deducted !== null,
    expenseDeductablePercentage: deducted ?? 0,
    expenseIsReimbursable: deducted === null,
    expenseReimbursablePercentage: deducted === null ? 100 : 0,
  };
}

const expenses = [
  expense('1', 'FUEL', 600, 100),
  expense('2', 'TOLL', 40, 100),
  expense('3', 'INSURANCE', 200, 50),
  expense('4', 'INSURANCE_DPT', 50, 100),
  expense('5', 'ADVANCE', 300, 100),
  expense('6', 'MAINTENANCE', 400, 25),
  expense('7', 'SCALE', 30, null),
];

function buildStatement(change: Partial<PayInput> = {}, document: Partial<StatementDocument> = {}): StatementDocument {
  const input: PayInput = { strategy: 'BY_PERCENTAGE', driverCut: 90, carrierFee: 10, loads, expenses, ...change };
  return {
    payCheckID: 'PC-000123',
    issuedOn: '2026-03-06',
    carrier,
    driver: 'Marcus Okafor',
    vehicle: '114',
    plan: input,
    period: { fleetStart: '2026-02-27', fleetEnd: '2026-03-05', expenseStart: '2026-02-26', expenseEnd: '2026-03-04' },
    loads: input.loads,
    expenses: input.expenses,
    statement: calculatePay(input),
    ...document,
  };
}

describe('a settlement PDF', () => {
  // Ledger: PAY-23
  it('names carrier, driver, period, and plan', async () => {
    const text = await readText(await renderStatement(buildStatement()));
    const facts = ['Bluebonnet Freight LLC', '4100 Commerce Street, Dallas, TX 75226', 'USDOT 2938471', 'MC 884213'];
    const period = ['Feb 27, 2026 to Mar 5, 2026', 'Feb 26, 2026 to Mar 4, 2026', 'Issued Mar 6, 2026'];
    const plan = '90% of load fees after a 10% carrier fee';
    for (const fact of [...facts, ...period, plan, 'Marcus Okafor', 'PC-000123', 'Page 1 of']) {
      expect(text).toContain(fact);
    }
  });

  // Ledger: PAY-19
  it('prints the worked example to the cent, with loads, expenses, formulas, and net', async () => {
    const text = await readText(await renderStatement(buildStatement()));
    for (const row of [
      'L-20481 2026-03-01 C.H. Robinson Dallas, TX to Tulsa, OK 900 2,000.00 300.00',
      'Total 1,500 3,500.00 375.00',
      'EXP-3 2026-03-02 Insurance, 50% deducted 200.00 100.00 –',
      'Total 1,620.00 1,190.00 30.00',
      'Load fees 2 loads 3,500.00',
      'Dispatch fee 10% of 3,500.00 -350.00',
      'Driver pay 90% of 3,150.00 2,835.00',
      'Other expenses 25% of 400.00 -100.00',
      'Net pay $2,050.00',
    ]) {
      expect(text).toContain(row);
    }
    expect(text).not.toContain('Net pay is negative');
  });

  it('prints every statement line under each strategy', async () => {
    for (const change of [
      { strategy: 'BY_MILEAGE', driverCut: 0.6 },
      { strategy: 'CONSTANT', driverCut: 1500 },
    ] as const) {
      const data = buildStatement(change);
      const text = await readText(await renderStatement(data));
      for (const { label, formula } of data.statement.lines) expect(text).toContain(`${label} ${formula}`);
    }
  });

  // Ledger: PAY-18
  it('explains a negative net: the amount paid, the amount carried, and the next settlement', async () => {
    const balances = [{ id: 'x', payCheckID: 'PC-000117', amount: -88.2 }];
    const change = { strategy: 'BY_MILEAGE', driverCut: 0.6, loads: loads.slice(1), balances } as const;
    const text = await readText(await renderStatement(buildStatement(change)));
    expect(text).toContain('Balance from PC-000117 left unpaid by PC-000117 -88.20');
    expect(text).toContain('Net pay after balance -$813.20');
    expect(text).toContain('Net pay is negative, so $0.00 is paid. $813.20 carries over');
    expect(text).toContain('"Balance from PC-000123" on the next settlement.');
  });

  it('prints 12-character load numbers in full next to the largest miles, amounts, and places', async () => {
    const numbers = ['L-20481123', '888888888888', 'CHRW77881204', 'NPQRSTUVWXYZ'];
    const largest = {
      ...loads[0],
      fleetPickUpDate: '2026-12-28',
      fleetPickupLocation: 'Rancho Cucamonga, CA',
      fleetDeliveryLocation: 'North Little Rock, AR',
      fleetLoadFee: 999_999.99,
      fleetLumperFee: 999_999.99,
      fleetDetantionFee: 0,
      fleetMiscFee: 0,
      fleetDistance: 999_999,
    };
    const rows = numbers.map((fleetLoadNumber, at) => ({ ...largest, id: `${at}`, fleetLoadNumber }) as PayLoad);
    const text = await readText(await renderStatement(buildStatement({ loads: rows })));
    const rest = 'C.H. Robinson Rancho Cucamonga, CA to North Little Rock, AR 999,999 999,999.99 999,999.99';
    for (const number of numbers) expect(text).toContain(`${number} 2026-12-28 ${rest}`);
    expect(text).not.toContain('…');
  });

  // Ledger: PAY-23
  it('prints every figure, name, and place in full', async () => {
    const vast = {
      ...loads[0],
      customer: 'Consolidated Intermountain Refrigerated Produce Distributors of North America, Inc.',
      fleetPickupLocation: 'Kansas City Southern Intermodal Terminal, Gate 14, Kansas City, MO',
      fleetLoadFee: 1_000_000,
      fleetLumperFee: 1_000_000,
      fleetDetantionFee: 0,
      fleetMiscFee: 0,
      fleetDistance: 123_456,
    };
    const many = [1, 2, 3].map((at) => ({ ...vast, id: `${at}`, fleetLoadNumber: `L-${at}` }) as PayLoad);
    const spent = [expense('9', 'MAINTENANCE', 1_234_567.89, 100), expense('10', 'SCALE', 1_234_567.89, null)];
    const pdf = await renderStatement(buildStatement({ loads: many, expenses: spent }));
    const text = await readText(pdf);
    expect(await overlaps(pdf)).toEqual([]);
    for (const row of [
      '123,456 1,000,000.00 1,000,000.00',
      '1,234,567.89 1,234,567.89 –',
      '1,234,567.89 – 1,234,567.89',
    ])
      expect(text).toContain(row);
    expect(text).toContain('Total 370,368 3,000,000.00 3,000,000.00');
    expect(text).toContain('Total 2,469,135.78 1,234,567.89 1,234,567.89');
    for (const words of [`${vast.fleetPickupLocation} to Tulsa, OK`, vast.customer])
      for (const word of words.split(' ')) expect(text.split(word).length, word).toBeGreaterThan(3);
    expect(text).not.toContain('…');
  });

  // Ledger: PAY-23
  it('prints the largest possible amounts with all digits', async () => {
    const most = {
      ...loads[0],
      fleetLoadFee: 9_999_999_999.99,
      fleetLumperFee: 0,
      fleetDetantionFee: 0,
      fleetMiscFee: 0,
    };
    const balances = [{ id: 'x', payCheckID: 'PC-000117', amount: -9_999_999_999.99 }];
    const change = { driverCut: 100, carrierFee: 0, loads: [most as PayLoad], expenses: [], balances };
    const pdf = await renderStatement(buildStatement(change));
    const text = await readText(pdf);
    expect(await overlaps(pdf)).toEqual([]);
    expect(text).toContain('EARNED $9,999,999,999.99');
    expect(text).toContain('BALANCE -$9,999,999,999.99');
    expect(text).toContain('NET PAY AFTER BALANCE $0.00');
  });

  it('wraps the widest load number instead of cutting it off', async () => {
    const wide = { ...loads[0], fleetLoadNumber: 'W'.repeat(12) } as PayLoad;
    const text = await readText(await renderStatement(buildStatement({ loads: [wide] })));
    expect(text.match(/W+ /g)?.join('').replaceAll(' ', '')).toBe('W'.repeat(12));
  });

  it('repeats table headings and numbers the pages', async () => {
    const many = Array.from({ length: 60 }, (_, at) => ({
      ...loads[0],
      id: `${at}`,
      fleetLoadNumber: `L-${30_000 + at}`,
    }));
    const pages = await readPages(await renderStatement(buildStatement({ loads: many as PayLoad[] })));
    expect(pages.length).toBeGreaterThan(2);
    pages.forEach((page, index) => {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    });
    expect(pages[1]).toContain('PICKED UP');
    const text = pages.join(' ');
    expect(many.every(({ fleetLoadNumber }) => text.includes(fleetLoadNumber))).toBe(true);
    expect(text).toContain('Total 54,000 120,000.00 18,000.00');
  });

  it('prints names as plain text and handles any character', async () => {
    const driver = '<b>Nguyễn</b> & Łukasz 李 🚚 "O’Brien"';
    const long = {
      ...loads[0],
      id: 'c',
      customer: 'Q'.repeat(300),
      fleetPickupLocation: 'Nowhere '.repeat(60),
    } as PayLoad;
    const pdf = await renderStatement(buildStatement({ loads: [long] }, { driver, carrier: { name: 'Ж\u0000\n\t' } }));
    const text = await readText(pdf);
    expect(text).toContain('<b>Nguyên</b> & Lukasz ? ? "O’Brien"');
    expect(text.match(/Q/g)).toHaveLength(300);
    expect(text.match(/Nowhere/g)).toHaveLength(60);
  });

  it('creates identical bytes for the same data', async () => {
    const [one, two] = [await renderStatement(buildStatement()), await renderStatement(buildStatement())];
    expect(one.equals(two)).toBe(true);
  });

  it('prints fixed pay without loads or expenses', async () => {
    const data = buildStatement({ strategy: 'CONSTANT', driverCut: 1500, loads: [], expenses: [] });
    expect(await readPages(await renderStatement(data))).toHaveLength(1);
  });
});

const invoice: InvoiceDocument = {
  payCheckID: 'INV-000045',
  invoicedDate: '2026-03-06',
  carrier,
  billTo: { name: 'C.H. Robinson Worldwide, Inc.', address: '14701 Charlson Road\nEden Prairie, MN 55347' },
  load: {
    fleetLoadNumber: 'L-20481',
    fleetOtherReferenceNumber: 'CHR-7788120',
    fleetPickUpDate: '2026-03-04',
    fleetPickupLocation: 'Dallas, TX',
    fleetDeliveryDate: '2026-03-05',
    fleetDeliveryLocation: 'Tulsa, OK',
    fleetDistance: 900,
    fleetWeight: 41_200,
  },
  lines: buildInvoiceLines(loads[0] ?? {}),
  note: 'Lumper receipt attached.',
};

describe('an invoice PDF', () => {
  // Ledger: INV-23
  it('bills the load to the cent, with its details and terms', async () => {
    const text = await readText(await renderInvoice(invoice));
    for (const part of [
      'INV-000045',
      'Dated Mar 6, 2026',
      'C.H. Robinson Worldwide, Inc.',
      '14701 Charlson Road',
      'CHR-7788120',
      'Mar 4, 2026, Dallas, TX',
      'Mar 5, 2026, Tulsa, OK',
      '41,200 lbs',
      'Net 30 days',
      'Apr 5, 2026',
      'Load fee 2,000.00 Lumper 150.00 Detention 100.00 Miscellaneous 50.00 Total due $2,300.00',
      'Lumper receipt attached.',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('lists stops only when a load has more than its pickup and delivery', async () => {
    const stop = { kind: 'DROP', location: 'Joplin, MO', date: '2026-03-05' as const, reference: 'PO 5512' };
    const last = { kind: 'DELIVERY', location: 'Tulsa, OK', date: '2026-03-05' as const, reference: null };

    const text = await readText(await renderInvoice({ ...invoice, load: { ...invoice.load, stops: [stop, last] } }));

    expect(text).toContain('Drop trailer Joplin, MO Mar 5, 2026 PO 5512 Delivery Tulsa, OK Mar 5, 2026 –');
    expect(await readText(await renderInvoice(invoice))).not.toContain('Stops');
  });

  // Ledger: INV-25
  it('names the carrier as payee on a standard invoice', async () => {
    const text = await readText(await renderInvoice(invoice));
    expect(text.match(/Bluebonnet Freight LLC/g)?.length).toBe(3);
    expect(text).not.toContain('Notice of assignment');
  });

  // Ledger: INV-25
  it('names the factoring company as payee on a factory invoice, with a notice of assignment', async () => {
    const factory = { name: 'Red River Factoring Inc.', address: 'PO Box 9912, Fort Worth, TX 76147' };
    const text = await readText(await renderInvoice({ ...invoice, factory }));
    expect(text).toContain('PO Box 9912, Fort Worth, TX 76147');
    expect(text).toContain('Notice of assignment Invoice INV-000045 has been assigned to Red River Factoring Inc.');
  });

  // Ledger: INV-23
  it('prints long places, fees, notes, and the largest total in full', async () => {
    const place = 'Kansas City Southern Intermodal Terminal, Gate 14, 4800 East Front Street, Kansas City, MO 64120';
    const fees = {
      fleetLoadFee: 9_999_999_999.99,
      fleetMiscFee: 75,
      fleetMiscFeeName: `Extra stop in ${'Joplin, MO '.repeat(8)}`.trim(),
    };
    const name =
      'Consolidated Intermountain Refrigerated Produce Distributors of North America, Incorporated in Delaware';
    const pdf = await renderInvoice({
      ...invoice,
      carrier: { ...carrier, name },
      billTo: { name, address: place },
      load: { ...invoice.load, fleetPickupLocation: place, fleetDeliveryLocation: place, fleetDistance: 123_456 },
      lines: buildInvoiceLines(fees),
      note: 'Seal 88213 intact. '.repeat(100).trim(),
    });
    const text = await readText(pdf);
    expect(await overlaps(pdf)).toEqual([]);
    expect(text).toContain('9,999,999,999.99');
    expect(text).toContain('$10,000,000,074.99');
    expect(text).toContain('123,456 miles');
    expect(text).toContain(fees.fleetMiscFeeName);
    expect(text.match(/64120/g)).toHaveLength(3);
    expect(text.match(/Incorporated in Delaware/g)?.length).toBeGreaterThanOrEqual(2);
    expect(text.match(/Seal 88213 intact\./g)).toHaveLength(100);
  });

  it('prints an invoice with only the required data', async () => {
    const bare: InvoiceDocument = {
      ...invoice,
      billTo: { name: '' },
      load: { fleetLoadNumber: '' },
      lines: buildInvoiceLines({}),
      note: null,
    };
    expect(await readText(await renderInvoice(bare))).toContain('Total due $0.00');
  });
});
