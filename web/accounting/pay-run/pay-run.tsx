/** The pay run: all drivers of a period on one page, those that need attention first; ready ones are saved and emailed together. */
import { Alert, Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { getPayWeek, type PayRun } from '@milepost/domain/accounting/pay-run/pay-run.ts';
import { formatDay } from '@milepost/domain/core/dates.ts';
import { formatMoney, sumDollars } from '@milepost/domain/core/money.ts';
import { useState } from 'react';
import { asApiError } from '../../core/api/client.ts';
import { usePageTitle } from '../../core/shell/page-title.tsx';
import { DateInput } from '../../core/ui/form/inputs/date-input.tsx';
import { DirectDeposit } from '../bank/direct-deposit.tsx';
import { Drivers } from './drivers.tsx';
import { Results } from './results.tsx';
import { SaveAndSend } from './save-and-send.tsx';
import { SavedPaychecks } from './saved-paychecks.tsx';
import { isPeriod, type Place, type RunSelection, usePayRun, useRunAddress, useRunSelection } from './use-pay-run.ts';

export function List() {
  usePageTitle('Pay Run');
  const place = useRunAddress();
  const { period } = place;
  const selection = useRunSelection(period);
  const { data, error, isPlaceholderData } = usePayRun(period, selection.deselected);
  const [isDeposit, setDeposit] = useState(false);
  const refused = error ? asApiError(error) : null;
  const { payCheckFleetStartDate: wrongFrom, payCheckFleetEndDate: wrongTo } = refused?.errors ?? {};
  return (
    <Stack gap="sm">
      <Group align="flex-end" gap="sm">
        <DateInput
          label="From"
          value={period.from}
          error={wrongFrom}
          onChange={(from) => place.choose({ ...period, from })}
        />
        <DateInput label="To" value={period.to} error={wrongTo} onChange={(to) => place.choose({ ...period, to })} />
        <Button variant="default" onClick={() => place.choose(place.lastWeek)}>
          Last pay week
        </Button>
        <Button variant="default" onClick={() => setDeposit(true)}>
          Direct deposit
        </Button>
        {data && <Head run={data} place={place} selection={selection} isChanging={isPlaceholderData} />}
      </Group>
      {!isPeriod(period) && (
        <Text size="sm" c="dimmed">
          End date must be on or after the start date.
        </Text>
      )}
      {refused && !wrongFrom && !wrongTo && <Alert color="red" role="alert" title={refused.text} />}
      {isDeposit && <DirectDeposit onClose={() => setDeposit(false)} />}
      <Results run={place.run} />
      {data ? (
        <Sheets run={data} place={place} selection={selection} />
      ) : (
        !refused && isPeriod(period) && <Skeleton height={320} />
      )}
    </Stack>
  );
}

type RunProps = { run: PayRun; place: Place; selection: RunSelection };

function Head({ run: { drivers }, place, selection, isChanging }: RunProps & { isChanging: boolean }) {
  const right = drivers.filter((row) => row.exceptions.length === 0 && selection.isSelected(row));
  const payees = drivers.filter(({ isWaiting }) => !isWaiting);
  const total = sumDollars(payees.map(({ payable }) => payable));
  const words = payees.length === 1 ? '1 driver' : `${payees.length} drivers`;
  return (
    <Group ml="auto" gap="sm">
      <Text size="sm" fw={600}>
        {payees.length === 0 ? 'No drivers left to pay' : `${words} · ${formatMoney(total)}`}
      </Text>
      <SaveAndSend right={right} place={place} isChanging={isChanging} />
    </Group>
  );
}

function Sheets({ run, place, selection }: RunProps) {
  const { period } = place;
  return (
    <>
      <FuelLeft run={run} />
      <UnpaidElsewhere run={run} place={place} />
      {run.drivers.length + run.paid.length === 0 && (
        <Text size="sm" c="dimmed">
          No delivered, unpaid loads in this period. Select different dates or enter the loads first.
        </Text>
      )}
      <Drivers drivers={run.drivers} period={period} selection={selection} />
      <SavedPaychecks paid={run.paid} files={run.files} period={period} />
    </>
  );
}

function FuelLeft({ run: { fuelWithoutDriver } }: { run: PayRun }) {
  const { count, amount } = fuelWithoutDriver;
  if (count === 0) return null;
  const [purchases, have, trucks] =
    count === 1 ? ['fuel purchase', 'has', 'Its truck has'] : ['fuel purchases', 'have', 'Their trucks have'];
  return (
    <Alert color="yellow" p="xs">
      {count} {purchases} ({formatMoney(amount)}) this period {have} no driver assigned. {trucks} no unpaid loads.
    </Alert>
  );
}

const MAX_NAMED = 5;

/** Names drivers with unpaid loads outside the period, and opens the week of the oldest. */
function UnpaidElsewhere({ run: { unpaidLoads }, place }: { run: PayRun; place: Place }) {
  const [oldest] = unpaidLoads;
  if (!oldest) return null;
  const named = unpaidLoads
    .slice(0, MAX_NAMED)
    .map(({ driver, loads, since }) => `${driver.prettyName} (${loads} since ${formatDay(since)})`);
  const more = unpaidLoads.length - named.length;
  const { start, end } = getPayWeek(oldest.since);
  return (
    <Alert color="yellow" p="xs">
      Unpaid loads outside this period: {[...named, ...(more > 0 ? [`${more} more`] : [])].join(', ')}.{' '}
      <Anchor component="button" type="button" inherit onClick={() => place.choose({ from: start, to: end })}>
        Show {formatDay(start)} to {formatDay(end)}
      </Anchor>
    </Alert>
  );
}
