/** Shows the bulk actions; each runs row by row and lists a result per row. */
import { Button, CloseButton, Menu } from '@mantine/core';
import type { AnyRecord } from '@milepost/domain/core/record.ts';
import { useRights } from '../../session/rights.ts';
import { type BulkAction, getBulkActions, getEligibleRows } from './bulk-actions.ts';
import { BulkResults } from './bulk-results.tsx';
import type { ActionRow } from './row-actions.ts';
import classes from './table.module.css';
import { useBulk } from './use-bulk.ts';

/** Buttons that fit in a 1024 px window; the rest go in a menu. */
const MAX_BUTTONS = 4;

type BulkBarProps<T extends ActionRow> = {
  record: AnyRecord;
  rows: readonly T[];
  own: readonly BulkAction<T>[];
  onClear: () => void;
};

export function BulkBar<T extends ActionRow>({ record, rows, own, onClear }: BulkBarProps<T>) {
  const { start, undo, results, running, clear } = useBulk(record, rows);
  const { isOwner } = useRights();
  if (rows.length === 0 && running === null && results.length === 0) return null;
  const actions = getBulkActions(record, rows, own, isOwner);
  return (
    <div className={classes.chosen} role="toolbar" aria-label="Selected rows">
      <strong>{rows.length} selected</strong>
      {actions.slice(0, MAX_BUTTONS).map((action) => (
        <Button
          key={action.id}
          size="compact-sm"
          variant="default"
          c={action.danger ? 'var(--app-negative)' : undefined}
          onClick={() => void start(action)}
        >
          {getLabel(action, rows)}
        </Button>
      ))}
      {actions.length > MAX_BUTTONS && (
        <Menu withinPortal shadow="sm">
          <Menu.Target>
            <Button size="compact-sm" variant="default">
              More
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {actions.slice(MAX_BUTTONS).map((action) => (
              <Menu.Item
                key={action.id}
                c={action.danger ? 'var(--app-negative)' : undefined}
                onClick={() => void start(action)}
              >
                {getLabel(action, rows)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {actions.length === 0 && <span>No actions available for these rows.</span>}
      <CloseButton size="sm" ml="auto" aria-label="Clear selection" onClick={onClear} />
      <BulkResults
        results={results}
        running={running}
        onUndo={(back) => void undo(back)}
        onClose={() => {
          clear();
          onClear();
        }}
      />
    </div>
  );
}

/** Returns `Complete (3)` if the action applies to three of the selected rows. */
function getLabel<T>(action: BulkAction<T>, rows: readonly T[]): string {
  const { length } = getEligibleRows(action, rows);
  return length < rows.length ? `${action.label} (${length})` : action.label;
}
