/** Lists cards or vehicles of the file that are not on file: the user adds each or selects another, for all its lines together. */
import { Button } from '@mantine/core';
import { formatCount } from '@milepost/domain/core/count.ts';
import type { Related } from '@milepost/domain/core/record.ts';
import { useRef, useState } from 'react';
import { useRights } from '../../core/session/rights.ts';
import { Section } from '../../core/ui/form/section.tsx';
import { RecordPicker } from '../../core/ui/picker/record-picker.tsx';
import classes from './import.module.css';
import type { ImportScreens } from './screens.ts';
import type { OpenImport } from './use-import.ts';
import type { ImportRow } from './wire.ts';

type UnknownHoldersProps = { screens: ImportScreens; row: ImportRow; open: OpenImport };

export function UnknownHolders({ screens: { holder }, row, open }: UnknownHoldersProps) {
  const { can } = useRights();
  const [adding, setAdding] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const unknown = row.dataImportMetaData?.unrecognized ?? [];
  if (unknown.length === 0) return null;
  const carrier = row.carrier ?? null;
  /** Assigns a record and goes on to the next number, so that several are assigned without the mouse. */
  function assign(number: string, picked: Related, at: number) {
    void open.say(number, picked, holder);
    list.current?.querySelectorAll<HTMLInputElement>('input')[at + 1]?.focus();
  }
  return (
    <Section
      title={holder.unknown}
      columns={false}
      actions={
        <Button size="compact-sm" variant="subtle" onClick={() => void open.change({ recheck: true })}>
          Check again
        </Button>
      }
    >
      <ul className={classes.holders} ref={list}>
        {unknown.map((each, at) => (
          <li key={each.holder} aria-label={`${holder.noun} ${each.holder}`}>
            <strong className={classes.digits}>{each.holder}</strong>
            <span className={classes.quiet}>
              {[formatCount(each.lines, 'row'), holder.amount(each.amount), each.units].filter(Boolean).join(' · ')}
            </span>
            {can(holder.record.policy, 'create') && (
              <Button size="compact-sm" onClick={() => setAdding(each.holder)}>
                Add {holder.noun}
              </Button>
            )}
            <RecordPicker
              size="xs"
              w={260}
              record={holder.record}
              where={{ ...holder.where, ...(carrier && { carrier: carrier.id }) }}
              value={null}
              placeholder={getPlaceholder(holder.noun, each.lines)}
              aria-label={`${holder.noun} for all rows with ${each.holder}`}
              onChange={(picked) => picked && assign(each.holder, picked, at)}
            />
          </li>
        ))}
      </ul>
      {adding !== null && (
        <holder.Add
          carrier={carrier}
          number={adding}
          onClose={() => setAdding(null)}
          onAdded={() => void open.change({ recheck: true })}
        />
      )}
    </Section>
  );
}

const getPlaceholder = (noun: string, lines: number) =>
  lines === 1 ? `Select a ${noun} for this row` : `Select a ${noun} for all ${lines} rows`;
