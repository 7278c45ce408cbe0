/** The driver's pay for each fee except the load fee, and for stops, saved with the driver's pay plan from a date on. */
import { Alert, Button, Group, Modal, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { payplan } from '@milepost/domain/accounting/paycheck/driver-pay-plan.ts';
import type { DriverPlan } from '@milepost/domain/accounting/paycheck/paycheck-preview.ts';
import { FEE_FIELDS, PLAN_TERMS, SHARE_TEMPLATES } from '@milepost/domain/accounting/paycheck/plan-shares.ts';
import { getFields } from '@milepost/domain/core/record.ts';
import { useState } from 'react';
import { useRights } from '../../core/session/rights.ts';
import { DateInput } from '../../core/ui/form/inputs/date-input.tsx';
import { useSending } from '../use-sending.ts';
import { FeeShareInput, parseTerms, type TypedTerms } from './fee-share-input.tsx';
import { type Holder, keepPlan } from './saved-plans.ts';

const FACTS = getFields(payplan);
const FIELDS = [...PLAN_TERMS, 'validFrom'];

type Props = { driver: Holder; plan: DriverPlan; from: string };

/** A button that opens the shares of a driver's stored plan. */
export function FeeShares(props: Props) {
  const { can } = useRights();
  const [opened, { open, close }] = useDisclosure(false);
  if (!(can(6000, 'create') && can(6000, 'edit'))) return null;
  return (
    <>
      <Button size="compact-xs" variant="default" onClick={open}>
        Fee shares
      </Button>
      {opened && <FeeSharesDialog {...props} onClose={close} />}
    </>
  );
}

function FeeSharesDialog({ driver, plan, from, onClose }: Props & { onClose: () => void }) {
  const [shares, setShares] = useState(() => parseTerms(plan));
  const [validFrom, setFrom] = useState(from);
  const { errors, isSending, send } = useSending('Fee shares saved', onClose, FIELDS);
  return (
    <Modal opened onClose={onClose} title={`Fee shares of ${driver.prettyName}`} size={720}>
      <Stack
        component="form"
        gap="sm"
        // The page's own form is above this dialog in React's tree.
        onSubmit={(event) => void send(event, () => keepPlan(driver, validFrom, planWith(plan, shares)))}
      >
        {errors.other && <Alert color="red" role="alert" title={errors.other} />}
        <Text size="sm">
          The part of each fee that {driver.isOwner ? 'the owner' : 'the driver'} gets. The load fee is paid by the
          plan: {plan.prettyName}. A rate pays only loads that have the fee. Hours are those of approved detention;
          stops count from the third on.
        </Text>
        <Group gap="xs">
          {SHARE_TEMPLATES.map(({ label, shares: template }) => (
            <Button
              key={label}
              size="compact-sm"
              variant="light"
              onClick={() => setShares({ ...parseTerms(template), payStopPay: shares.payStopPay })}
            >
              {label}
            </Button>
          ))}
        </Group>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          {FEE_FIELDS.map((fields) => (
            <FeeShareInput key={fields.fee} fields={fields} typed={shares} errors={errors} onChange={setShares} />
          ))}
          <TextInput
            name="payStopPay"
            label={FACTS.payStopPay?.label}
            description={FACTS.payStopPay?.help}
            inputMode="decimal"
            leftSection="$"
            value={shares.payStopPay}
            error={errors.payStopPay}
            onChange={({ currentTarget: { value } }) => setShares({ ...shares, payStopPay: value })}
          />
          <DateInput label={FACTS.validFrom?.label} value={validFrom} error={errors.validFrom} onChange={setFrom} />
        </SimpleGrid>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isSending}>
            Save shares
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** Returns the plan for the request. The server validates the entered shares. */
function planWith(
  { payCheckPaymentStrategy, payCheckDriverCut, payCheckExpenseCarrierFee }: DriverPlan,
  typed: TypedTerms,
) {
  return { payCheckPaymentStrategy, payCheckDriverCut, payCheckExpenseCarrierFee, ...typed };
}
