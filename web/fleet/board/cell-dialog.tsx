/** Everything on the board for a truck or driver on one date, with its actions. */
import { Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { formatDay } from '@milepost/domain/core/dates.ts';
import type { BoardLeg, BoardRows, BoardShop } from '@milepost/domain/fleet/board/board.ts';
import { fleet } from '@milepost/domain/fleet/fleet.ts';
import { getIdleLabel } from '@milepost/domain/fleet/idle-day.ts';
import { Link } from '@tanstack/react-router';
import { useRights } from '../../core/session/rights.ts';
import { findRecord, getPagePath } from '../../core/ui/records.ts';
import classes from './board.module.css';
import { formatLeg, formatMark } from './format.ts';
import type { Lane, LaneDay } from './use-board.ts';
import { getMoveLock } from './use-move.tsx';

type CellDialogProps = {
  lane: Lane;
  day: LaneDay;
  rows: BoardRows;
  /** Null if loads can't be moved. */
  onMove: ((leg: BoardLeg) => void) | null;
  onIdle: () => void;
  onClose: () => void;
};

export function CellDialog({ lane: { row }, day, rows, onMove, onIdle, onClose }: CellDialogProps) {
  const { legs, shop, marks, idle, isFree } = day;
  return (
    <Modal opened onClose={onClose} title={`${row.prettyName}, ${formatDay(day.day)}`}>
      <Stack gap="sm" component="ul" className={classes.details}>
        {legs.map((leg) => (
          <li key={`${leg.fleet} ${leg.leg}`}>
            <PageLink to={getPagePath(fleet, leg.fleet)}>{formatLeg(leg)}</PageLink>
            <MoveLeg leg={leg} onMove={onMove} />
          </li>
        ))}
        {shop.map((each) => (
          <li key={each.id}>
            <Shop shop={each} />
          </li>
        ))}
        {marks.map((mark) => (
          <li key={mark.id}>
            <Text size="sm">{formatMark(mark)}</Text>
          </li>
        ))}
        {idle && (
          <li>
            <Text size="sm">
              {getIdleLabel(idle.reason)}
              {idle.desc && `: ${idle.desc}`}
            </Text>
          </li>
        )}
      </Stack>
      <Group justify="space-between" gap="sm" mt="md">
        <OwnPage id={row.id} rows={rows} name={row.prettyName} />
        {(idle || isFree) && (
          <Button variant="default" size="compact-sm" onClick={onIdle}>
            {idle ? 'Edit reason' : 'Enter reason'}
          </Button>
        )}
      </Group>
    </Modal>
  );
}

function MoveLeg({ leg, onMove }: { leg: BoardLeg; onMove: CellDialogProps['onMove'] }) {
  const lock = getMoveLock(leg);
  if (lock)
    return (
      <Text size="xs" c="dimmed">
        {lock}
      </Text>
    );
  if (!onMove) return null;
  return (
    <Button
      variant="default"
      size="compact-sm"
      onClick={() => onMove(leg)}
      aria-label={`Move to… for load ${leg.prettyName}`}
    >
      Move to…
    </Button>
  );
}

function PageLink({ to, children }: { to: string; children: string }) {
  return (
    <Anchor size="sm" underline="always" renderRoot={(props) => <Link to={to} {...props} />}>
      {children}
    </Anchor>
  );
}

/** Links to the record for users who may view it. */
function Shop({ shop: { id, record, text } }: { shop: BoardShop }) {
  const { can } = useRights();
  const page = findRecord(record);
  if (!page || !can(page.policy, 'view')) return <Text size="sm">{text}</Text>;
  return <PageLink to={getPagePath(page, id)}>{text}</PageLink>;
}

function OwnPage({ id, rows, name }: { id: string; rows: BoardRows; name: string }) {
  const { can } = useRights();
  const page = findRecord(rows);
  if (!page || !can(page.policy, 'view')) return <span />;
  return <PageLink to={getPagePath(page, id)}>{`Open ${rows === 'vehicle' ? 'truck' : 'driver'} ${name}`}</PageLink>;
}
