/** The columns that all findings of the price audit have. */
import { Button, VisuallyHidden } from '@mantine/core';
import { formatNumber } from '@milepost/domain/core/money.ts';
import { expense } from '@milepost/domain/expense/expense.ts';
import { FINDINGS, type Finding } from '@milepost/domain/expense/fuel-audit/fuel-findings.ts';
import { DateCell, LinkCell, TwoLines } from '../../core/ui/list/cells.tsx';
import { getPagePath } from '../../core/ui/records.ts';

/** Opens the dialog for a reason; null for users who can't dismiss. */
export type Dismiss = ((finding: Finding) => void) | null;

export function CommonHeadings() {
  return (
    <>
      <th scope="col">Date</th>
      <th scope="col">Transaction #</th>
      <th scope="col">Truck, driver</th>
      <th scope="col" data-right>
        Gallons
      </th>
    </>
  );
}

export function Common({ finding }: { finding: Finding }) {
  return (
    <>
      <td data-nowrap>
        <DateCell value={finding.day} />
      </td>
      <td>
        <TwoLines below={finding.place}>
          <LinkCell quiet to={getPagePath(expense, finding.expense)}>
            {finding.number}
          </LinkCell>
        </TwoLines>
      </td>
      <td>
        <TwoLines below={finding.driver?.prettyName}>{finding.vehicle?.prettyName}</TwoLines>
      </td>
      <td data-right>{formatNumber(finding.gallons)}</td>
    </>
  );
}

export function ActionsHeading() {
  return (
    <th scope="col">
      <VisuallyHidden>Actions</VisuallyHidden>
    </th>
  );
}

export function Actions({ finding, onDismiss }: { finding: Finding; onDismiss: Dismiss }) {
  return (
    <td data-right>
      {onDismiss && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Dismiss ${FINDINGS[finding.kind]} for ${finding.number}`}
          onClick={() => onDismiss(finding)}
        >
          Dismiss
        </Button>
      )}
    </td>
  );
}
