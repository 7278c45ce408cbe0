/** The claim letter for the selected purchases, to copy into an email. */
import { Alert, Button, CopyButton, Group, Modal, Skeleton, Stack, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api, asApiError } from '../../core/api/client.ts';
import { keys } from '../../core/ui/data.ts';
import type { Period } from './use-fuel-audit.ts';

type Props = { expenses: readonly string[]; period: Period; onClose: () => void };

export function ClaimDialog({ expenses, period, onClose }: Props) {
  const query = { ...period, expenses: expenses.join(',') };
  const { data, error } = useQuery({
    queryKey: keys.list('fuel_audit/claim/', query),
    queryFn: ({ signal }) => api.get<{ subject: string; text: string }>('fuel_audit/claim/', query, { signal }),
  });
  return (
    <Modal opened onClose={onClose} title="Claim letter" size={720}>
      <Stack gap="sm">
        {error && <Alert color="red" role="alert" title={asApiError(error).text} />}
        {!data && !error && <Skeleton height={240} role="status" aria-label="Loading" />}
        {data && (
          <>
            <TextInput label="Subject" readOnly value={data.subject} />
            <Textarea label="Message" readOnly autosize minRows={8} maxRows={18} value={data.text} />
            <Group justify="flex-end" gap="sm">
              <Button
                component="a"
                variant="default"
                href={`mailto:?subject=${encodeURIComponent(data.subject)}&body=${encodeURIComponent(data.text)}`}
              >
                Open in email
              </Button>
              <CopyButton value={`${data.subject}\n\n${data.text}`}>
                {({ copied, copy }) => <Button onClick={copy}>{copied ? 'Copied' : 'Copy letter'}</Button>}
              </CopyButton>
            </Group>
          </>
        )}
      </Stack>
    </Modal>
  );
}
