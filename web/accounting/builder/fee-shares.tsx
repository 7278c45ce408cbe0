/** The driver's share of each fee except the load fee, saved with the driver's pay plan from a date on. */
import { Alert, Button, Group, Modal, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { payplan } from '@milepost/domain/accounting/paycheck/driver-pay-plan.ts';
import type { DriverPlan } from '@milepost/domain/accounting/paycheck/paycheck-preview.ts';
import {
  type PlanShares,
  SHARE_NAMES,
  SHARE_TEMPLATES,
  type ShareField,
} from '@milepost/domain/accounting/paycheck/plan-shares.ts';
import { getFields } from '@milepost/domain/core/record.ts';
import { type FormEvent, useState } from 'react';
import { asApiError } from '../../core/api/client.ts';
import { useRights } from '../../core/session/rights.ts';
import { notify } from '../../core/shell/notify.ts';
import { useReloadData } from '../../core/ui/data.ts';
import { DateInput } from '../../core/ui/form/inputs/date-input.tsx';
import { type Holder, keepPlan } from './kept-plans.ts';

const FACTS = getFields(payplan);

type Typed = Record<ShareField, string>;
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
  const [shares, setShares] = useState(() => typedOf(plan));
  const [validFrom, setFrom] = useState(from);
  const { errors, isSending, send } = useSending(onClose);
  return (
    <Modal opened onClose={onClose} title={`Fee shares of ${driver.prettyName}`} size={560}>
      <Stack
        component="form"
        gap="sm"
        // The page's own form is above this dialog in React's tree.
        onSubmit={(event) => void send(event, () => keepPlan(driver, validFrom, planWith(plan, shares)))}
      >
        {errors.other && <Alert color="red" role="alert" title={errors.other} />}
        <Text size="sm">
          The percent of each fee that {driver.isOwner ? 'the owner' : 'the driver'} gets. The load fee is paid by the
          plan: {plan.prettyName}.
        </Text>
        <Group gap="xs">
          {SHARE_TEMPLATES.map(({ label, shares: template }) => (
            <Button key={label} size="compact-sm" variant="light" onClick={() => setShares(typedOf(template))}>
              {label}
            </Button>
          ))}
        </Group>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          {SHARE_NAMES.map((name) => (
            <TextInput
              key={name}
              name={name}
              label={FACTS[name]?.label}
              description={FACTS[name]?.help}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              inputMode="decimal"
              rightSection="%"
              value={shares[name]}
              error={errors[name]}
              onChange={({ currentTarget: { value } }) => setShares({ ...shares, [name]: value })}
            />
          ))}
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

const typedOf = (shares: Partial<PlanShares>): Typed =>
  Object.fromEntries(SHARE_NAMES.map((name) => [name, String(shares[name] ?? '')])) as Typed;

/** Returns the plan for the request. The server validates the entered shares. */
function planWith({ payCheckPaymentStrategy, payCheckDriverCut, payCheckExpenseCarrierFee }: DriverPlan, typed: Typed) {
  return { payCheckPaymentStrategy, payCheckDriverCut, payCheckExpenseCarrierFee, ...typed };
}

function useSending(onClose: () => void) {
  const changed = useReloadData();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isSending, setSending] = useState(false);
  async function send(event: FormEvent, save: () => Promise<void>) {
    event.preventDefault();
    event.stopPropagation();
    setSending(true);
    setErrors({});
    try {
      await save();
      notify.success('Fee shares saved');
      onClose();
      await changed();
    } catch (thrown) {
      const { errors: found, text } = asApiError(thrown);
      setErrors(found ?? { other: text });
    } finally {
      setSending(false);
    }
  }
  return { errors, isSending, send };
}
