/** Lists implausible odometer readings of an import: the user decides for each whether to use it before saving. */
import { Select } from '@mantine/core';
import { type DoubtfulReading, ODOMETER_ANSWERS, type OdometerAnswer } from '@milepost/domain/admin/odometer.ts';
import { formatDay } from '@milepost/domain/core/dates.ts';
import { formatNumber } from '@milepost/domain/core/money.ts';
import { Section } from '../../core/ui/form/section.tsx';
import classes from './import.module.css';
import type { OpenImport } from './use-import.ts';
import type { ImportRow } from './wire.ts';

const CHOICES = Object.entries(ODOMETER_ANSWERS).map(([value, label]) => ({ value, label }));

type DoubtfulOdometersProps = { row: ImportRow; open: OpenImport };

export function DoubtfulOdometers({ row, open }: DoubtfulOdometersProps) {
  const doubtful = row.dataImportMetaData?.doubtfulOdometers ?? [];
  if (doubtful.length === 0) return null;
  const answer = (line: number, odometer: OdometerAnswer | null) => void open.change({ lines: [{ line, odometer }] });
  return (
    <Section title="Odometers to check" columns={false}>
      <ul className={classes.holders}>
        {doubtful.map((reading) => (
          <li key={reading.line} aria-label={`Odometer on line ${reading.line}`}>
            <Reading reading={reading} />
            <Select
              size="xs"
              className={classes.choice}
              w={180}
              data={CHOICES}
              value={reading.answer}
              disabled={open.isChanging}
              clearable
              placeholder="Is this correct?"
              aria-label={`Use the odometer on line ${reading.line}?`}
              onChange={(chosen) => answer(reading.line, chosen as OdometerAnswer | null)}
            />
          </li>
        ))}
      </ul>
      <p className={classes.quiet}>
        Without an answer, a reading isn’t used as the truck’s odometer until you confirm it on the truck’s page.
      </p>
    </Section>
  );
}

function Reading({ reading: { vehicle, miles, line, day, oddity } }: { reading: DoubtfulReading }) {
  return (
    <>
      <strong>
        Truck {vehicle}: {formatNumber(miles)} mi
      </strong>
      <span>
        Line {line}, {formatDay(day)}
      </span>
      <span className={classes.quiet}>{oddity}</span>
    </>
  );
}
