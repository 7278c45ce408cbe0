/** Edits an email about detention before sending: recipients, text and requested amount. */
import { Alert, Button, Group, Modal, Skeleton, Stack, Textarea, TextInput } from '@mantine/core';
import { getFields } from '@milepost/domain/core/record.ts';
import { type DetentionMail, type DetentionRow, detention } from '@milepost/domain/fleet/detention/detention.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, asApiError } from '../../core/api/client.ts';
import { keys } from '../../core/ui/data.ts';
import { FigureInput } from '../../core/ui/form/inputs/figure-input.tsx';
import { useDetentionCall } from './use-detention-call.ts';

type Props = { row: DetentionRow; onClose: () => void };

export function EmailDetention({ row, onClose }: Props) {
  const path = `detention/${row.id}/email/`;
  const { data, error } = useQuery({
    queryKey: keys.list(path, {}),
    queryFn: ({ signal }) => api.get<DetentionMail>(path, undefined, { signal }),
    gcTime: 0,
    // Don't reload an email while the user edits it.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const what = row.detentionStatus === 'RUNNING' ? 'notice' : 'request';
  return (
    <Modal opened onClose={onClose} title={`Email ${what}: ${row.prettyName}`} size={640} closeOnClickOutside={false}>
      {error && <Alert color="red" role="alert" title={asApiError(error).text} />}
      {!data && !error && <Skeleton height={320} aria-busy="true" />}
      {data && <EmailForm row={row} proposed={data} path={path} onClose={onClose} />}
    </Modal>
  );
}

const AMOUNT = getFields(detention).detentionRequested;

function EmailForm({ row, proposed, path, onClose }: Props & { proposed: DetentionMail; path: string }) {
  const [mail, setMail] = useState({ ...proposed, amount: proposed.amount === null ? '' : String(proposed.amount) });
  const { send, sending, errors } = useDetentionCall(path, onClose);
  const field = (name: 'to' | 'subject' | 'text') => ({
    value: mail[name],
    error: errors[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setMail({ ...mail, [name]: value }),
  });
  return (
    <Stack
      component="form"
      gap="sm"
      onSubmit={(event) => {
        event.preventDefault();
        // Don't submit the form of the page below either, through React's tree.
        event.stopPropagation();
        void send(mail);
      }}
    >
      {row.detentionChangeNote && (
        <Alert color="yellow" title="The times have changed since the request">
          {row.detentionChangeNote}. This message has the new times.
        </Alert>
      )}
      <TextInput label="To" description="Separate addresses with commas." {...field('to')} />
      <TextInput label="Subject" {...field('subject')} />
      <Textarea label="Message" autosize minRows={8} maxRows={16} {...field('text')} data-autofocus />
      {row.detentionStatus !== 'RUNNING' && AMOUNT && (
        <FigureInput
          fact={AMOUNT}
          label="Amount requested"
          description="Saved with the request. The message above doesn’t change."
          value={mail.amount}
          error={errors.amount}
          onChange={(amount) => setMail({ ...mail, amount })}
        />
      )}
      <Group justify="flex-end" gap="sm" mt="xs">
        <Button variant="default" disabled={sending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={sending}>
          Send email
        </Button>
      </Group>
    </Stack>
  );
}
