/** Per diem of a company driver, saved with the pay plan from a date on. */
import { Select, Text, TextInput } from '@mantine/core';
import { payplan } from '@milepost/domain/accounting/paycheck/driver-pay-plan.ts';
import { getIrsPerDiem, IRS_RATES_KNOWN_THROUGH } from '@milepost/domain/accounting/paycheck/per-diem.ts';
import {
  PER_DIEM_RULES,
  PER_DIEM_TERMS,
  type PerDiemRule,
} from '@milepost/domain/accounting/paycheck/plan-per-diem.ts';
import { formatDay, isDay } from '@milepost/domain/core/dates.ts';
import { formatMoney } from '@milepost/domain/core/money.ts';
import { getFields } from '@milepost/domain/core/record.ts';
import { useState } from 'react';
import { TermsButton, TermsDialog, type TermsProps } from './terms-dialog.tsx';

const FACTS = getFields(payplan);
const RULES = Object.entries(PER_DIEM_RULES).map(([value, label]) => ({ value, label }));

/** Shows the button that opens the per diem of a driver's stored plan. */
export function PerDiemTerms(props: TermsProps) {
  return <TermsButton label="Per diem">{(onClose) => <PerDiemDialog {...props} onClose={onClose} />}</TermsButton>;
}

function PerDiemDialog({ driver, plan, from, onClose }: TermsProps & { onClose: () => void }) {
  const [rule, setRule] = useState<PerDiemRule>(plan.payPerDiem ?? 'NONE');
  const [rate, setRate] = useState(String(plan.payPerDiemRate ?? ''));
  const terms = { payPerDiem: rule, payPerDiemRate: rule === 'FIXED_RATE' ? rate : null };
  return (
    <TermsDialog
      {...{ driver, from, terms, onClose }}
      title="Per diem"
      save="Save per diem"
      saved="Per Diem Saved"
      fields={PER_DIEM_TERMS}
    >
      {({ errors, validFrom, start }) => (
        <>
          <Text size="sm">Pay plan: {plan.prettyName}.</Text>
          <Select
            label="The driver is paid"
            description={`${FACTS.payPerDiem?.help} A load’s days count as days away if it includes a night on the road. So do idle days recorded as on the road right before it.`}
            data={RULES}
            value={rule}
            allowDeselect={false}
            error={errors.payPerDiem}
            onChange={(value) => setRule(value as PerDiemRule)}
          />
          {rule === 'IRS_RATE' && isDay(validFrom) && (
            <Text size="sm">
              {formatMoney(getIrsPerDiem(validFrom))} a day on this date, tax-free.
              {validFrom > IRS_RATES_KNOWN_THROUGH &&
                ` That is the rate through ${formatDay(IRS_RATES_KNOWN_THROUGH)}. If the IRS changed it, enter a fixed rate.`}
            </Text>
          )}
          {rule === 'FIXED_RATE' && (
            <TextInput
              label={FACTS.payPerDiemRate?.label}
              description="Any amount above the IRS rate is taxed as wages."
              inputMode="decimal"
              rightSection="$/day"
              rightSectionWidth={52}
              value={rate}
              error={errors.payPerDiemRate}
              onChange={({ currentTarget: { value } }) => setRate(value)}
            />
          )}
          {start}
        </>
      )}
    </TermsDialog>
  );
}
