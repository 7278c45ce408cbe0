/** The driver's pay for each fee except the load fee, and for stops, saved with the driver's pay plan from a date on. */
import { Button, Group, SimpleGrid, Text, TextInput } from '@mantine/core';
import { payplan } from '@milepost/domain/accounting/paycheck/driver-pay-plan.ts';
import type { DriverPlan } from '@milepost/domain/accounting/paycheck/paycheck-preview.ts';
import { FEE_FIELDS, SHARE_TEMPLATES, SHARE_TERMS } from '@milepost/domain/accounting/paycheck/plan-shares.ts';
import { getFields } from '@milepost/domain/core/record.ts';
import { useState } from 'react';
import { FeeShareInput, parseTerms, type TypedTerms } from './fee-share-input.tsx';
import { TermsButton, TermsDialog, type TermsProps } from './terms-dialog.tsx';

const FACTS = getFields(payplan);

/** Shows the button that opens the fee shares of a driver's stored plan. */
export function FeeShares(props: TermsProps) {
  return <TermsButton label="Fee shares">{(onClose) => <FeeSharesDialog {...props} onClose={onClose} />}</TermsButton>;
}

function FeeSharesDialog({ driver, plan, from, onClose }: TermsProps & { onClose: () => void }) {
  const [shares, setShares] = useState(() => parseTerms(plan));
  return (
    <TermsDialog
      {...{ driver, from, onClose }}
      terms={mergePlan(plan, shares)}
      title="Fee shares"
      size={720}
      save="Save shares"
      saved="Fee Shares Saved"
      fields={SHARE_TERMS}
    >
      {({ errors, start }) => (
        <>
          <Text size="sm">
            {driver.isOwner ? 'The owner’s' : 'The driver’s'} share of each fee. The load fee is paid under the pay
            plan: {plan.prettyName}. A rate applies only to loads with that fee. Hours are approved detention hours.
            Stop pay starts at the third stop.
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
            {start}
          </SimpleGrid>
        </>
      )}
    </TermsDialog>
  );
}

/** Returns the plan for the request. The server validates the entered shares. */
function mergePlan(
  { payCheckPaymentStrategy, payCheckDriverCut, payCheckExpenseCarrierFee }: DriverPlan,
  typed: TypedTerms,
) {
  return { payCheckPaymentStrategy, payCheckDriverCut, payCheckExpenseCarrierFee, ...typed };
}
