/** Fuel charge of the driver, saved with the pay plan from a date on. */
import { Select, Text, TextInput } from '@mantine/core';
import { payplan } from '@milepost/domain/accounting/paycheck/driver-pay-plan.ts';
import { FUEL_FIELDS, hasFuelRate } from '@milepost/domain/accounting/paycheck/plan-fuel.ts';
import { getFields } from '@milepost/domain/core/record.ts';
import { FUEL_CHARGES, type FuelCharge } from '@milepost/domain/expense/fuel-charge.ts';
import { useState } from 'react';
import { TermsButton, TermsDialog, type TermsProps } from './terms-dialog.tsx';

const FACTS = getFields(payplan);
const CHARGES = Object.entries(FUEL_CHARGES).map(([value, label]) => ({ value, label }));
const RATES: Partial<Record<FuelCharge, { label: string; unit: string }>> = {
  DISCOUNT_SHARE: { label: 'Their share of the discount', unit: '%' },
  FEE_PER_GALLON: { label: 'Fee', unit: '$/gal' },
  FEE_PER_PURCHASE: { label: 'Fee', unit: '$' },
};

/** Shows the button that opens the fuel charge of a driver's stored plan. */
export function FuelTerms(props: TermsProps) {
  return <TermsButton label="Fuel">{(onClose) => <FuelTermsDialog {...props} onClose={onClose} />}</TermsButton>;
}

function FuelTermsDialog({ driver, plan, from, onClose }: TermsProps & { onClose: () => void }) {
  const [charge, setCharge] = useState<FuelCharge>(plan.payFuelCharge ?? 'PAID');
  const [rate, setRate] = useState(String(plan.payFuelRate ?? ''));
  const terms = { payFuelCharge: charge, payFuelRate: hasFuelRate(charge) ? rate : null };
  const rateField = RATES[charge];
  return (
    <TermsDialog
      {...{ driver, from, terms, onClose }}
      title="Fuel"
      save="Save fuel charge"
      saved="Fuel Charge Saved"
      fields={Object.keys(FUEL_FIELDS)}
    >
      {({ errors, start }) => (
        <>
          <Text size="sm">Pay plan: {plan.prettyName}.</Text>
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
          {rateField && (
            <TextInput
              label={rateField.label}
              inputMode="decimal"
              rightSection={rateField.unit}
              rightSectionWidth={52}
              value={rate}
              error={errors.payFuelRate}
              onChange={({ currentTarget: { value } }) => setRate(value)}
            />
          )}
          {start}
        </>
      )}
    </TermsDialog>
  );
}
