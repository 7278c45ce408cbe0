/** The dispatch board: trucks or drivers by date for two weeks. */
import { Alert, Button, SegmentedControl, Skeleton, Stack, TextInput } from '@mantine/core';
import { addDays, formatDay } from '@milepost/domain/core/dates.ts';
import {
  BOARD_DAYS,
  BOARD_ROWS,
  type BoardLeg,
  type BoardRow,
  type BoardRows,
} from '@milepost/domain/fleet/board/board.ts';
import { fleet } from '@milepost/domain/fleet/fleet.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { asApiError } from '../../core/api/client.ts';
import { useRights } from '../../core/session/rights.ts';
import { usePageTitle } from '../../core/shell/page-title.tsx';
import { IconChevronLeft, IconChevronRight, IconColumns3, IconPrinter } from '../../core/ui/icons/icons.ts';
import { buildListPath } from '../../core/ui/list/list-path.ts';
import { getPagePath } from '../../core/ui/records.ts';
import classes from './board.module.css';
import { BoardTable } from './board-table.tsx';
import { CellDialog } from './cell-dialog.tsx';
import { IdleDialog } from './idle-dialog.tsx';
import { type Lane, useBoard, useBoardAddress, weekAfter, weekBefore } from './use-board.ts';
import type { CellAct } from './use-board-keys.ts';
import { useMove } from './use-move.tsx';

const NONE: readonly BoardRow[] = [];

export function List() {
  usePageTitle('Dispatch Board');
  const address = useBoardAddress();
  const { board, lanes, days, today, error } = useBoard(address);
  const [search, setSearch] = useState('');
  const shown = useMemo(
    () => lanes?.filter(({ row }) => matchesSearch(row.prettyName, search)) ?? null,
    [lanes, search],
  );
  const rows = (address.rows === 'vehicle' ? board?.vehicles : board?.drivers) ?? NONE;
  const acts = useActs(shown, address.rows, rows);
  const unexplained = shown?.reduce((sum, lane) => sum + lane.days.filter((day) => day.isUnexplained).length, 0) ?? 0;
  return (
    <Stack gap="xs" className={classes.page}>
      <Toolbar address={address} search={search} onSearch={setSearch} unexplained={unexplained} />
      {error && !board && <Alert color="red" role="alert" title={asApiError(error).text} />}
      {!board && !error && <Skeleton height={480} />}
      {shown && shown.length > 0 && (
        <BoardTable lanes={shown} days={days} today={today} rows={address.rows} onAct={acts.act} onDrop={acts.drop} />
      )}
      {shown?.length === 0 && <Empty rows={address.rows} isSearched={search !== ''} />}
      <Legend />
      {acts.dialogs}
    </Stack>
  );
}

const matchesSearch = (name: string, search: string) =>
  search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => name.toLowerCase().includes(word));

function Empty({ rows, isSearched }: { rows: BoardRows; isSearched: boolean }) {
  const noun = BOARD_ROWS[rows].toLowerCase();
  return (
    <p className={classes.words}>
      {isSearched
        ? `No ${noun} match your search.`
        : `No active ${noun} yet. Add them under Admin to plan their loads.`}
    </p>
  );
}

type ToolbarProps = {
  address: ReturnType<typeof useBoardAddress>;
  search: string;
  onSearch: (search: string) => void;
  unexplained: number;
};

function Toolbar({ address, search, onSearch, unexplained }: ToolbarProps) {
  const { rows, from, thisWeek, show } = address;
  const to = addDays(from, BOARD_DAYS - 1);
  const table = buildListPath({
    page: fleet.route,
    filters: { fleetPickUpDate__gte: from, fleetPickUpDate__lte: to },
  });
  return (
    <div className={classes.tools}>
      <SegmentedControl
        size="xs"
        aria-label="Rows"
        value={rows}
        onChange={(next) => show({ rows: next as BoardRows })}
        data={Object.entries(BOARD_ROWS).map(([value, label]) => ({ value, label }))}
      />
      <Button.Group>
        <Button variant="default" size="xs" aria-label="Previous week" onClick={() => show({ from: weekBefore(from) })}>
          <IconChevronLeft size={14} aria-hidden="true" />
        </Button>
        <Button variant="default" size="xs" disabled={from === thisWeek} onClick={() => show({ from: thisWeek })}>
          Today
        </Button>
        <Button variant="default" size="xs" aria-label="Next week" onClick={() => show({ from: weekAfter(from) })}>
          <IconChevronRight size={14} aria-hidden="true" />
        </Button>
      </Button.Group>
      <strong className={classes.period} aria-live="polite">
        {formatDay(from)} to {formatDay(to)}
      </strong>
      <TextInput
        size="xs"
        w={170}
        aria-label={`Search ${BOARD_ROWS[rows].toLowerCase()}`}
        placeholder={`Search ${BOARD_ROWS[rows].toLowerCase()}`}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      <span className={classes.unexplained} role="status">
        {unexplained > 0 && `${unexplained} ${unexplained === 1 ? 'day needs' : 'days need'} a reason`}
      </span>
      <span className={classes.right}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconColumns3 size={14} aria-hidden="true" />}
          renderRoot={(props) => <Link to={table} {...props} />}
        >
          Loads table
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPrinter size={14} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          Print
        </Button>
      </span>
    </div>
  );
}

function Legend() {
  return (
    <ul className={classes.legend} aria-label="Legend">
      <li data-of="IN_PROGRESS">In progress</li>
      <li data-of="COMPLETE">Complete</li>
      <li data-of="SHOP">Shop or out of service</li>
      <li data-of="EXPIRES">Expires or due</li>
      <li data-of="FREE">Available</li>
      <li data-of="UNEXPLAINED">No load, reason needed</li>
      <li className={classes.keys}>Arrow keys move, Enter opens, M moves a load, Space shows everything on a date</li>
    </ul>
  );
}

type Place = { id: string; at: number };

/** Returns the actions of cells and bars, and their dialogs. */
function useActs(lanes: readonly Lane[] | null, rows: BoardRows, all: readonly BoardRow[]) {
  const navigate = useNavigate();
  const { can } = useRights();
  const move = useMove(all);
  const [shown, setShown] = useState<{ kind: 'cell' | 'idle'; place: Place } | null>(null);
  const lane = lanes?.find(({ row }) => row.id === shown?.place.id);
  const day = shown && lane?.days[shown.place.at];
  const mayMove = can(fleet.policy, 'edit');

  const act = useCallback(
    (kind: CellAct, place: Place) => {
      const of = lanes?.find(({ row }) => row.id === place.id);
      const cell = of?.days[place.at];
      if (!of || !cell) return;
      const [leg, ...others] = cell.legs;
      const isAlone = leg && others.length === 0;
      if (kind === 'move' && isAlone && mayMove) return move.ask({ leg, rows, from: place.id });
      if (kind === 'open' && isAlone) return void navigate({ to: getPagePath(fleet, leg.fleet) });
      const isEmpty = cell.legs.length + cell.shop.length + cell.marks.length === 0;
      setShown({ kind: isEmpty ? 'idle' : 'cell', place });
    },
    [lanes, rows, mayMove, move.ask, navigate],
  );

  const close = () => setShown(null);
  const moveFrom = (id: string) => (leg: BoardLeg) => {
    close();
    move.ask({ leg, rows, from: id });
  };
  const dialogs = (
    <>
      {shown?.kind === 'cell' && lane && day && (
        <CellDialog
          lane={lane}
          day={day}
          rows={rows}
          onMove={mayMove ? moveFrom(lane.row.id) : null}
          onIdle={() => setShown({ kind: 'idle', place: shown.place })}
          onClose={close}
        />
      )}
      {shown?.kind === 'idle' && lane && day && <IdleDialog lane={lane} day={day} rows={rows} onClose={close} />}
      {move.dialog}
    </>
  );
  return { act, drop: mayMove ? move.drop : null, dialogs };
}
