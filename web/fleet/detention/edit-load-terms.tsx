/** Changes the detention terms of one load. The example updates during typing. */
import { Button, Checkbox, Group, Modal, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { type FieldFacts, getChoiceLabel } from '@milepost/domain/core/fields.ts';
import { formatExample } from '@milepost/domain/fleet/detention/charge.ts';
import { TERM_FACTS, TERM_NAMES } from '@milepost/domain/fleet/detention/describe-terms.ts';
import { type DetentionFields, getTerms } from '@milepost/domain/fleet/detention/terms.ts';
import { useState } from 'react';
import { FigureInput } from '../../core/ui/form/inputs/figure-input.tsx';
import { useLoadTerms } from './use-load-terms.ts';

type Values = Record<string, unknown>;
type Props = { path: string; name: string; terms: DetentionFields; onClose: () => void };

export function EditLoadTerms({ path, name, terms, onClose }: Props) {
  const [values, setValues] = useState<Values>(terms);
  const { save, sending, errors } = useLoadTerms(path, onClose);
  return (
    <Modal opened onClose={onClose} title={`Detention terms for load ${name}`} size={640}>
      <Stack
        component="form"
        gap="sm"
        onSubmit={(event) => {
          event.preventDefault();
          // Don't submit the form of the page below either, through React's tree.
          event.stopPropagation();
          void save(values);
        }}
      >
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          {TERM_NAMES.map((term) => (
            <TermInput
              key={term}
              fact={TERM_FACTS[term]}
              value={values[term]}
              error={errors[term]}
              onChange={(value) => setValues({ ...values, [term]: value })}
            />
          ))}
        </SimpleGrid>
        <Text size="sm">
          Example: A truck arrives at 7:30 AM for an 8:00 AM appointment and leaves at 12:40 PM.{' '}
          {formatExample(getTerms(values))}
        </Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" disabled={sending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={sending}>
            Save terms
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

type TermProps = { fact: FieldFacts; value: unknown; error: string | undefined; onChange: (value: unknown) => void };

function TermInput({ fact, value, error, onChange }: TermProps) {
  const { label, help: description } = fact;
  if (fact.kind === 'boolean')
    return (
      <Checkbox
        label={label}
        description={description}
        checked={value === true}
        error={error}
        onChange={({ currentTarget: { checked } }) => onChange(checked)}
      />
    );
  const common = { label, description, error, inputWrapperOrder: ORDER };
  if (fact.kind === 'choice')
    return (
      <Select
        {...common}
        allowDeselect={false}
        data={(fact.values ?? []).map((each) => ({ value: each, label: getChoiceLabel(fact, each) }))}
        value={String(value)}
        onChange={onChange}
      />
    );
  return <FigureInput {...common} fact={fact} value={value} onChange={onChange} />;
}

const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];
