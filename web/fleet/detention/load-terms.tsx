/** The detention terms of a load, on its page: which apply, where they come from, and a worked example. */
import { Button, Group, Text } from '@mantine/core';
import { formatExample } from '@milepost/domain/fleet/detention/charge.ts';
import {
  describeSource,
  describeTerms,
  type LoadTerms as Terms,
} from '@milepost/domain/fleet/detention/describe-terms.ts';
import { getTerms } from '@milepost/domain/fleet/detention/terms.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../core/api/client.ts';
import { useRights } from '../../core/session/rights.ts';
import { keys } from '../../core/ui/data.ts';
import { Section } from '../../core/ui/form/section.tsx';
import { useLoadTerms } from './use-load-terms.ts';

const EditTerms = lazy(async () => ({ default: (await import('./edit-load-terms.tsx')).EditLoadTerms }));

export function LoadTerms({ id, name }: { id: string; name: string }) {
  const path = `fleet/${id}/detention_terms/`;
  const { can } = useRights();
  const [isEditing, setEditing] = useState(false);
  const { clear, sending } = useLoadTerms(path);
  const { data } = useQuery({
    queryKey: keys.list(path, {}),
    queryFn: ({ signal }) => api.get<Terms>(path, undefined, { signal }),
  });
  if (!data) return null;
  const terms = getTerms(data.terms);
  const mayEdit = can(3000, 'edit');
  return (
    <Section title="Detention terms" columns={false}>
      <Text size="sm">{describeTerms(terms)}</Text>
      <Text size="sm">{describeSource(data)}</Text>
      <Text size="sm" c="dimmed">
        Example: A truck arrives at 7:30 AM for an 8:00 AM appointment and leaves at 12:40 PM. {formatExample(terms)}
      </Text>
      {mayEdit && (
        <Group gap="sm" mt="xs">
          <Button size="compact-sm" variant="default" onClick={() => setEditing(true)}>
            Change for this load
          </Button>
          {data.changed.length > 0 && (
            <Button size="compact-sm" variant="default" loading={sending} onClick={() => void clear()}>
              Use customer’s terms
            </Button>
          )}
        </Group>
      )}
      {isEditing && (
        <Suspense>
          <EditTerms path={path} name={name} terms={data.terms} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Section>
  );
}
