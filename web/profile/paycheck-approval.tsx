/** Lets owners require that a second person approves settlements. */
import { Checkbox, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, asApiError } from '../core/api/client.ts';
import { notify } from '../core/shell/notify.ts';
import { keys, useReloadData } from '../core/ui/data.ts';
import { Section } from '../core/ui/form/section.tsx';

const PATH = 'account/paycheck_approval/';
type ApprovalSetting = { needsSecondApprover: boolean };

export function PaycheckApprovalSection() {
  const changed = useReloadData();
  const [error, setError] = useState<string | null>(null);
  const { data } = useQuery({
    queryKey: keys.list(PATH, {}),
    queryFn: ({ signal }) => api.get<ApprovalSetting>(PATH, undefined, { signal }),
  });

  async function choose(needsSecondApprover: boolean) {
    setError(null);
    try {
      await api.patch<ApprovalSetting>(PATH, { needsSecondApprover });
      notify.success('Settlement Approval Changed');
    } catch (thrown) {
      const error = asApiError(thrown);
      setError(error.errors.needsSecondApprover ?? error.text);
    }
    await changed();
  }

  return (
    <Section title="Settlement approval" columns={false}>
      <Checkbox
        label="Settlements need approval by a second person"
        checked={data?.needsSecondApprover ?? false}
        disabled={!data}
        error={error}
        onChange={(event) => void choose(event.currentTarget.checked)}
      />
      <Text size="sm" c="dimmed" mt="xs">
        Paychecks are saved as drafts. The person who saved one can’t approve it.
      </Text>
    </Section>
  );
}
