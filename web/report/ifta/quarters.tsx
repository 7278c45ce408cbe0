/** The quarters of each authority with what they need next. A quarter opens its return. */
import { Skeleton, Text, UnstyledButton } from '@mantine/core';
import { formatNumber } from '@milepost/domain/core/money.ts';
import { formatQuarter } from '@milepost/domain/report/ifta/quarter.ts';
import { QUARTER_STATUSES, type QuarterRow } from '@milepost/domain/report/ifta/quarters.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { asApiError } from '../../core/api/client.ts';
import { DateCell } from '../../core/ui/list/cells.tsx';
import { Chip } from '../../core/ui/status-chip.tsx';
import classes from './ifta.module.css';

type QuartersProps = {
  answer: UseQueryResult<{ results: QuarterRow[] }>;
  onOpen: (row: QuarterRow) => void;
};

export function Quarters({ answer: { data, error }, onOpen }: QuartersProps) {
  if (error) return <Text size="sm">{asApiError(error).text}</Text>;
  if (!data) return <Skeleton height={240} role="status" aria-label="Loading" />;
  if (data.results.length === 0)
    return (
      <Text size="sm" c="dimmed">
        No miles for qualified trucks yet. Select an authority to enter its rates or see an empty return.
      </Text>
    );
  return (
    <div className={classes.frame}>
      <table className={classes.quarters} aria-label="Quarters">
        <thead>
          <tr>
            {['Authority', 'Quarter', 'Miles', 'Due', 'Status', 'Filed'].map((heading) => (
              <th scope="col" key={heading}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.results.map((row) => (
            <Row key={`${row.carrier.id} ${row.quarter}`} row={row} onOpen={() => onOpen(row)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row, onOpen }: { row: QuarterRow; onOpen: () => void }) {
  const { carrier, quarter, miles, dueDate, status, filedOn, amendment } = row;
  const name = formatQuarter(quarter);
  return (
    <tr>
      <td>{carrier.prettyName}</td>
      <td>
        <UnstyledButton className={classes.open} onClick={onOpen} aria-label={`Open ${name} for ${carrier.prettyName}`}>
          {name}
        </UnstyledButton>
      </td>
      <td>{formatNumber(miles)}</td>
      <td>
        <DateCell value={dueDate} />
      </td>
      <td>
        <Chip {...QUARTER_STATUSES[status]} />
      </td>
      <td>
        {filedOn && <DateCell value={filedOn} />}
        {amendment ? ` (amendment ${amendment})` : ''}
      </td>
    </tr>
  );
}
