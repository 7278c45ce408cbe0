import { Combobox, Text } from '@mantine/core';
import { toTitleCase } from '@milepost/domain/core/words.ts';
import { IconPlus } from '../icons/icons.ts';
import classes from './picker.module.css';
import type { PickerRecord, usePicks } from './use-picks.ts';
import { ADD_VALUE } from './use-record-picker.ts';

type PickerOptionsProps = {
  picks: ReturnType<typeof usePicks>;
  chosen: PickerRecord | null;
  /** The list's name for screen readers, e.g. `Customers`. */
  label: string;
  /** What users can add, with the typed name in front if there is one; nothing when absent. */
  addNoun: string | undefined;
  typed: string;
  /** The Add option keeps its place but is not offered yet. */
  isLookedFor: boolean;
};

/** Shows a picker's options, or the reason for having none. */
export function PickerOptions({ picks, chosen, label, addNoun, typed, isLookedFor }: PickerOptionsProps) {
  return (
    <Combobox.Options className={classes.options} aria-label={label}>
      {picks.rows.map((row) => (
        <Combobox.Option key={row.id} value={row.id} active={row.id === chosen?.id}>
          <PickerOption pick={row} />
        </Combobox.Option>
      ))}
      {picks.rows.length === 0 && <Combobox.Empty>{getEmptyText(picks)}</Combobox.Empty>}
      {addNoun && (
        <Combobox.Option value={ADD_VALUE} className={classes.add} disabled={isLookedFor}>
          <IconPlus size={13} aria-hidden="true" /> {typed ? `Add “${typed}”` : `Add new ${addNoun}`}
        </Combobox.Option>
      )}
    </Combobox.Options>
  );
}

function getEmptyText(picks: { loading: boolean; error: Error | null }): string {
  if (picks.loading) return 'Loading';
  return picks.error ? picks.error.message : 'No Data';
}

function PickerOption({ pick }: { pick: PickerRecord }) {
  return (
    <>
      <Text size="sm" truncate>
        {pick.prettyName}
        {pick.state && pick.state !== 'ACTIVE' && <span className={classes.mark}>{toTitleCase(pick.state)}</span>}
      </Text>
      {pick.detail && (
        <Text size="xs" className={classes.detail} truncate>
          {pick.detail}
        </Text>
      )}
    </>
  );
}
