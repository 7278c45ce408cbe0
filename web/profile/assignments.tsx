/** Lets owners choose what happens when a load is assigned to a driver or truck that a regulation forbids. */
import { Select, Text } from '@mantine/core';
import {
  ASSIGNMENT_CHECKS,
  type AssignmentAnswer,
  type AssignmentCheck,
  assignmentCheck,
} from '@milepost/domain/admin/assignment.ts';
import { factsOf, getChoiceLabel } from '@milepost/domain/core/fields.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, asApiError } from '../core/api/client.ts';
import { notify } from '../core/shell/notify.ts';
import { keys, useReloadData } from '../core/ui/data.ts';
import { Section } from '../core/ui/form/section.tsx';

const PATH = 'assignment/';
const FACTS = factsOf(assignmentCheck);

export function AssignmentsSection() {
  const changed = useReloadData();
  const [error, setError] = useState<string | null>(null);
  const { data } = useQuery({
    queryKey: keys.list(PATH, {}),
    queryFn: ({ signal }) => api.get<AssignmentAnswer>(PATH, undefined, { signal }),
  });

  async function choose(check: AssignmentCheck) {
    setError(null);
    try {
      await api.patch('account/assignments/', { check });
      notify.success('Assignments Changed');
    } catch (thrown) {
      const error = asApiError(thrown);
      setError(error.errors.check ?? error.text);
    }
    await changed();
  }

  return (
    <Section title={FACTS.label} columns={false}>
      <Select
        aria-label="Noncompliant assignments"
        w={360}
        data={ASSIGNMENT_CHECKS.map((value) => ({ value, label: getChoiceLabel(FACTS, value) }))}
        value={data?.check ?? null}
        error={error}
        allowDeselect={false}
        onChange={(next) => next && void choose(next as AssignmentCheck)}
      />
      <Text size="sm" c="dimmed" mt="xs">
        Choose what happens when a load is assigned to a driver or truck that isn’t compliant: show a warning, or
        require a reason before saving. The reason is kept in the history.
      </Text>
    </Section>
  );
}
