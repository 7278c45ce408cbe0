/**
 * Writes credits in NACHA format: records of 94 characters in blocks of 10, with PPD entries for people and CCD entries for companies
 * in batches of their own.
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

const left = (text: string, width: number) => text.slice(0, width).padEnd(width);
const right = (value: number | bigint, width: number) => String(value).slice(-width).padStart(width, '0');
const compact = (day: Day) => day.slice(2).replaceAll('-', '');

/** Returns the file. Amounts must be above 0 and at most `MAX_ENTRY`. */
export function achFile(file: AchFile): string {
  const entries = file.entries.toSorted((one, other) => order(one) - order(other));
  const numbered = entries.map((entry, at) => ({ ...entry, trace: at + 1 }));
  const batches = BATCHES.map((kind) => ({ kind, own: numbered.filter(({ holder }) => holder === kind.holder) }))
    .filter(({ own }) => own.length > 0)
    .map((batch, at) => ({ ...batch, number: at + 1 }));
  const body = [
    fileHeader(file),
    ...batches.flatMap(({ kind, own, number }) => [
      batchHeader(file, kind, number),
      ...own.map((entry) => entryDetail(file, entry)),
      batchControl(file, own, number),
    ]),
  ];
  const blocks = Math.ceil((body.length + 1) / BLOCK);
  const control = fileControl(entries, { batches: batches.length, blocks });
  const filler = Array.from({ length: blocks * BLOCK - body.length - 1 }, () => '9'.repeat(RECORD));
  return [...body, control, ...filler].map((record) => `${record}\r\n`).join('');
}

const order = ({ holder }: AchEntry) => BATCHES.findIndex((kind) => kind.holder === holder);

function fileHeader({ origin, createdOn, createdAt, earlierFiles }: AchFile): string {
  const { achRouting, achDestination, achDestinationName, achOriginID, achCompanyID, achCompanyName } = origin;
  return [
    '101',
    (achDestination ?? achRouting).padStart(10),
    (achOriginID ?? achCompanyID).padStart(10),
    compact(createdOn),
    createdAt.replace(':', ''),
    MODIFIERS[earlierFiles % MODIFIERS.length],
    '094101',
    left(toBankText(achDestinationName), 23),
    left(toBankText(achCompanyName), 23),
    left('', 8),
  ].join('');
}

type Kind = (typeof BATCHES)[number];

function batchHeader({ origin, createdOn, effectiveOn }: AchFile, { code, description }: Kind, number: number): string {
  return [
    '5',
    CREDITS,
    left(toBankText(origin.achCompanyName), 16),
    left('', 20),
    origin.achCompanyID,
    code,
    left(description, 10),
    compact(createdOn),
    compact(effectiveOn),
    // The ACH operator enters the settlement date.
    left('', 3),
    '1',
    origin.achRouting.slice(0, 8),
    right(number, 7),
  ].join('');
}

function entryDetail({ origin }: AchFile, entry: AchEntry & { trace: number }): string {
  return [
    '6',
    CREDIT_CODES[entry.accountType],
    entry.routing,
    left(entry.account, 17),
    right(entry.amount, 10),
    left(entry.id, 15),
    left(toBankText(entry.name), 22),
    left('', 2),
    '0',
    origin.achRouting.slice(0, 8),
    right(entry.trace, 7),
  ].join('');
}

/** The sum of the entries' bank numbers without their check digits; only the last ten digits are kept. */
const hash = (entries: readonly AchEntry[]): string =>
  right(
    entries.reduce((total, { routing }) => total + BigInt(routing.slice(0, 8)), 0n),
    10,
  );

const totals = (entries: readonly AchEntry[]): string =>
  [hash(entries), right(0, 12), right(sum(entries.map(({ amount }) => amount)), 12)].join('');

function batchControl({ origin }: AchFile, entries: readonly AchEntry[], number: number): string {
  const { achCompanyID, achRouting } = origin;
  const counted = ['8', CREDITS, right(entries.length, 6), totals(entries)];
  return [...counted, achCompanyID, left('', 25), achRouting.slice(0, 8), right(number, 7)].join('');
}

function fileControl(entries: readonly AchEntry[], { batches, blocks }: { batches: number; blocks: number }): string {
  const counted = ['9', right(batches, 6), right(blocks, 6), right(entries.length, 8)];
  return [...counted, totals(entries), left('', 39)].join('');
}
