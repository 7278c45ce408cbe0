/** Delivery of the copy to each recipient of a frozen year, with buttons that email it. */
import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import {
  COPY_DELIVERY,
  getCopyDueDate,
  getCopyLinkEnd,
  type RecipientCopy,
} from '@milepost/domain/accounting/tax/recipient-copy.ts';
import { formatCount } from '@milepost/domain/core/count.ts';
import { formatDay } from '@milepost/domain/core/dates.ts';
import { Section } from '../../core/ui/form/section.tsx';
import { TwoLines } from '../../core/ui/list/cells.tsx';
import { StatusChip } from '../../core/ui/status-chip.tsx';
import classes from '../accounting.module.css';
import { FileButton } from './file-button.tsx';
import { useEmailCopies } from './use-email-copies.ts';
import type { TaxYearAnswer } from './use-tax-year.ts';

type Props = { data: TaxYearAnswer; canEdit: boolean };

export function Copies({ data, canEdit }: Props) {
  const { copies } = data;
  const { email, isSending } = useEmailCopies(data);
  const count = (delivery: RecipientCopy['delivery']) => copies.filter((copy) => copy.delivery === delivery).length;
  const [toEmail, toPrint] = [count('TO_EMAIL'), count('TO_PRINT')];
  if (copies.length === 0) return null;
  return (
    <Section
      title={`Recipient copies (${copies.length})`}
      columns={false}
      actions={
        canEdit &&
        toEmail > 0 && (
          <Button size="compact-sm" loading={isSending} onClick={() => void email()}>
            Email {formatCount(toEmail, 'copy', 'copies')}
          </Button>
        )
      }
    >
      <Text size="sm" mb="xs">
        {toPrint === 0
          ? 'Every recipient consented to electronic delivery.'
          : `Print and deliver ${formatCount(toPrint, 'copy', 'copies')} by ${formatDay(getCopyDueDate(data.year))}.`}{' '}
        Links work through {formatDay(getCopyLinkEnd(data.year))}, or for 30 days after the email if that is later.
      </Text>
      <div className={classes.scroll}>
        <table className={classes.offerTable} aria-label="Recipient copies">
          <thead>
            <tr>
              <th scope="col">Recipient</th>
              <th scope="col">Copy</th>
              <th scope="col">
                <VisuallyHidden>Actions</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {copies.map((copy) => (
              <CopyRow key={copy.driver.id} copy={copy} data={data} email={canEdit ? email : null} />
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

type RowProps = { copy: RecipientCopy; data: TaxYearAnswer; email: ((driver: string) => Promise<void>) | null };

function CopyRow({ copy, data: { versions }, email }: RowProps) {
  const { driver, delivery } = copy;
  const wasSent = delivery === 'SENT' || delivery === 'OPENED';
  return (
    <tr>
      <td>{driver.prettyName}</td>
      <td>
        <TwoLines below={describeCopy(copy)}>
          <StatusChip value={delivery} of={COPY_DELIVERY} bare />
        </TwoLines>
      </td>
      <td data-right>
        <Group gap="xs" justify="flex-end" wrap="nowrap">
          {versions[0] && (
            <FileButton
              what="PDF"
              label={`PDF for ${driver.prettyName}`}
              path="form_1099/copies/"
              query={{ version: versions[0].id, driver: driver.id }}
            />
          )}
          {email && delivery !== 'TO_PRINT' && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`${wasSent ? 'Resend' : 'Email'} copy for ${driver.prettyName}`}
              onClick={() => void email(driver.id)}
            >
              {wasSent ? 'Resend' : 'Email'}
            </Button>
          )}
        </Group>
      </td>
    </tr>
  );
}

/** Describes the line below a copy's status: `Jan 29, 2026, emailed Jan 28, 2026`, or why the copy goes on paper. */
function describeCopy({ sentOn, openedOn, paperReason }: RecipientCopy): string {
  if (paperReason) return paperReason;
  if (openedOn) return [formatDay(openedOn), sentOn && `emailed ${formatDay(sentOn)}`].filter(Boolean).join(', ');
  return sentOn ? formatDay(sentOn) : 'Consented to electronic delivery';
}
