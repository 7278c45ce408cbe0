/** What fuel costs the driver, saved with the driver's pay plan from a date on. */
import { Alert, Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { payplan } from '@milepost/domain/accounting/paycheck/driver-pay-plan.ts';
import type { DriverPlan } from '@milepost/domain/accounting/paycheck/paycheck-preview.ts';
import { FUEL_FIELDS, hasFuelRate } from '@milepost/domain/accounting/paycheck/plan-fuel.ts';
import { getFields } from '@milepost/domain/core/record.ts';
import { FUEL_CHARGES, type FuelCharge } from '@milepost/domain/expense/fuel-charge.ts';
import { useState } from 'react';
import { useRights } from '../../core/session/rights.ts';
import { DateInput } from '../../core/ui/form/inputs/date-input.tsx';
import { useSending } from '../use-sending.ts';
import { type Holder, keepPlan } from './saved-plans.ts';

const FACTS = getFields(payplan);
const FIELDS = [...Object.keys(FUEL_FIELDS), 'validFrom'];
const CHARGES = Object.entries(FUEL_CHARGES).map(([value, label]) => ({ value, label }));
const RATES: Partial<Record<FuelCharge, { label: string; unit: string }>> = {
  DISCOUNT_SHARE: { label: 'Their share of the discount', unit: '%' },
  FEE_PER_GALLON: { label: 'Fee', unit: '$/gal' },
  FEE_PER_PURCHASE: { label: 'Fee', unit: '$' },
};

type Props = { driver: Holder; plan: DriverPlan; from: string };

/** A button that opens the charge for fuel of a driver's stored plan. */
export function FuelTerms(props: Props) {
  const { can } = useRights();
  const [opened, { open, close }] = useDisclosure(false);
  if (!(can(6000, 'create') && can(6000, 'edit'))) return null;
  return (
    <>
      <Button size="compact-xs" variant="default" onClick={open}>
        Fuel
      </Button>
      {opened && <FuelTermsDialog {...props} onClose={close} />}
    </>
  );
}

function FuelTermsDialog({ driver, plan, from, onClose }: Props & { onClose: () => void }) {
  const [charge, setCharge] = useState<FuelCharge>(plan.payFuelCharge ?? 'PAID');
  const [rate, setRate] = useState(String(plan.payFuelRate ?? ''));
  const [validFrom, setFrom] = useState(from);
  const { errors, isSending, send } = useSending('Fuel charge saved', onClose, FIELDS);
  const sent = { payFuelCharge: charge, payFuelRate: hasFuelRate(charge) ? rate : null };
  const asked = RATES[charge];
  return (
    <Modal opened onClose={onClose} title={`Fuel of ${driver.prettyName}`}>
      <Stack
        component="form"
        gap="sm"
        // The page's own form is above this dialog in React's tree.
        onSubmit={(event) => void send(event, () => keepPlan(driver, validFrom, sent))}
      >
        {errors.other && <Alert color="red" role="alert" title={errors.other} />}
        <Text size="sm">Pay is by the plan: {plan.prettyName}.</Text>
        <Select
          label={`${driver.isOwner ? 'The owner' : 'The driver'} is charged`}
          description={FACTS.payFuelCharge?.help}
          data={CHARGES}
          value={charge}
          allowDeselect={false}
          error={errors.payFuelCharge}
          onChange={(value) => {
            setCharge(value as FuelCharge);
            setRate('');
          }}
        />
        {asked && (
          <TextInput
            label={asked.label}
            inputMode="decimal"
            rightSection={asked.unit}
            rightSectionWidth={52}
            value={rate}
            error={errors.payFuelRate}
            onChange={({ currentTarget: { value } }) => setRate(value)}
          />
        )}
        <DateInput label={FACTS.validFrom?.label} value={validFrom} error={errors.validFrom} onChange={setFrom} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isSending}>
            Save fuel charge
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
