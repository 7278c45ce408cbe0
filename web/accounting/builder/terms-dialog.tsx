/** The parts shared by dialogs that save some terms of a driver's pay plan from a date on. */
import { Alert, Button, Group, Modal, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { payplan } from '@milepost/domain/accounting/paycheck/driver-pay-plan.ts';
import type { DriverPlan } from '@milepost/domain/accounting/paycheck/paycheck-preview.ts';
import { getFields } from '@milepost/domain/core/record.ts';
import { type ReactNode, useState } from 'react';
import { useRights } from '../../core/session/rights.ts';
import { DateInput } from '../../core/ui/form/inputs/date-input.tsx';
import { useSending } from '../use-sending.ts';
import { type Holder, keepPlan, type SentPlan } from './saved-plans.ts';

/** The holder, the stored plan, and the first date that a dialog offers. */
export type TermsProps = { driver: Holder; plan: DriverPlan; from: string };

/** Shows a button that opens a dialog, for users who may change pay plans. */
export function TermsButton({ label, children }: { label: string; children: (onClose: () => void) => ReactNode }) {
  const { can } = useRights();
  const [opened, { open, close }] = useDisclosure(false);
  if (!(can(6000, 'create') && can(6000, 'edit'))) return null;
  return (
    <>
      <Button size="compact-xs" variant="default" onClick={open}>
        {label}
      </Button>
      {opened && children(close)}
    </>
  );
}

type Parts = { errors: Record<string, string>; validFrom: string; start: ReactNode };
type Props = Pick<TermsProps, 'driver' | 'from'> & {
  title: string;
  size?: number;
  /** Text of the button, and of the message after saving. */
  save: string;
  saved: string;
  /** The fields in the dialog other than the date. */
  fields: readonly string[];
  terms: SentPlan;
  onClose: () => void;
  /** Draws the fields; `start` is the input of the date. */
  children: (parts: Parts) => ReactNode;
};

export function TermsDialog({ driver, from, title, size, save, saved, fields, terms, onClose, children }: Props) {
  const [validFrom, setFrom] = useState(from);
  const { errors, isSending, send } = useSending(saved, onClose, [...fields, 'validFrom']);
  const { label } = getFields(payplan).validFrom ?? {};
  const start = <DateInput label={label} value={validFrom} error={errors.validFrom} onChange={setFrom} />;
  return (
    <Modal opened onClose={onClose} title={`${title} for ${driver.prettyName}`} size={size}>
      <Stack
        component="form"
        gap="sm"
        // The page's own form is above this dialog in React's tree.
        onSubmit={(event) => void send(event, () => keepPlan(driver, validFrom, terms))}
      >
        {errors.other && <Alert color="red" role="alert" title={errors.other} />}
        {children({ errors, validFrom, start })}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isSending}>
            {save}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
