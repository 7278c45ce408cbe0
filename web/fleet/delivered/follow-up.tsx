/** The account's rule for asking drivers: users of loads see it, owners turn it on and off. */
import { Skeleton, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, asApiError } from '../../core/api/client.ts';
import { useRights } from '../../core/session/rights.ts';
import { notify } from '../../core/shell/notify.ts';
import { keys, useReloadData } from '../../core/ui/data.ts';

const PATH = 'account/document_follow_up/';
type Kept = { isOn: boolean; since: string | null };

export function FollowUp() {
  const { isOwner } = useRights();
  const { data } = useQuery({
    queryKey: keys.list(PATH, {}),
    queryFn: ({ signal }) => api.get<Kept>(PATH, undefined, { signal }),
  });
  return (
    <>
      <Text size="sm" mb="sm">
        Milepost can request a missing BOL or POD from the driver at delivery, after 24 hours, and after 72 hours. The
        driver gets an email or a text message with a link.
      </Text>
      {data ? <FollowUpSwitch isOn={data.isOn} isOwner={isOwner} /> : <Skeleton height={24} />}
    </>
  );
}

function FollowUpSwitch({ isOn, isOwner }: { isOn: boolean; isOwner: boolean }) {
  const changed = useReloadData();
  const [isSending, setSending] = useState(false);
  async function send(next: boolean) {
    setSending(true);
    try {
      await api.patch<Kept>(PATH, { isOn: next });
      notify.success(next ? 'Requests Turned On' : 'Requests Turned Off');
    } catch (thrown) {
      notify.failure('Automatic Requests Update', asApiError(thrown).text);
    }
    await changed();
    setSending(false);
  }
  return (
    <Switch
      label="Request missing documents"
      description={
        isOwner ? 'Applies to loads delivered from now on.' : 'Only an owner of the account can change this.'
      }
      checked={isOn}
      disabled={!isOwner || isSending}
      onChange={({ currentTarget: { checked } }) => void send(checked)}
    />
  );
}
