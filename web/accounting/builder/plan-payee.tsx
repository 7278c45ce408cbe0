/** The owner who is paid by a driver's plan, and whether the carrier pays the driver on the owner's behalf. */

import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { payplan } from '@milepost/domain/accounting/paycheck/driver-pay-plan.ts';
import type { DriverPlan } from '@milepost/domain/accounting/paycheck/paycheck-preview.ts';
import { formatDay } from '@milepost/domain/core/dates.ts';
import { useRights } from '../../core/session/rights.ts';
import { useReloadData } from '../../core/ui/data.ts';
import { Field } from '../../core/ui/form/field.tsx';
import { FormDialog } from '../../core/ui/form/form-dialog.tsx';
import { useRecordForm } from '../../core/ui/form/use-record-form.ts';
import type { Holder } from './saved-plans.ts';

type Props = { driver: Holder; plan: DriverPlan };

export function PlanPayee(props: Props) {
  const { can } = useRights();
  const [opened, { open, close }] = useDisclosure(false);
  if (!can(6000, 'edit')) return null;
  return (
    <>
      <Button size="compact-xs" variant="default" onClick={open}>
        Payee
      </Button>
      {opened && <PayeeDialog {...props} onClose={close} />}
    </>
  );
}

function PayeeDialog({ driver, plan, onClose }: Props & { onClose: () => void }) {
  const changed = useReloadData();
  const form = useRecordForm(payplan, plan.id, {
    onSaved: () => {
      onClose();
      void changed();
    },
  });
  const title = `Payee for ${driver.prettyName} from ${formatDay(plan.validFrom)}`;
  return (
    <FormDialog form={form} title={title} opened onClose={onClose} width={420} columns={1}>
      <Field name="truckOwner" />
      {form.values.truckOwner !== null && <Field name="payPlanIsCharged" />}
    </FormDialog>
  );
}
