/** Lists fuel without a state in the file: it is saved, but on no tax return until the user enters the state. */
import { Button, Select } from '@mantine/core';
import { formatCount } from '@milepost/domain/core/count.ts';
import { JURISDICTION_NAMES } from '@milepost/domain/core/jurisdictions.ts';
import { formatAmount } from '@milepost/domain/core/money.ts';
import { Section } from '../../core/ui/form/section.tsx';
import classes from './import.module.css';
import type { OpenImport } from './use-import.ts';
import type { ImportRow } from './wire.ts';

type MissingStatesProps = { row: ImportRow; open: OpenImport };

const STATES = Object.entries(JURISDICTION_NAMES).map(([value, name]) => ({ value, label: `${value} ${name}` }));

export function MissingStates({ row, open }: MissingStatesProps) {
  const missing = row.dataImportMetaData?.missingStates ?? [];
  if (missing.length === 0) return null;
  const suggested = missing.flatMap(({ location, suggested }) => (suggested ? [[location, suggested] as const] : []));
  return (
    <Section
      title="State missing: not on the tax return until you add it"
      columns={false}
      actions={
        suggested.length > 0 && (
          <Button
            size="compact-sm"
            variant="default"
            disabled={open.isChanging}
            onClick={() => void open.change({ states: Object.fromEntries(suggested) })}
          >
            Use {formatCount(suggested.length, 'suggested state')}
          </Button>
        )
      }
    >
      <ul className={classes.holders}>
        {missing.map(({ location, lines, gallons, suggested: state }) => (
          <li key={location} aria-label={`Stop ${location}`}>
            <strong>{location || 'No location'}</strong>
            <span className={classes.quiet}>
              {formatCount(lines, 'row')} · {formatAmount(gallons)} gal
            </span>
            <Select
              size="xs"
              className={classes.choice}
              w={260}
              data={STATES}
              value={null}
              searchable
              disabled={open.isChanging}
              placeholder={state ? `Select a state (suggested: ${state})` : 'Select a state'}
              aria-label={`State for ${location}`}
              onChange={(chosen) => chosen && void open.change({ states: { [location]: chosen } })}
            />
          </li>
        ))}
      </ul>
      <p className={classes.quiet}>You can save without states and add them to the expenses later.</p>
    </Section>
  );
}
