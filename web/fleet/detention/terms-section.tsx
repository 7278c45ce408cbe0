/** A customer's detention and layover terms, with an example that updates during typing. */
import { Text } from '@mantine/core';
import { formatExample } from '@milepost/domain/fleet/detention/charge.ts';
import { getTerms } from '@milepost/domain/fleet/detention/terms.ts';
import { useFormContext } from '../../core/ui/form/context.ts';
import { Field } from '../../core/ui/form/field.tsx';
import { Section } from '../../core/ui/form/section.tsx';

export function DetentionTerms() {
  const { values } = useFormContext();
  return (
    <Section title="Detention and layover">
      <Field name="customerDetentionFreeMinutes" />
      <Field name="customerDetentionRate" />
      <Field name="customerDetentionStep" />
      <Field name="customerDetentionCap" />
      <Field name="customerDetentionEarly" />
      <Field name="customerDetentionLate" />
      <Field name="customerLayoverHours" />
      <Field name="customerLayoverFee" />
      <Field name="customerDetentionNotice" />
      <Field name="customerDetentionAutoNotice" />
      <Text size="sm" data-wide>
        Example: A truck arrives at 7:30 AM for an 8:00 AM appointment and leaves at 12:40 PM.{' '}
        {formatExample(getTerms(values))}
      </Text>
    </Section>
  );
}
