/** One fee of a pay plan: a percent of the fee, or a rate per mile, hour, or stop. */
import { Group, NativeSelect, TextInput } from '@mantine/core';
import { payplan } from '@milepost/domain/accounting/paycheck/driver-pay-plan.ts';
import {
  FEE_FIELDS,
  type PlanShares,
  type ShareTerm,
  UNIT_LABELS,
} from '@milepost/domain/accounting/paycheck/plan-shares.ts';
import { PAY_UNITS } from '@milepost/domain/accounting/paycheck/unit-pay.ts';
import { getFields } from '@milepost/domain/core/record.ts';

/** The plan's fee terms as text; blank for null. */
export type TypedTerms = Record<ShareTerm, string>;

const FACTS = getFields(payplan);
const UNITS = [
  { value: '', label: '% of the fee' },
  ...PAY_UNITS.map((value) => ({ value, label: UNIT_LABELS[value] })),
];

type Props = {
  fields: (typeof FEE_FIELDS)[number];
  typed: TypedTerms;
  errors: Record<string, string>;
  onChange: (typed: TypedTerms) => void;
};

export function FeeShareInput({ fields: { share, unit, rate }, typed, errors, onChange }: Props) {
  const label = FACTS[share]?.label?.replace(/ Share$/, '') ?? '';
  const name = typed[unit] ? rate : share;
  const error = errors[share] ?? errors[rate] ?? errors[unit];
  return (
    <Group gap={4} wrap="nowrap" align="flex-end">
      <TextInput
        name={name}
        label={label}
        description={typed[unit] ? undefined : FACTS[share]?.help}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        inputMode="decimal"
        flex={1}
        value={typed[name]}
        error={error}
        onChange={({ currentTarget: { value } }) => onChange({ ...typed, [name]: value })}
      />
      <NativeSelect
        aria-label={`${label}: unit`}
        w={120}
        data={UNITS}
        value={typed[unit]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...typed, [unit]: value, ...(value === '' && { [rate]: '' }) })
        }
      />
    </Group>
  );
}

/** Returns the terms of a plan as text. */
export const parseTerms = (plan: Partial<PlanShares>): TypedTerms => {
  const names = FEE_FIELDS.flatMap(({ share, unit, rate }) => [share, unit, rate] as const);
  const texts = [...names, 'payStopPay' as const].map((name) => [name, String(plan[name] ?? '')]);
  return Object.fromEntries(texts) as TypedTerms;
};
