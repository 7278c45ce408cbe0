/** The user's link to subscribe to the calendar in a calendar app. It is shown once, when it is created. */
import { Alert, Button, Group, Modal, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, asApiError } from '../../core/api/client.ts';
import { keys, useReloadData } from '../../core/ui/data.ts';

const PATH = 'calendar/feed/';

export function FeedDialog({ onClose }: { onClose: () => void }) {
  const changed = useReloadData();
  const state = useQuery({
    queryKey: keys.list(PATH, {}),
    queryFn: ({ signal }) => api.get<{ created: string | null }>(PATH, undefined, { signal }),
  });
  const create = useMutation({ mutationFn: () => api.post<{ url: string }>(PATH, {}), onSuccess: changed });
  const remove = useMutation({
    mutationFn: () => api.delete(PATH),
    onSuccess: () => {
      create.reset();
      return changed();
    },
  });
  const error = state.error ?? create.error ?? remove.error;
  const isOn = Boolean(state.data?.created);
  return (
    <Modal opened onClose={onClose} title="Subscribe to your calendar" size={520}>
      <Stack gap="sm">
        <Text size="sm">
          Add this link to Google Calendar, Outlook, or Apple Calendar. It shows only what you have permission to view,
          and it updates automatically. Keep the link private: anyone who has it can read your calendar.
        </Text>
        {error && <Alert color="red" role="alert" title={asApiError(error).text} />}
        {!state.data && !state.error && <Skeleton height={36} />}
        {create.data && <NewLink url={create.data.url} />}
        {isOn && !create.data && (
          <Text size="sm">
            Your link is on. We showed it once, when you created it. Reset it to get a new link. The old one will stop
            working.
          </Text>
        )}
        <Group justify="flex-end" gap="sm">
          {isOn && (
            <Button variant="default" mr="auto" loading={remove.isPending} onClick={() => remove.mutate()}>
              Turn off link
            </Button>
          )}
          {state.data && (
            <Button variant={isOn ? 'default' : 'filled'} loading={create.isPending} onClick={() => create.mutate()}>
              {isOn ? 'Reset link' : 'Create link'}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function NewLink({ url }: { url: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <Group gap="sm" align="flex-end">
      <TextInput
        flex={1}
        label="Calendar link"
        description="Copy it now. You can’t see it again."
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="default" onClick={() => void navigator.clipboard?.writeText(url).then(() => setCopied(true))}>
        {isCopied ? 'Copied' : 'Copy link'}
      </Button>
    </Group>
  );
}
