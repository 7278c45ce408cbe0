/**
 * Lists rows whose unit is not the card's truck: a driver used another card, the card changed trucks, or the unit was mistyped. The user
 * selects the truck.
 */
import { Button, Select } from '@mantine/core';
import { formatCount } from '@milepost/domain/core/count.ts';
import type { OtherUnit } from '@milepost/domain/expense/import/other-unit.ts';
import { Section } from '../../core/ui/form/section.tsx';
import classes from './import.module.css';
import type { OpenImport } from './use-import.ts';
import type { ImportRow } from './wire.ts';

type OtherUnitsProps = { row: ImportRow; open: OpenImport };

export function OtherUnits({ row, open }: OtherUnitsProps) {
  const others = row.dataImportMetaData?.otherUnits ?? [];
  if (others.length === 0) return null;
  const unanswered = others.filter(({ answer }) => answer === null);
  const answer = (units: readonly OtherUnit[], chosen: string | null) =>
    void open.change({ units: getAnswers(units, chosen) });
  return (
    <Section
      title="Different trucks"
      columns={false}
      actions={
        unanswered.length > 1 && (
          <Button
            size="compact-sm"
            variant="default"
            disabled={open.isChanging}
            onClick={() => answer(unanswered, 'CARD')}
          >
            Use the card’s truck for all
          </Button>
        )
      }
    >
      <ul className={classes.holders}>
        {others.map((each) => (
          <li key={`${each.unit} ${each.vehicle} ${each.card}`} aria-label={`Unit ${each.unit} on card ${each.card}`}>
            <strong>Which truck was this for?</strong>
            <span>
              The file says unit {each.unit}, and card {each.card} belongs to truck {each.vehicle}.
            </span>
            <span className={classes.quiet}>{describeLines(each)}</span>
            <Select
              size="xs"
              className={classes.choice}
              w={260}
              data={getChoices(each)}
              value={each.answer}
              disabled={open.isChanging}
              clearable
              placeholder="Select a truck"
              aria-label={`Truck for unit ${each.unit} on card ${each.card}`}
              onChange={(chosen) => answer([each], chosen)}
            />
          </li>
        ))}
      </ul>
      <p className={classes.quiet}>
        Rows are saved once you select a truck. The driver is still the one assigned to the card.
      </p>
    </Section>
  );
}

const describeLines = ({ line, lines }: OtherUnit) =>
  lines === 1 ? `Line ${line}` : `Line ${line} and ${formatCount(lines - 1, 'more row')}`;

/** Returns the choices of a truck. A unit that is not on file can't be selected. */
const getChoices = ({ unit, unitTruck, vehicle }: OtherUnit) => [
  {
    value: 'UNIT',
    label: unitTruck === null ? `Unit ${unit} isn’t on file` : `Truck ${unitTruck} (the row’s unit)`,
    disabled: unitTruck === null,
  },
  { value: 'CARD', label: `Truck ${vehicle} (the card’s truck)` },
];

function getAnswers(units: readonly OtherUnit[], answer: string | null): Record<string, Record<string, string | null>> {
  const byCard = Map.groupBy(units, ({ card }) => card);
  return Object.fromEntries(
    [...byCard].map(([card, said]) => [card, Object.fromEntries(said.map(({ unit }) => [unit, answer]))]),
  );
}
