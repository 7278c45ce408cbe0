/** What stands in a cell, by kind. Each takes the value and nothing else it does not need; empty shows N/A. */

import { Anchor } from '@mantine/core';
import { type Address, formatAddress } from '@milepost/domain/core/addresses.ts';
import { daysBetween, formatLongDay, isDay } from '@milepost/domain/core/dates.ts';
import { choiceLabel, type FieldFacts } from '@milepost/domain/core/fields.ts';
import { formatMoney, formatNumber, formatUnitPrice } from '@milepost/domain/core/money.ts';
import { formatPhone } from '@milepost/domain/core/phones.ts';
import type { AnyRecord, FileView, Related } from '@milepost/domain/core/record.ts';
import type { ReactNode } from 'react';
import { optionsIn, useOptions } from '../../session/choices.ts';
import { useRights } from '../../session/rights.ts';
import { openFile } from '../file/viewer.tsx';
import { IconPaperclip } from '../icons/icons.ts';
import { PlainLink } from '../plain-link.tsx';
import { pageOf, recordNamed } from '../records.ts';
import { StatusChip, type StatusChipProps } from '../status-chip.tsx';
import { useToday } from '../use-today.ts';
import classes from './table.module.css';

export function Missing() {
  return <span className={classes.missing}>N/A</span>;
}

/** Text cut off where the column ends, whole in the tooltip of the browser. */
export function TextCell({ value }: { value: string | null | undefined }) {
  return value ? <span title={value}>{withWholeDays(value)}</span> : <Missing />;
}

/** A day within a name, `Side Swipe 2026-03-04`, stands whole on one of its lines. */
function withWholeDays(text: string): ReactNode {
  const [before, day, after] = text.split(/(\d{4}-\d{2}-\d{2})/);
  if (!day || before === '') return text;
  return (
    <>
      {before}
      <span className={classes.day}>{day}</span>
      {after}
    </>
  );
}

/** Facts of a row one under the other; what is `below` is quieter. */
export function TwoLines({ title, below, children }: { title?: string; below?: ReactNode; children: ReactNode }) {
  return (
    <span className={classes.two} title={title}>
      {children}
      {below && <span className={classes.second}>{below}</span>}
    </span>
  );
}

/** A link inside the application. */
export function LinkCell({ to, children, quiet }: { to: string; children: ReactNode; quiet?: boolean }) {
  return (
    <PlainLink
      to={to}
      className={quiet ? classes.quiet : classes.link}
      title={typeof children === 'string' ? children : undefined}
    >
      {typeof children === 'string' ? withWholeDays(children) : children}
    </PlainLink>
  );
}

/** A related record: a link where it has a page of its own. */
export function RefCell({ value, record }: { value: Related | null | undefined; record: string | undefined }) {
  const kept = recordNamed(record);
  if (!value) return <Missing />;
  return kept ? (
    <LinkCell quiet to={pageOf(kept, value.id)}>
      {value.prettyName}
    </LinkCell>
  ) : (
    <TextCell value={value.prettyName} />
  );
}

/** What leads to a record's page whoever may see it: a word of its row, or the first letters of its id. */
export function OpenCell({ record, id, words = id.slice(0, 8) }: { record: AnyRecord; id: string; words?: string }) {
  return useRights().can(record.policy, 'view') ? (
    <LinkCell to={pageOf(record, id)}>{words}</LinkCell>
  ) : (
    <TextCell value={words} />
  );
}

export function MoneyCell({ value }: { value: number | string | null | undefined }) {
  if (value === null || value === undefined || value === '') return <Missing />;
  const text = formatMoney(value);
  return <span className={text.startsWith('-') ? classes.negative : undefined}>{text}</span>;
}

export function NumberCell({ value, decimals = 2 }: { value: number | string | null | undefined; decimals?: number }) {
  if (value === null || value === undefined || value === '') return <Missing />;
  const text = formatNumber(value, decimals);
  return <span className={text.startsWith('-') ? classes.negative : undefined}>{text}</span>;
}

/** Dollars for one of something: as many decimals as it has, two at least. */
export function PriceCell({ value }: { value: number | string | null | undefined }) {
  if (value === null || value === undefined || value === '') return <Missing />;
  return <span>{formatUnitPrice(value)}</span>;
}

/** A day as it is, its weekday in the tooltip; `deadline` adds how far off it is where that matters, beside it or below. */
export function DateCell({ value, deadline }: { value: string | null | undefined; deadline?: boolean | 'below' }) {
  const day = value?.slice(0, 10);
  if (!day || !isDay(day)) return <Missing />;
  return (
    <span className={classes.day} title={formatLongDay(day)}>
      {day}
      {deadline && <Distance day={day} isBelow={deadline === 'below'} />}
    </span>
  );
}

function Distance({ day, isBelow }: { day: string; isBelow: boolean }) {
  const days = daysBetween(useToday(), day);
  const tone = days < 0 ? 'late' : days <= 30 ? 'soon' : undefined;
  return (
    <span className={classes.distance} data-below={isBelow || undefined} data-tone={tone}>
      {distanceWords(days)}
    </span>
  );
}

/** `today`, `in 5 days`, `1 day ago`. */
export function distanceWords(days: number): string {
  if (days === 0) return 'today';
  const count = Math.abs(days);
  const words = `${count} ${count === 1 ? 'day' : 'days'}`;
  return days > 0 ? `in ${words}` : `${words} ago`;
}

export function EmailCell({ value }: { value: string | null | undefined }) {
  if (!value) return <Missing />;
  return (
    <Anchor href={`mailto:${value}`} className={classes.quiet} title={value}>
      <Email value={value} />
    </Anchor>
  );
}

/** Where it takes two lines, the second begins with the `@`. */
function Email({ value }: { value: string }) {
  const at = value.lastIndexOf('@');
  return (
    <>
      {value.slice(0, at)}
      <wbr />
      {value.slice(at)}
    </>
  );
}

export function PhoneCell({ value }: { value: string | null | undefined }) {
  if (!value) return <Missing />;
  return (
    <Anchor href={`tel:${value.replace(/[^+\d]/g, '')}`} className={classes.quiet}>
      {formatPhone(value)}
    </Anchor>
  );
}

export function AddressCell({ value }: { value: Address | string | null | undefined }) {
  return <TextCell value={typeof value === 'string' ? value : formatAddress(value)} />;
}

/** A file that opens in the viewer beside the page. */
export function FileCell({ value }: { value: FileView | null | undefined }) {
  if (!value) return <Missing />;
  return (
    <Anchor
      component="button"
      type="button"
      className={classes.quiet}
      title={value.name}
      onClick={() => openFile(value)}
    >
      <IconPaperclip size={13} aria-hidden="true" /> {value.name}
    </Anchor>
  );
}

/** A value of a record's field, shown as its kind asks. */
export function ValueCell({ fact, value }: { fact: FieldFacts; value: unknown }): ReactNode {
  if (value === null || value === undefined || value === '') return <Missing />;
  return (CELLS[fact.kind] ?? CELLS.text)(value as never, fact);
}

/** A choice by its words: those of the account's list where it is one of those. */
function ChoiceCell({ value, fact }: { value: string; fact: FieldFacts }) {
  const listed = optionsIn(useOptions(fact)).find((option) => option.value === value);
  return <TextCell value={listed?.label ?? choiceLabel(fact, value)} />;
}

const asText = (value: unknown) => <TextCell value={String(value)} />;

const CELLS: Readonly<Record<FieldFacts['kind'], (value: never, fact: FieldFacts) => ReactNode>> = {
  text: asText,
  longText: asText,
  url: (value: string) => (
    <Anchor href={value} target="_blank" rel="noreferrer" className={classes.quiet}>
      {value}
    </Anchor>
  ),
  email: (value: string) => <EmailCell value={value} />,
  phone: (value: string) => <PhoneCell value={value} />,
  date: (value: string) => <DateCell value={value} />,
  instant: (value: string) => <InstantCell value={value} />,
  money: (value: number) => <MoneyCell value={value} />,
  number: (value: number, fact) => <NumberCell value={value} decimals={fact.decimals} />,
  integer: (value: number, fact) =>
    fact.unit ? <NumberCell value={value} decimals={0} /> : <TextCell value={String(value)} />,
  boolean: (value: boolean) => <TextCell value={value ? 'Yes' : 'No'} />,
  choice: (value: string, fact) => <ChoiceCell value={value} fact={fact} />,
  ref: (value: Related, fact) => <RefCell value={value} record={fact.record} />,
  file: (value: FileView) => <FileCell value={value} />,
  address: (value: Address) => <AddressCell value={value} />,
  addressLine: (value: string) => <AddressCell value={value} />,
  json: (value: unknown) => <TextCell value={JSON.stringify(value)} />,
  lines: (rows: readonly Record<string, unknown>[], fact) => (
    <TextCell value={rows.map((row) => row[fact.lines?.title ?? 'id']).join('; ')} />
  ),
};

/** A moment as this browser's clock shows it; `short` leaves the time to the tooltip. */
export function InstantCell({ value, short }: { value: string | null | undefined; short?: boolean }) {
  if (!value) return <Missing />;
  const at = new Date(value);
  if (Number.isNaN(at.getTime())) return <Missing />;
  const pad = (part: number) => String(part).padStart(2, '0');
  const day = `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;
  return (
    <span className={classes.day} title={at.toString()}>
      {day}
      {!short && ` ${pad(at.getHours())}:${pad(at.getMinutes())}`}
    </span>
  );
}

/** A status in a list. */
export function StatusCell({ value, of }: { value: string | number | null | undefined } & Pick<StatusChipProps, 'of'>) {
  const kept = String(value ?? '');
  return kept ? <StatusChip value={kept} of={of} /> : <Missing />;
}
