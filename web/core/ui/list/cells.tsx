/** The cells of a list, by kind. Empty values show N/A. */

import { Anchor } from '@mantine/core';
import { type Address, formatAddress } from '@milepost/domain/core/addresses.ts';
import { formatCount } from '@milepost/domain/core/count.ts';
import { countDaysBetween, formatLongDay, formatTime, isDay } from '@milepost/domain/core/dates.ts';
import { type FieldFacts, getChoiceLabel } from '@milepost/domain/core/fields.ts';
import { formatMoney, formatNumber, formatUnitPrice } from '@milepost/domain/core/money.ts';
import { formatPhone } from '@milepost/domain/core/phones.ts';
import type { AnyRecord, FileView, Related } from '@milepost/domain/core/record.ts';
import { Fragment, type ReactNode } from 'react';
import { getLocalDay } from '../../local-day.ts';
import { flattenOptions, useOptions } from '../../session/choices.ts';
import { useRights } from '../../session/rights.ts';
import { openFile } from '../file/viewer.tsx';
import { IconPaperclip } from '../icons/icons.ts';
import { PlainLink } from '../plain-link.tsx';
import { findRecord, getPagePath } from '../records.ts';
import { StatusChip, type StatusChipProps } from '../status-chip.tsx';
import { useToday } from '../use-today.ts';
import classes from './table.module.css';

export function Missing() {
  return <span className={classes.missing}>N/A</span>;
}

/** Shows text cut off at the column's edge, in full in the browser's tooltip. */
export function TextCell({ value }: { value: string | null | undefined }) {
  return value ? <span title={value}>{keepDatesTogether(value)}</span> : <Missing />;
}

const WRITTEN_DATE = /(\d{4}-\d{2}-\d{2}|\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}, \d{4})/;

/** Keeps a date within a text, `Side Swipe 2026-03-04` or `Expired on Nov 24, 2026`, on one line. */
function keepDatesTogether(text: string): ReactNode {
  const parts = text.split(WRITTEN_DATE);
  if (parts.length === 1) return text;
  return parts.map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stay in order
      <span key={at} className={classes.day}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}

/** Shows facts of a row in two lines; `below` is muted. */
export function TwoLines({ title, below, children }: { title?: string; below?: ReactNode; children: ReactNode }) {
  return (
    <span className={classes.two} title={title}>
      {children}
      {below && (
        <span className={classes.second} title={title ? undefined : getText(below)}>
          {below}
        </span>
      )}
    </span>
  );
}

/** Returns the text of a line, which a narrow column may cut off. */
const getText = (line: ReactNode) => (typeof line === 'string' ? line : undefined);

/** Shows a link inside the application. */
export function LinkCell({ to, children, quiet }: { to: string; children: ReactNode; quiet?: boolean }) {
  return (
    <PlainLink
      to={to}
      className={quiet ? classes.quiet : classes.link}
      title={typeof children === 'string' ? children : undefined}
    >
      {typeof children === 'string' ? keepDatesTogether(children) : children}
    </PlainLink>
  );
}

/** Shows a related record, as a link if it has a page. */
export function RefCell({ value, record }: { value: Related | null | undefined; record: string | undefined }) {
  const kept = findRecord(record);
  if (!value) return <Missing />;
  return kept ? (
    <LinkCell quiet to={getPagePath(kept, value.id)}>
      {value.prettyName}
    </LinkCell>
  ) : (
    <TextCell value={value.prettyName} />
  );
}

/** Links to a record's page for any user who may view it: a text of the row, or the first characters of its id. */
export function OpenCell({ record, id, words = id.slice(0, 8) }: { record: AnyRecord; id: string; words?: string }) {
  return useRights().can(record.policy, 'view') ? (
    <LinkCell to={getPagePath(record, id)}>{words}</LinkCell>
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

/** Shows a unit price with all its decimals, at least two. */
export function PriceCell({ value }: { value: number | string | null | undefined }) {
  if (value === null || value === undefined || value === '') return <Missing />;
  return <span>{formatUnitPrice(value)}</span>;
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T/;

/** Shows a date with its weekday in the tooltip, or the date of an instant; `deadline` adds the days left when they matter, next to the date or below it. */
export function DateCell({ value, deadline }: { value: string | null | undefined; deadline?: boolean | 'below' }) {
  const day = value && INSTANT.test(value) ? getLocalDay(value) : value;
  if (!day || !isDay(day)) return <Missing />;
  return (
    <span className={deadline ? undefined : classes.day} title={formatLongDay(day)}>
      {deadline ? <span className={classes.day}>{day}</span> : day}
      {deadline && <DaysLeft day={day} isBelow={deadline === 'below'} />}
    </span>
  );
}

function DaysLeft({ day, isBelow }: { day: string; isBelow: boolean }) {
  const days = countDaysBetween(useToday(), day);
  const tone = days < 0 ? 'late' : days <= 30 ? 'soon' : undefined;
  return (
    <span className={classes.distance} data-below={isBelow || undefined} data-tone={tone}>
      {formatDaysLeft(days)}
    </span>
  );
}

/** Returns `today`, `in 5 days`, `1 day ago`, `1,418 days ago`. */
export function formatDaysLeft(days: number): string {
  if (days === 0) return 'today';
  const words = formatCount(Math.abs(days), 'day');
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

/** Shows an email address. On two lines, the second begins with the `@`; a longer one breaks before a dot. */
function Email({ value }: { value: string }) {
  const at = value.lastIndexOf('@');
  const [name, ...ends] = value.slice(at).split('.');
  return (
    <>
      {value.slice(0, at)}
      <wbr />
      {name}
      {ends.map((end) => (
        <Fragment key={end}>
          <wbr />.{end}
        </Fragment>
      ))}
    </>
  );
}

export function PhoneCell({ value }: { value: string | null | undefined }) {
  if (!value) return <Missing />;
  return (
    <Anchor href={`tel:${value.replace(/[^+\d]/g, '')}`} className={`${classes.quiet} ${classes.phone}`}>
      {formatPhone(value)}
    </Anchor>
  );
}

export function AddressCell({ value }: { value: Address | string | null | undefined }) {
  return <TextCell value={typeof value === 'string' ? value : formatAddress(value)} />;
}

/** Shows a file that opens in the viewer next to the page. */
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

/** Shows a field's value according to its kind. */
export function ValueCell({ fact, value }: { fact: FieldFacts; value: unknown }): ReactNode {
  if (value === null || value === undefined || value === '') return <Missing />;
  return (CELLS[fact.kind] ?? CELLS.text)(value as never, fact);
}

/** Shows an option by its label, from the account's list if it is in one. */
function ChoiceCell({ value, fact }: { value: string; fact: FieldFacts }) {
  const listed = flattenOptions(useOptions(fact)).find((option) => option.value === value);
  return <TextCell value={listed?.label ?? getChoiceLabel(fact, value)} />;
}

const renderText = (value: unknown) => <TextCell value={String(value)} />;

const CELLS: Readonly<Record<FieldFacts['kind'], (value: never, fact: FieldFacts) => ReactNode>> = {
  text: renderText,
  longText: renderText,
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

/** Shows a time in the browser's time zone; `short` moves the time of day to the tooltip. */
export function InstantCell({ value, short }: { value: string | null | undefined; short?: boolean }) {
  if (!value) return <Missing />;
  const at = new Date(value);
  if (Number.isNaN(at.getTime())) return <Missing />;
  const day = getLocalDay(at);
  const time = formatTime({ hour: at.getHours(), minute: at.getMinutes() });
  return (
    <span className={classes.day} title={`${formatLongDay(day)}, ${time}`}>
      {day}
      {!short && ` ${time}`}
    </span>
  );
}

/** Shows a status in a list. */
export function StatusCell({ value, of }: { value: string | number | null | undefined } & Pick<StatusChipProps, 'of'>) {
  const kept = String(value ?? '');
  return kept ? <StatusChip value={kept} of={of} /> : <Missing />;
}
