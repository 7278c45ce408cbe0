/** The driver's pay plan: the current one, changed for this paycheck or saved for the driver from a date on. */

import { Alert, Button, Group, Popover, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { payplan } from '@milepost/domain/accounting/paycheck/driver-pay-plan.ts';
import { describePayPlan } from '@milepost/domain/accounting/paycheck/pay-plan.ts';
import { type FormPlan, type OfferedLoad, toPayPlan } from '@milepost/domain/accounting/paycheck/paycheck-preview.ts';
import { formatDay } from '@milepost/domain/core/dates.ts';
import type { Related } from '@milepost/domain/core/record.ts';
import { joinWords } from '@milepost/domain/core/words.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { asApiError } from '../../core/api/client.ts';
import { useRights } from '../../core/session/rights.ts';
import { notify } from '../../core/shell/notify.ts';
import { keys, useReloadData } from '../../core/ui/data.ts';
import { Field } from '../../core/ui/form/field.tsx';
import { DateInput } from '../../core/ui/form/inputs/date-input.tsx';
import { Section } from '../../core/ui/form/section.tsx';
import { RowMenu } from '../../core/ui/list/row-menu.tsx';
import classes from '../accounting.module.css';
import { FeeShares } from './fee-shares.tsx';
import { FuelTerms } from './fuel-terms.tsx';
import { PerDiemTerms } from './per-diem-terms.tsx';
import { PlanPayee } from './plan-payee.tsx';
import { findPlans, type Holder, keepPlan } from './saved-plans.ts';
import type { Builder } from './use-builder.ts';

const CUT: Readonly<Record<string, string>> = {
  BY_PERCENTAGE: 'Percent of the load fees, after the carrier fee.',
  BY_MILEAGE: 'Dollars per mile (CPM)',
  CONSTANT: 'Flat amount per paycheck, regardless of load count.',
};

export function PlanSection({ builder }: { builder: Builder }) {
  const { form, offer, plan } = builder;
  const strategy = String(form.values.payCheckPaymentStrategy ?? '');
  const { driver, truckOwner } = form.values as Record<string, Related | null>;
  const holder = driver ?? (truckOwner ? { ...truckOwner, isOwner: true } : null);
  // The fields belong to the form; changing one gives this paycheck its own plan.
  const setOwn = (name: Parameters<Builder['setPlan']>[0]) => (value: unknown) => builder.setPlan(name, value);
  return (
    <Section title="Pay plan" columns={false}>
      <div className={classes.stack}>
        <Field name="payCheckPaymentStrategy" onChange={setOwn('payCheckPaymentStrategy')} />
        <Field name="payCheckDriverCut" help={CUT[strategy]} onChange={setOwn('payCheckDriverCut')} />
        {strategy === 'BY_PERCENTAGE' && (
          <Field name="payCheckExpenseCarrierFee" onChange={setOwn('payCheckExpenseCarrierFee')} />
        )}
        {holder && offer && <Kept builder={builder} driver={holder} plan={plan} />}
      </div>
    </Section>
  );
}

function Kept({ builder, driver, plan }: { builder: Builder; driver: Holder; plan: FormPlan | null }) {
  const driverPlan = builder.offer?.driverPlan ?? null;
  const differs = !driverPlan || !plan || describe(driverPlan) !== describe(plan);
  return (
    <div className={classes.note}>
      {driverPlan ? (
        <Text size="xs">
          {driver.prettyName}’s plan since {formatDay(driverPlan.validFrom)}:
          <br />
          {driverPlan.prettyName}
        </Text>
      ) : (
        <Text size="xs">{driver.prettyName} has no pay plan yet.</Text>
      )}
      {builder.offer && builder.offer.periodPlans.length > 1 && !differs && (
        <Text size="xs" mt={4}>
          {builder.offer.periodPlans.length === 2 ? 'Two' : builder.offer.periodPlans.length} plans apply in this
          period. Each load is paid under the plan in effect on its pickup date.
        </Text>
      )}
      <MissingHandoffs loads={builder.offer?.fleets ?? []} />
      <Group gap={6} mt={4}>
        {driverPlan && differs && (
          <Button size="compact-xs" variant="default" onClick={builder.backToPlan}>
            Reset to {driver.isOwner ? 'owner' : 'driver'}’s plan
          </Button>
        )}
        {differs && plan && <KeepPlan builder={builder} driver={driver} plan={plan} />}
        {driverPlan && (
          <FeeShares
            driver={driver}
            plan={driverPlan}
            from={String(builder.form.values.payCheckFleetStartDate ?? '')}
          />
        )}
        {driverPlan && (
          <FuelTerms
            driver={driver}
            plan={driverPlan}
            from={String(builder.form.values.payCheckExpenseStartDate ?? '')}
          />
        )}
        {driverPlan && !driver.isOwner && (
          <PerDiemTerms
            driver={driver}
            plan={driverPlan}
            from={String(builder.form.values.payCheckFleetStartDate ?? '')}
          />
        )}
        {driverPlan && !driver.isOwner && <PlanPayee driver={driver} plan={driverPlan} />}
        <Plans driver={driver} />
      </Group>
    </div>
  );
}

/** Names the loads whose days away are unknown, because a handoff has no date. */
function MissingHandoffs({ loads }: { loads: readonly OfferedLoad[] }) {
  const numbers = loads.filter(({ daysAway }) => daysAway === null).map(({ fleetLoadNumber }) => fleetLoadNumber);
  if (numbers.length === 0) return null;
  return (
    <Text size="xs" mt={4} role="status">
      No per diem for {joinWords(numbers)}: enter the handoff date of each leg.
    </Text>
  );
}

const describe = (plan: FormPlan) => describePayPlan(toPayPlan(plan));

function KeepPlan({ builder, driver, plan }: { builder: Builder; driver: Holder; plan: FormPlan }) {
  const { can } = useRights();
  const changed = useReloadData();
  const [opened, { close, toggle }] = useDisclosure(false);
  const [from, setFrom] = useState(String(builder.form.values.payCheckFleetStartDate ?? ''));
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  if (!can(6000, 'create')) return null;
  async function keep() {
    setBusy(true);
    try {
      await keepPlan(driver, from, plan);
      notify.success('Pay Plan Created');
      close();
      await changed();
      builder.backToPlan();
    } catch (thrown) {
      setError(asApiError(thrown).text);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Popover opened={opened} onChange={(open) => !open && close()} width={260} trapFocus returnFocus>
      <Popover.Target>
        <Button size="compact-xs" variant="light" onClick={toggle}>
          Save as {driver.isOwner ? 'owner' : 'driver'}’s plan
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Text size="xs" mb={6}>
          {describe(plan)}
        </Text>
        <DateInput label="Valid From" value={from} onChange={setFrom} />
        {error && (
          <Alert color="red" mt={6} p={6}>
            {error}
          </Alert>
        )}
        <Button size="xs" mt={8} fullWidth loading={busy} onClick={() => void keep()}>
          Save plan
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Lists all plans of the driver, to delete one entered by mistake. */
function Plans({ driver }: { driver: Holder }) {
  const [opened, { close, toggle }] = useDisclosure(false);
  const { data } = useQuery({
    queryKey: keys.list('pay_plan/', { driver: driver.id }),
    queryFn: () => findPlans(driver),
  });
  if (!data || data.length === 0) return null;
  return (
    <Popover opened={opened} onChange={(open) => !open && close()} width={320} trapFocus returnFocus>
      <Popover.Target>
        <Button size="compact-xs" variant="default" onClick={toggle}>
          All plans ({data.length})
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <ul className={classes.plans}>
          {data.map((row) => (
            <li key={row.id}>
              <span>
                {row.prettyName}
                <span className={classes.second}>from {row.validFrom}</span>
              </span>
              <RowMenu record={payplan} row={row} />
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}
