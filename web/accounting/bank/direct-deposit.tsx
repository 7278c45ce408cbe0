/** Direct deposit: ACH settings of each authority, each payee's bank account, and the positive pay file. */
import { Alert, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import type { BankNote } from '@milepost/domain/accounting/bank/bank-details.ts';
import { addDays, formatDay } from '@milepost/domain/core/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, asApiError } from '../../core/api/client.ts';
import { useRights } from '../../core/session/rights.ts';
import { keys } from '../../core/ui/data.ts';
import { DateInput } from '../../core/ui/form/inputs/date-input.tsx';
import { Section } from '../../core/ui/form/section.tsx';
import { useToday } from '../../core/ui/use-today.ts';
import classes from '../accounting.module.css';
import { FileButton } from '../tax/file-button.tsx';
import { BankDialog } from './bank-dialog.tsx';
import { type Origin, OriginDialog } from './origin-dialog.tsx';

type NamedRecord = { id: string; prettyName: string };
type BankRow = { driver: NamedRecord; isOwner: boolean; note: BankNote | null };

function useRows<R>(path: string) {
  return useQuery({
    queryKey: keys.list(path, {}),
    queryFn: async ({ signal }) => (await api.get<{ results: R[] }>(path, {}, { signal })).results,
  });
}

export function DirectDeposit({ onClose }: { onClose: () => void }) {
  const origins = useRows<Origin>('ach_origin/');
  const banks = useRows<BankRow>('payee_bank/');
  const [payee, setPayee] = useState<NamedRecord | null>(null);
  const [origin, setOrigin] = useState<Origin | null>(null);
  const failed = origins.error ?? banks.error;
  return (
    <Modal opened onClose={onClose} title="Direct deposit" size={680}>
      <Stack gap="md">
        {failed && <Alert color="red" role="alert" title={asApiError(failed).text} />}
        {origins.data && banks.data ? (
          <>
            <Origins origins={origins.data} onOpen={setOrigin} />
            <Banks banks={banks.data} onOpen={setPayee} />
            <PositivePay origins={origins.data} />
          </>
        ) : (
          !failed && <Skeleton height={320} />
        )}
      </Stack>
      {payee && <BankDialog payee={payee} onClose={() => setPayee(null)} />}
      {origin && <OriginDialog {...origin} onClose={() => setOrigin(null)} />}
    </Modal>
  );
}

function Origins({ origins, onOpen }: { origins: readonly Origin[]; onOpen: (origin: Origin) => void }) {
  const canEdit = useRights().can(6000, 'edit');
  return (
    <Section title="ACH settings" columns={false}>
      <Stack gap="xs">
        {origins.map((each) => (
          <Group key={each.carrier.id} justify="space-between" wrap="nowrap">
            <Text size="sm">
              {each.carrier.prettyName}
              <Text span size="sm" c="dimmed">
                {each.origin
                  ? ` · ${each.origin.achDestinationName}, company ID ${each.origin.achCompanyID}`
                  : ' · Not entered yet. Your bank provides them.'}
              </Text>
            </Text>
            {canEdit && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Edit ACH settings for ${each.carrier.prettyName}`}
                onClick={() => onOpen(each)}
              >
                Edit
              </Button>
            )}
          </Group>
        ))}
      </Stack>
    </Section>
  );
}

function Banks({ banks, onOpen }: { banks: readonly BankRow[]; onOpen: (driver: NamedRecord) => void }) {
  const missing = banks.filter(({ note }) => note === null).length;
  return (
    <Section title={`Bank accounts (${banks.length - missing} of ${banks.length} payees)`} columns={false}>
      <div className={classes.scroll}>
        <table className={classes.offerTable} aria-label="Bank accounts">
          <thead>
            <tr>
              <th scope="col">Payee</th>
              <th scope="col">Account</th>
              <th scope="col">Changed</th>
              <th scope="col" aria-label="Actions" />
            </tr>
          </thead>
          <tbody>
            {banks.map(({ driver, isOwner, note }) => (
              <tr key={driver.id} data-row>
                <td>
                  {driver.prettyName}
                  {isOwner && (
                    <Text span size="sm" c="dimmed">
                      {' · Owner'}
                    </Text>
                  )}
                </td>
                <td data-nowrap>{note?.account ?? 'None'}</td>
                <td data-nowrap>{note?.changedOn ? formatDay(note.changedOn) : ''}</td>
                <td data-right>
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`Open bank account for ${driver.prettyName}`}
                    onClick={() => onOpen(driver)}
                  >
                    {note ? 'Open' : 'Enter'}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

/** Days of checks that the file starts with. */
const USUAL_DAYS = 7;

/** Downloads the checks of a period for the bank, for each authority with a checking account. */
function PositivePay({ origins }: { origins: readonly Origin[] }) {
  const today = useToday();
  const [from, setFrom] = useState(addDays(today, 1 - USUAL_DAYS));
  const [to, setTo] = useState(today);
  const canEdit = useRights().can(6000, 'edit');
  const ready = origins.filter(({ origin }) => origin?.achCheckAccount);
  if (!canEdit) return null;
  return (
    <Section title="Positive pay" columns={false}>
      {ready.length === 0 ? (
        <Text size="sm" c="dimmed">
          Enter a checking account in the ACH settings to download issued and voided checks for your bank.
        </Text>
      ) : (
        <Group align="flex-end" gap="sm">
          <DateInput label="From" value={from} onChange={setFrom} />
          <DateInput label="To" value={to} onChange={setTo} />
          {ready.map(({ carrier: { id, prettyName } }) => (
            <FileButton
              key={id}
              what={ready.length === 1 ? 'Download CSV' : `Download CSV for ${prettyName}`}
              path="pay_run/positive_pay/"
              query={{ carrier: id, from, to }}
            />
          ))}
        </Group>
      )}
    </Section>
  );
}
