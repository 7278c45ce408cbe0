/** The columns of detention, in its own list and on a load's page. */
import { countDaysBetween } from '@milepost/domain/core/dates.ts';
import { formatHours } from '@milepost/domain/fleet/detention/charge.ts';
import { DETENTION_STATUS, type DetentionRow, detention } from '@milepost/domain/fleet/detention/detention.ts';
import { fleet } from '@milepost/domain/fleet/fleet.ts';
import { getLocalDay } from '../../core/local-day.ts';
import { withField } from '../../core/ui/form/use-requested-field.ts';
import { formatDaysLeft, LinkCell, MoneyCell, TwoLines } from '../../core/ui/list/cells.tsx';
import { defineColumns } from '../../core/ui/list/columns.tsx';
import { getPagePath } from '../../core/ui/records.ts';
import { StatusChip } from '../../core/ui/status-chip.tsx';
import { useToday } from '../../core/ui/use-today.ts';

const column = defineColumns(detention);
const ENTER_DEPARTURE = 'Enter the departure time';

const asDetention = (row: object) => row as DetentionRow;

const LOAD = column.field('fleet', {
  size: 120,
  grow: 0,
  cell: (row) => {
    const { fleet: load } = asDetention(row);
    return load && <LinkCell to={getPagePath(fleet, load.id)}>{load.prettyName}</LinkCell>;
  },
});

const OF_STOP = [
  column.field('detentionPlace', {
    size: 180,
    grow: 2,
    cell: (row) => <PlaceCell row={asDetention(row)} />,
  }),
  column.field('detentionStatus', { size: 116, sort: true, cell: (row) => <Status row={asDetention(row)} /> }),
  column.field('detentionAmount', { size: 96, sort: true, cell: (row) => <Amount row={asDetention(row)} /> }),
  column.field('detentionRequested', { size: 112, lesser: true, cell: (row) => <Requested row={asDetention(row)} /> }),
  column.field('detentionApproved', { size: 112, cell: (row) => <Approved row={asDetention(row)} /> }),
  column.field('detentionStart', {
    header: 'In, free until, out',
    size: 236,
    sort: true,
    cell: (row) => <Times row={asDetention(row)} />,
  }),
];

export const loadDetentionColumns = column.columns(OF_STOP);
export const detentionColumns = column.columns([
  LOAD,
  column.field('customer', { size: 170, lesser: true }),
  ...OF_STOP,
]);

function PlaceCell({ row: { detentionPlace } }: { row: DetentionRow }) {
  return <span title={detentionPlace ?? ''}>{detentionPlace}</span>;
}

/** Shows that the notice was sent, or why it didn't go out by itself, and that the times changed since the request. */
function Status({ row }: { row: DetentionRow }) {
  const { detentionStatus, detentionNotifiedAt, detentionNoticeNote, detentionChangeNote } = row;
  const notice = detentionNotifiedAt ? 'notice sent' : detentionNoticeNote;
  return (
    <TwoLines below={detentionChangeNote ? 'times changed' : detentionStatus === 'RUNNING' && notice}>
      <StatusChip value={detentionStatus} of={DETENTION_STATUS} />
    </TwoLines>
  );
}

/** Shows arrival and departure, and the end of free time, in the stop's local time. A missing departure links to its field. */
function Times({ row }: { row: DetentionRow }) {
  const {
    fleet: load,
    stopsBefore,
    detentionStatus,
    detentionChangeNote,
    arrivedWords,
    freeWords,
    departedWords,
  } = row;
  if (!arrivedWords) return null;
  if (detentionStatus === 'NO_DEPARTURE')
    return (
      <TwoLines
        below={
          load ? (
            <LinkCell to={withField(getPagePath(fleet, load.id), `stops.${stopsBefore}.departed`)}>
              {ENTER_DEPARTURE}
            </LinkCell>
          ) : (
            ENTER_DEPARTURE
          )
        }
      >
        in {arrivedWords}
      </TwoLines>
    );
  if (detentionChangeNote)
    return (
      <TwoLines title={detentionChangeNote} below={detentionChangeNote}>
        requested in {arrivedWords}
        {departedWords && `, out ${shortenTime(departedWords, arrivedWords)}`}
      </TwoLines>
    );
  const below = departedWords
    ? `out ${departedWords}`
    : freeWords && `free until ${shortenTime(freeWords, arrivedWords)}`;
  return <TwoLines below={below}>in {arrivedWords}</TwoLines>;
}

/** Returns a time without its date if both are on the same date: `Nov 28, 2026, 8:00 AM CST`. */
function shortenTime(words: string, other: string): string {
  const getDay = (each: string) => each.slice(0, each.lastIndexOf(', '));
  return getDay(words) === getDay(other) ? words.slice(words.lastIndexOf(', ') + 2) : words;
}

function Amount({ row: { amountNow, minutesNow, detentionLayoverDays: days } }: { row: DetentionRow }) {
  const hours = minutesNow > 0 && formatHours(minutesNow);
  const layover = Number(days) > 0 && `${days}-day layover`;
  return (
    <TwoLines below={[hours, layover].filter(Boolean).join(' + ')}>
      <MoneyCell value={amountNow} />
    </TwoLines>
  );
}

/** Shows the amount, and how many days the request has been unanswered. */
function Requested({ row }: { row: DetentionRow }) {
  const days = useDaysSince(row.detentionRequestedAt);
  return (
    <TwoLines below={row.detentionStatus === 'REQUESTED' && days}>
      <MoneyCell value={row.detentionRequested} />
    </TwoLines>
  );
}

function Approved({ row }: { row: DetentionRow }) {
  return (
    <TwoLines below={row.detentionResponse}>
      <MoneyCell value={row.detentionApproved} />
    </TwoLines>
  );
}

function useDaysSince(moment: string | null): string | null {
  const today = useToday();
  return moment && formatDaysLeft(countDaysBetween(today, getLocalDay(moment)));
}
