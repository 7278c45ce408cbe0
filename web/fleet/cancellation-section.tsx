/** The cancellation reason on a load's page, shown when the status is canceled. */
import { Text } from '@mantine/core';
import { useFormContext } from '../core/ui/form/context.ts';
import { Field } from '../core/ui/form/field.tsx';
import { Section } from '../core/ui/form/section.tsx';
import { CANCEL_EFFECT } from './load-actions.ts';

export function CancellationSection() {
  const { values, changed } = useFormContext();
  if (values.status !== 'CANCELED') return null;
  return (
    <Section title="Cancellation" columns={4}>
      <Field name="cancelReason" span={2} required />
      <Field name="cancelNote" span={2} required={values.cancelReason === 'OTHER'} />
      {changed.includes('status') && (
        <Text size="sm" data-wide>
          {CANCEL_EFFECT}
        </Text>
      )}
    </Section>
  );
}
