/** The W-9 that a payee signed on the driver's page, and the button that requests a new one. */
import { Anchor, Button, Group, Text } from '@mantine/core';
import { formatDay } from '@milepost/domain/core/dates.ts';
import { useState } from 'react';
import { useRequestDocument } from '../../documents/use-request-document.ts';

export type W9OnFile = {
  /** The last one; null if none was signed. */
  w9: { signedOn: string; taxId: string; url: string } | null;
  /** An owner of trucks has no driver's page. */
  isOwner: boolean;
};
type Props = W9OnFile & { payee: { id: string; prettyName: string } };

export function SignedW9({ payee, w9, isOwner }: Props) {
  const [isSending, setSending] = useState(false);
  const request = useRequestDocument()(payee.id, 'W9');
  if (isOwner) return null;
  async function send() {
    setSending(true);
    await request?.();
    setSending(false);
  }
  return (
    <Group justify="space-between" gap="sm">
      {w9 ? (
        <Anchor href={w9.url} target="_blank" rel="noreferrer" size="sm">
          W-9 signed {formatDay(w9.signedOn)}
        </Anchor>
      ) : (
        <Text size="sm" c="dimmed">
          No W-9 signed on the driver’s page yet.
        </Text>
      )}
      {request && (
        <Button size="compact-sm" variant="default" loading={isSending} onClick={() => void send()}>
          Request W-9
        </Button>
      )}
    </Group>
  );
}
