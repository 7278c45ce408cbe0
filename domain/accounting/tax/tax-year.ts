/** An authority's tax year: what each payee was paid, who gets Form 1099-NEC, and the open items. */

import { formatDay } from '../../core/dates.ts';
import { cents, dollars, formatMoney, sum } from '../../core/money.ts';
import type { Related } from '../../core/record.ts';
import { defineStatuses } from '../../core/statuses.ts';
import { joinWords } from '../../core/words.ts';
import { type BoxOne, computeBoxOne, getPaidDay, getYear, type TaxSettlement } from './box-one.ts';
import {
  isCorporation,
  isSameName,
  listMissingTaxData,
  NO_TAX_DATA,
  type PayeeName,
  type PayeeTax,
} from './payee-tax.ts';
import { maskTaxId } from './tax-number.ts';

export type Payee = PayeeName & { driver: Pick<Related, 'id' | 'prettyName'>; tax: PayeeTax | null };

/** Returns whether a payee gets a form, or why not. */
export const PAYEE_STATUS = defineStatuses({
  REPORTED: { label: 'Form 1099-NEC', tone: 'success' },
  UNDECIDED: { label: 'Select a tax form', tone: 'warning' },
  UNDER_THRESHOLD: { label: 'Under the threshold', tone: 'rest' },
  CORPORATION: { label: 'Corporation', tone: 'rest' },
  EMPLOYEE: { label: 'W-2 employee', tone: 'rest' },
});
export type PayeeStatus = keyof typeof PAYEE_STATUS;

export type TaxYearRow = {
  driver: Payee['driver'];
  tax: PayeeTax;
  taxId: string | null;
  /** Dollars. */
  earned: number;
  changed: number;
  reimbursed: number;
  boxOne: number;
  /** Federal income tax withheld. */
  boxFour: number;
  settlements: number;
  status: PayeeStatus;
};

const ITEMS = {
  NO_FORM: 'Tax form not selected',
  NO_TAX_DATA: 'Tax data missing',
  NO_TIN: 'TIN missing',
  NAME_MISMATCH: 'Name mismatch',
  NOT_PAID: 'Not marked paid',
  PAID_VOID: 'Paid, then voided',
  BACKUP_WITHHOLDING: 'Backup withholding',
  UNDER_THRESHOLD: 'Under the threshold',
} as const;
export type TaxItemKind = keyof typeof ITEMS;
export const TAX_ITEM_LABELS: Readonly<Record<TaxItemKind, string>> = ITEMS;

export type TaxItem = {
  kind: TaxItemKind;
  driver: Payee['driver'];
  words: string;
  /** The settlement of the item; null if it concerns the payee. */
  settlement: Pick<Related, 'id' | 'prettyName'> | null;
};

export type TaxYear = { rows: TaxYearRow[]; items: TaxItem[] };

type YearInput = {
  year: number;
  threshold: number;
  payees: readonly Payee[];
  settlements: readonly TaxSettlement[];
};

/** Returns the payees with a settlement in the year, and their open items. */
export function buildTaxYear({ year, threshold, payees, settlements }: YearInput): TaxYear {
  const byDriver = Map.groupBy(settlements, ({ driver }) => driver);
  const payeeRows = payees.flatMap((payee) => {
    const own = byDriver.get(payee.driver.id) ?? [];
    return own.length === 0 ? [] : [{ payee, own, row: buildTaxRow(payee, own, year, threshold) }];
  });
  const items = payeeRows.flatMap(({ payee, own, row }) => listTaxItems(payee, own, row, { year, threshold }));
  const order = Object.keys(ITEMS);
  return {
    rows: payeeRows.map(({ row }) => row),
    items: items.sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind)),
  };
}

/** Returns whether a settlement's earnings count in a year: it is not void, and was paid in that year. */
export function countsIn(settlement: TaxSettlement, year: number): boolean {
  const day = getPaidDay(settlement);
  return settlement.status !== 'VOID' && day !== null && getYear(day) === year;
}

/** Returns the settlements that count in a year with their amounts, in the order of payment. */
export function listCounted(
  settlements: readonly TaxSettlement[],
  year: number,
): { settlement: TaxSettlement; amounts: BoxOne }[] {
  const getOrder = (settlement: TaxSettlement) => `${getPaidDay(settlement)} ${settlement.prettyName}`;
  const counted = settlements
    .filter((settlement) => countsIn(settlement, year))
    .toSorted((one, other) => (getOrder(one) < getOrder(other) ? -1 : 1));
  return counted.map((settlement, at) => ({
    settlement,
    amounts: computeBoxOne(settlement, year, counted.slice(0, at)),
  }));
}

function buildTaxRow(
  { driver, tax }: Payee,
  own: readonly TaxSettlement[],
  year: number,
  threshold: number,
): TaxYearRow {
  const counted = listCounted(own, year).map(({ amounts }) => amounts);
  const total = (part: keyof (typeof counted)[number]) => dollars(sum(counted.map((amounts) => amounts[part])));
  const boxOne = total('boxOne');
  const boxFour = total('boxFour');
  const data = tax ?? NO_TAX_DATA;
  return {
    driver,
    tax: data,
    taxId: data.taxIdType && data.taxIdLast ? maskTaxId(data.taxIdLast, data.taxIdType) : null,
    earned: total('earned'),
    changed: total('changed'),
    reimbursed: total('reimbursed'),
    boxOne,
    boxFour,
    settlements: counted.length,
    status: getTaxStatus(data, { boxOne, boxFour }, threshold),
  };
}

/** Returns whether a payee is reported. A payee with exactly the threshold is, and so is everyone from whom tax was withheld. */
function getTaxStatus(
  tax: PayeeTax,
  { boxOne, boxFour }: Pick<TaxYearRow, 'boxOne' | 'boxFour'>,
  threshold: number,
): PayeeStatus {
  if (tax.taxForm === 'W2') return 'EMPLOYEE';
  if (tax.taxForm === 'UNKNOWN') return 'UNDECIDED';
  if (boxFour > 0) return 'REPORTED';
  if (isCorporation(tax.taxClassification) && !tax.taxIsReportedAnyway) return 'CORPORATION';
  return cents(boxOne) < cents(threshold) ? 'UNDER_THRESHOLD' : 'REPORTED';
}

function listTaxItems(
  payee: Payee,
  own: readonly TaxSettlement[],
  row: TaxYearRow,
  { year, threshold }: Pick<YearInput, 'year' | 'threshold'>,
): TaxItem[] {
  const { driver, status, boxOne, tax } = row;
  const makeItem = (kind: TaxItemKind, words: string, settlement: TaxItem['settlement'] = null): TaxItem => ({
    kind,
    driver,
    words,
    settlement,
  });
  if (status === 'EMPLOYEE') return row.boxFour > 0 ? [makeItem('BACKUP_WITHHOLDING', describeEmployee(row))] : [];
  const isShort = status === 'UNDER_THRESHOLD' && boxOne > 0;
  return [
    ...(status === 'UNDECIDED' ? [makeItem('NO_FORM', 'Select 1099-NEC or W-2.')] : []),
    ...(status === 'REPORTED' ? listDataItems(payee, tax, makeItem) : []),
    ...(isShort ? [makeItem('UNDER_THRESHOLD', `${formatMoney(boxOne)} is under ${formatMoney(threshold)}.`)] : []),
    ...listWithholdingItems(own, row, year, makeItem),
    ...listUnpaidItems(own, makeItem),
    ...own.flatMap((settlement) => listVoidItems(settlement, makeItem)),
  ];
}

type MakeItem = (kind: TaxItemKind, words: string, settlement?: TaxItem['settlement']) => TaxItem;

function listDataItems(payee: Payee, tax: PayeeTax, item: MakeItem): TaxItem[] {
  const missing = listMissingTaxData(tax);
  const { taxLegalName, taxClassification } = tax;
  const isOther = taxClassification === 'INDIVIDUAL' && taxLegalName !== null && !isSameName(taxLegalName, payee);
  return [
    ...(missing.length > 0 ? [item('NO_TAX_DATA', `Enter the ${joinWords(missing)}.`)] : []),
    ...(tax.taxIdLast === null ? [item('NO_TIN', 'Request Form W-9, and enter the TIN.')] : []),
    ...(isOther
      ? [item('NAME_MISMATCH', `The W-9 says ${taxLegalName}, but the payee is ${payee.driver.prettyName}.`)]
      : []),
  ];
}

/** Returns an item for a payee subject to backup withholding if settlements of the year were saved without it. */
function listWithholdingItems(
  own: readonly TaxSettlement[],
  { tax, status }: TaxYearRow,
  year: number,
  item: MakeItem,
): TaxItem[] {
  if (!tax.taxIsBackupWithheld || !['REPORTED', 'UNDER_THRESHOLD'].includes(status)) return [];
  const without = listCounted(own, year)
    .filter(({ settlement, amounts }) => settlement.withheld === 0 && amounts.boxOne > 0n)
    .map(({ settlement }) => settlement);
  const [first] = without;
  if (!first) return [];
  const subject = without.length === 1 ? '1 settlement was' : `${without.length} settlements were`;
  const words = `${subject} saved without it. Check when the payee became subject to it.`;
  return [item('BACKUP_WITHHOLDING', words, without.length === 1 ? toRelated(first) : null)];
}

/** Describes tax that was withheld from a payee who is an employee by now, because only Form 1099-NEC reports it. */
const describeEmployee = ({ boxFour }: TaxYearRow): string =>
  `${formatMoney(boxFour)} was withheld, which Form W-2 doesn’t report. Check the tax form.`;

/** Returns one item for all unpaid settlements of a payee, if there are any. */
function listUnpaidItems(own: readonly TaxSettlement[], item: MakeItem): TaxItem[] {
  const unpaid = own.filter(({ status, payable }) => status === 'APPROVED' && payable > 0);
  if (unpaid.length === 0) return [];
  const [first] = unpaid;
  const total = formatMoney(sum(unpaid.map(({ payable }) => cents(payable))));
  if (unpaid.length === 1 && first)
    return [item('NOT_PAID', `Pays ${total}. Mark it paid so that it counts.`, toRelated(first))];
  return [item('NOT_PAID', `${unpaid.length} settlements pay ${total}. Mark them paid so that they count.`)];
}

function listVoidItems(settlement: TaxSettlement, item: MakeItem): TaxItem[] {
  const { status, paidDate, payable } = settlement;
  if (status !== 'VOID' || paidDate === null) return [];
  const words = `Paid ${formatMoney(payable)} on ${formatDay(paidDate)} and not in box 1. Check that it was returned or replaced.`;
  return [item('PAID_VOID', words, toRelated(settlement))];
}

const toRelated = ({ id, prettyName }: TaxSettlement) => ({ id, prettyName });
