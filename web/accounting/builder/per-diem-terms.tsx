/** What a company driver is paid for each day away from home, saved with the driver's pay plan from a date on. */
import { Alert, Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { payplan } from '@milepost/domain/accounting/paycheck/driver-pay-plan.ts';
import type { DriverPlan } from '@milepost/domain/accounting/paycheck/paycheck-preview.ts';
import { IRS_RATES_KNOWN_THROUGH, irsPerDiemOn } from '@milepost/domain/accounting/paycheck/per-diem.ts';
import {
  PER_DIEM_RULES,
  PER_DIEM_TERMS,
  type PerDiemRule,
} from '@milepost/domain/accounting/paycheck/plan-per-diem.ts';
import { formatDay, isDay } from '@milepost/domain/core/dates.ts';
import { formatMoney } from '@milepost/domain/core/money.ts';
import { getFields } from '@milepost/domain/core/record.ts';
import { useState } from 'react';
import { useRights } from '../../core/session/rights.ts';
import { DateInput } from '../../core/ui/form/inputs/date-input.tsx';
import { useSending } from '../use-sending.ts';
import { type Holder, keepPlan } from './saved-plans.ts';

const FACTS = getFields(payplan);
const FIELDS = [...PER_DIEM_TERMS, 'validFrom'];
const RULES = Object.entries(PER_DIEM_RULES).map(([value, label]) => ({ value, label }));

type Props = { driver: Holder; plan: DriverPlan; from: string };

/** A button that opens the per diem of a driver's stored plan. */
export function PerDiemTerms(props: Props) {
  const { can } = useRights();
  const [opened, { open, close }] = useDisclosure(false);
  if (!(can(6000, 'create') && can(6000, 'edit'))) return null;
  return (
    <>
      <Button size="compact-xs" variant="default" onClick={open}>
        Per diem
      </Button>
      {opened && <PerDiemDialog {...props} onClose={close} />}
    </>
  );
}

function PerDiemDialog({ driver, plan, from, onClose }: Props & { onClose: () => void }) {
  const [rule, setRule] = useState<PerDiemRule>(plan.payPerDiem ?? 'NONE');
  const [rate, setRate] = useState(String(plan.payPerDiemRate ?? ''));
  const [validFrom, setFrom] = useState(from);
  const { errors, isSending, send } = useSending('Per diem saved', onClose, FIELDS);
  const sent = { payPerDiem: rule, payPerDiemRate: rule === 'FIXED_RATE' ? rate : null };
  return (
    <Modal opened onClose={onClose} title={`Per diem of ${driver.prettyName}`}>
      <Stack
        component="form"
        gap="sm"
        // The page's own form is above this dialog in React's tree.
        onSubmit={(event) => void send(event, () => keepPlan(driver, validFrom, sent))}
      >
        {errors.other && <Alert color="red" role="alert" title={errors.other} />}
        <Text size="sm">Pay is by the plan: {plan.prettyName}.</Text>
        <Select
          label="The driver is paid"
          description={`${FACTS.payPerDiem?.help} Days away are the days of loads with a night on the road.`}
          data={RULES}
          value={rule}
          allowDeselect={false}
          error={errors.payPerDiem}
          onChange={(value) => setRule(value as PerDiemRule)}
        />
        {rule === 'IRS_RATE' && isDay(validFrom) && (
          <Text size="sm">
            {formatMoney(irsPerDiemOn(validFrom))} a day on this date, tax free.
            {validFrom > IRS_RATES_KNOWN_THROUGH &&
              ` That is the rate through ${formatDay(IRS_RATES_KNOWN_THROUGH)}. If the IRS changed it, enter a fixed rate.`}
          </Text>
        )}
        {rule === 'FIXED_RATE' && (
          <TextInput
            label={FACTS.payPerDiemRate?.label}
            description="What exceeds the IRS rate is taxed as wages."
            inputMode="decimal"
            rightSection="$/day"
            rightSectionWidth={52}
            value={rate}
            error={errors.payPerDiemRate}
            onChange={({ currentTarget: { value } }) => setRate(value)}
          />
        )}
        <DateInput label={FACTS.validFrom?.label} value={validFrom} error={errors.validFrom} onChange={setFrom} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isSending}>
            Save per diem
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
