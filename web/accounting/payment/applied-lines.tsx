/** Lists the invoices a payment was applied to; lines released since are muted. */
import { Alert, Skeleton } from '@mantine/core';
import { invoice } from '@milepost/domain/accounting/invoice/invoice.ts';
import { ADJUSTMENT_REASONS, type PaymentLineView } from '@milepost/domain/accounting/payment/payment.ts';
import { formatDay } from '@milepost/domain/core/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { api, asApiError } from '../../core/api/client.ts';
import { keys } from '../../core/ui/data.ts';
import { Section } from '../../core/ui/form/section.tsx';
import { DateCell, LinkCell, MoneyCell, RefCell } from '../../core/ui/list/cells.tsx';
import { getPagePath } from '../../core/ui/records.ts';
import classes from '../accounting.module.css';

export function AppliedLines({ id }: { id: string }) {
  const path = `payment/${id}/lines/`;
  const { data, error } = useQuery({
    queryKey: keys.list(path, {}),
    queryFn: ({ signal }) => api.get<{ results: PaymentLineView[] }>(path, undefined, { signal }),
  });
  if (error) return <Alert color="red" role="alert" title={asApiError(error).text} />;
  if (!data) return <Skeleton height={120} />;
  return (
    <Section title="Invoices" columns={false}>
      {data.results.length === 0 ? (
        <p className={classes.empty}>Not applied to any invoice. The full amount is unapplied credit.</p>
      ) : (
        <div className={classes.scroll}>
          <table className={classes.offerTable}>
            <thead>
              <tr>
                <th scope="col">Invoice #</th>
                <th scope="col">Load #</th>
                <th scope="col">Applied on</th>
                <th scope="col" data-right>
                  Applied
                </th>
                <th scope="col" data-right>
                  Adjustment
                </th>
                <th scope="col">Reason</th>
                <th scope="col" data-right>
                  Current balance
                </th>
              </tr>
            </thead>
            <tbody>
              {data.results.map((line) => (
                <Line key={line.id} line={line} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  );
}

function Line({ line }: { line: PaymentLineView }) {
  const reason = line.adjustmentReason ? ADJUSTMENT_REASONS[line.adjustmentReason] : '';
  return (
    <tr data-off={line.releasedOn !== null || undefined}>
      <td data-nowrap>
        <LinkCell quiet to={getPagePath(invoice, line.invoice.id)}>
          {line.invoice.prettyName}
        </LinkCell>
      </td>
      <td data-nowrap>
        <RefCell value={line.fleet} record="fleet" />
      </td>
      <td data-nowrap>
        <DateCell value={line.appliedOn} />
      </td>
      <td data-right>
        <MoneyCell value={line.applied} />
      </td>
      <td data-right>{line.adjustment !== 0 && <MoneyCell value={line.adjustment} />}</td>
      <td>
        {reason}
        {line.recourseEnded && (
          <span className={classes.fault}>Recourse period ended {formatDay(line.recourseEnded)}</span>
        )}
        {line.releasedOn && <span className={classes.second}>Reversed {line.releasedOn}</span>}
      </td>
      <td data-right>
        <MoneyCell value={line.invoiceBalance} />
      </td>
    </tr>
  );
}
