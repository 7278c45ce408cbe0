/**
 * Writes credits in NACHA format: records of 94 characters in blocks of 10, with PPD entries for people and CCD entries for companies
 * in separate batches.
 */
import type { Day } from '../../core/dates.ts';
import { type Cents, sum } from '../../core/money.ts';
import type { AchOrigin } from './ach-origin.ts';
import type { BankAccountType, BankHolder } from './bank-details.ts';
import { toBankText } from './bank-text.ts';

export type AchEntry = {
  /** Number of the paycheck. */
  id: string;
  name: string;
  holder: BankHolder;
  accountType: BankAccountType;
  routing: string;
  account: string;
  amount: Cents;
};

export type AchFile = {
  origin: AchOrigin;
  createdOn: Day;
  /** `14:40`: the local time of the account. */
  createdAt: string;
  /** Number of the authority's earlier files of the day. */
  earlierFiles: number;
  effectiveOn: Day;
  entries: readonly AchEntry[];
};

const RECORD = 94;
const BLOCK = 10;
/** Service class: credits only. */
const CREDITS = '220';
const MODIFIERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
/** The largest amount of one entry, in cents. */
export const MAX_ENTRY: Cents = 9_999_999_999n;
/** Nacha requires PAYROLL for PPD credits of wages and similar pay from March 20, 2026. */
const BATCHES = [
  { holder: 'PERSON', code: 'PPD', description: 'PAYROLL' },
  { holder: 'COMPANY', code: 'CCD', description: 'SETTLEMENT' },
] as const;
const CREDIT_CODES: Readonly<Record<BankAccountType, string>> = { CHECKING: '22', SAVINGS: '32' };

const padRight = (text: string, width: number) => text.slice(0, width).padEnd(width);
const padLeft = (value: number | bigint, width: number) => String(value).slice(-width).padStart(width, '0');
const compact = (day: Day) => day.slice(2).replaceAll('-', '');

/** Returns the file. Amounts must be above 0 and at most `MAX_ENTRY`. */
export function buildAchFile(file: AchFile): string {
  const entries = file.entries.toSorted((one, other) => order(one) - order(other));
  const numbered = entries.map((entry, at) => ({ ...entry, trace: at + 1 }));
  const batches = BATCHES.map((kind) => ({ kind, own: numbered.filter(({ holder }) => holder === kind.holder) }))
    .filter(({ own }) => own.length > 0)
    .map((batch, at) => ({ ...batch, number: at + 1 }));
  const body = [
    formatFileHeader(file),
    ...batches.flatMap(({ kind, own, number }) => [
      formatBatchHeader(file, kind, number),
      ...own.map((entry) => formatEntryDetail(file, entry)),
      formatBatchControl(file, own, number),
    ]),
  ];
  const blocks = Math.ceil((body.length + 1) / BLOCK);
  const control = formatFileControl(entries, { batches: batches.length, blocks });
  const filler = Array.from({ length: blocks * BLOCK - body.length - 1 }, () => '9'.repeat(RECORD));
  return [...body, control, ...filler].map((record) => `${record}\r\n`).join('');
}

const order = ({ holder }: AchEntry) => BATCHES.findIndex((kind) => kind.holder === holder);

function formatFileHeader({ origin, createdOn, createdAt, earlierFiles }: AchFile): string {
  const { achRouting, achDestination, achDestinationName, achOriginID, achCompanyID, achCompanyName } = origin;
  return [
    '101',
    (achDestination ?? achRouting).padStart(10),
    (achOriginID ?? achCompanyID).padStart(10),
    compact(createdOn),
    createdAt.replace(':', ''),
    MODIFIERS[earlierFiles % MODIFIERS.length],
    '094101',
    padRight(toBankText(achDestinationName), 23),
    padRight(toBankText(achCompanyName), 23),
    padRight('', 8),
  ].join('');
}

type Kind = (typeof BATCHES)[number];

function formatBatchHeader(
  { origin, createdOn, effectiveOn }: AchFile,
  { code, description }: Kind,
  number: number,
): string {
  return [
    '5',
    CREDITS,
    padRight(toBankText(origin.achCompanyName), 16),
    padRight('', 20),
    origin.achCompanyID,
    code,
    padRight(description, 10),
    compact(createdOn),
    compact(effectiveOn),
    // The ACH operator enters the settlement date.
    padRight('', 3),
    '1',
    origin.achRouting.slice(0, 8),
    padLeft(number, 7),
  ].join('');
}

function formatEntryDetail({ origin }: AchFile, entry: AchEntry & { trace: number }): string {
  return [
    '6',
    CREDIT_CODES[entry.accountType],
    entry.routing,
    padRight(entry.account, 17),
    padLeft(entry.amount, 10),
    padRight(entry.id, 15),
    padRight(toBankText(entry.name), 22),
    padRight('', 2),
    '0',
    origin.achRouting.slice(0, 8),
    padLeft(entry.trace, 7),
  ].join('');
}

/** Returns the sum of the entries' bank numbers without their check digits. Only the last ten digits are kept. */
const hash = (entries: readonly AchEntry[]): string =>
  padLeft(
    entries.reduce((total, { routing }) => total + BigInt(routing.slice(0, 8)), 0n),
    10,
  );

const totals = (entries: readonly AchEntry[]): string =>
  [hash(entries), padLeft(0, 12), padLeft(sum(entries.map(({ amount }) => amount)), 12)].join('');

function formatBatchControl({ origin }: AchFile, entries: readonly AchEntry[], number: number): string {
  const { achCompanyID, achRouting } = origin;
  const counted = ['8', CREDITS, padLeft(entries.length, 6), totals(entries)];
  return [...counted, achCompanyID, padRight('', 25), achRouting.slice(0, 8), padLeft(number, 7)].join('');
}

function formatFileControl(
  entries: readonly AchEntry[],
  { batches, blocks }: { batches: number; blocks: number },
): string {
  const counted = ['9', padLeft(batches, 6), padLeft(blocks, 6), padLeft(entries.length, 8)];
  return [...counted, totals(entries), padRight('', 39)].join('');
}
