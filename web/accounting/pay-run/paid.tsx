/** The paychecks of the period that are saved: their statements as mails and as one file, and what the bank has to pay. */
import { Button, Group } from '@mantine/core';
import type { PaidRow } from '@milepost/domain/accounting/pay-run/pay-run.ts';
import { paycheck } from '@milepost/domain/accounting/paycheck/paycheck.ts';
import { formatMoney, sumDollars } from '@milepost/domain/core/money.ts';
import { useRights } from '../../core/session/rights.ts';
import { useDownload } from '../../core/tasks/use-download.ts';
import { saveFile } from '../../core/ui/file/save.ts';
import { Section } from '../../core/ui/form/section.tsx';
import { LinkCell, MoneyCell } from '../../core/ui/list/cells.tsx';
import { pageOf } from '../../core/ui/records.ts';
import { useStatementMail } from '../paycheck/use-statement-mail.ts';
import { Sheet } from './drivers.tsx';
import { daysOf, type Period } from './use-pay-run.ts';

export function Paid({ paid, period }: { paid: readonly PaidRow[]; period: Period }) {
  if (paid.length === 0) return null;
  const total = formatMoney(sumDollars(paid.map(({ payable }) => payable)));
  return (
    <Section title={`Saved (${paid.length}) · ${total}`} columns={false} actions={<Files period={period} />}>
      <Sheet label="Saved" headings={['Paycheck ID', 'Net', 'Paid Out', 'Statement']}>
        {paid.map((row) => (
          <tr key={row.id} data-row>
            <td data-nowrap>{row.driver.prettyName}</td>
            <td data-nowrap>
              <LinkCell quiet to={pageOf(paycheck, row.id)}>
                {row.prettyName}
              </LinkCell>
            </td>
            <td data-right>
              <MoneyCell value={row.net} />
            </td>
            <td data-right>
              <MoneyCell value={row.payable} />
            </td>
            <td>{row.mailedTo ? `Emailed to ${row.mailedTo}` : 'Not emailed'}</td>
            <td data-right>
              <Mail row={row} />
            </td>
          </tr>
        ))}
      </Sheet>
    </Section>
  );
}

function Files({ period }: { period: Period }) {
  const query = daysOf(period);
  const zip = useDownload('Statements', saveFile);
  const list = useDownload('Bank list', saveFile);
  return (
    <Group gap="xs">
      <Button
        size="compact-sm"
        variant="default"
        loading={zip.isPending}
        onClick={() => zip.mutate({ path: 'pay_run/statements/', query, isLong: true })}
      >
        Statements (ZIP)
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        loading={list.isPending}
        onClick={() => list.mutate({ path: 'pay_run/csv/', query, isLong: false })}
      >
        Payment file (CSV)
      </Button>
    </Group>
  );
}

function Mail({ row: { id, driver, mailedTo } }: { row: PaidRow }) {
  const { can } = useRights();
  const { mail, busy } = useStatementMail(id);
  if (mailedTo || !can(6000, 'edit')) return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={busy}
      aria-label={`Email settlement to ${driver.prettyName}`}
      onClick={() => void mail()}
    >
      Email
    </Button>
  );
}
