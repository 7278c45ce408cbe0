/** Edits an invoice's email before sending: recipients, text and attachments (INV-19). */
import { Alert, Button, Checkbox, Group, Kbd, Modal, Skeleton, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import { type InvoiceMail, invoice } from '@milepost/domain/accounting/invoice/invoice.ts';
import { describeDocuments } from '@milepost/domain/accounting/invoice/terms.ts';
import type { ActionDetails } from '@milepost/domain/core/action-details.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type ApiError, api, asApiError, newKey } from '../../core/api/client.ts';
import { notify } from '../../core/shell/notify.ts';
import { keys, useReloadData } from '../../core/ui/data.ts';
import { formatSize } from '../../core/ui/file/checks.ts';
import { askToLeave, useLeaveGuard } from '../../core/ui/form/use-leave-guard.ts';
import { useShowResult } from '../../core/ui/use-show-result.ts';
import type { InvoiceRow } from './invoice-row.tsx';

/** The facts an invoice's email needs; the email itself is loaded. */
export type EmailedInvoice = Pick<InvoiceRow, 'id' | 'prettyName'> &
  Partial<Pick<InvoiceRow, 'customer' | 'invoiceInfo'>>;

type SheetProps = { row: EmailedInvoice; onClose: () => void };

export function EmailInvoice({ row, onClose }: SheetProps) {
  const path = `invoice/${row.id}/email/`;
  const { data, error } = useQuery({
    queryKey: keys.list(path, {}),
    queryFn: ({ signal }) => api.get<InvoiceMail>(path, undefined, { signal }),
    gcTime: 0,
    // Don't reload an email while the user edits it.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const close = useRef(onClose);
  return (
    <Modal
      opened
      onClose={() => close.current()}
      title={`Email ${row.prettyName}`}
      size={640}
      closeOnClickOutside={false}
    >
      {error && <Alert color="red" role="alert" title={asApiError(error).text} />}
      {!data && !error && <Skeleton height={320} aria-busy="true" />}
      {data && <EmailForm row={row} proposed={data} onClose={onClose} close={close} />}
    </Modal>
  );
}

type EmailFormProps = SheetProps & { proposed: InvoiceMail; close: { current: () => void } };

function EmailForm({ row, proposed, onClose, close }: EmailFormProps) {
  const [mail, setMail] = useState({ to: proposed.to, subject: proposed.subject, text: proposed.text });
  const [without, setWithout] = useState<readonly string[]>([]);
  const { send, sending, refused } = useSending(row, onClose);
  const text = useRef<HTMLTextAreaElement>(null);
  // The dialog was open before there was text to focus.
  useEffect(() => text.current?.focus(), []);
  const isChanged =
    without.length > 0 || Object.entries(mail).some(([name, value]) => value !== proposed[name as 'to']);
  useLeaveGuard(isChanged && !sending);
  close.current = async () => {
    if (!sending && (!isChanged || (await askToLeave()))) onClose();
  };
  const field = (name: keyof typeof mail) => ({
    value: mail[name],
    error: refused?.errors[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setMail({ ...mail, [name]: value }),
  });
  const submit = () => void send({ ...mail, without: without.join(',') });
  return (
    <Stack
      component="form"
      gap="sm"
      onKeyDown={getHotkeyHandler([['mod+Enter', submit]])}
      onSubmit={(event) => {
        event.preventDefault();
        // Don't submit the form of the page below either, through React's tree.
        event.stopPropagation();
        submit();
      }}
    >
      <MissingDocuments row={row} />
      {refused && !isFieldError(refused, mail) && <Alert color="red" role="alert" title={refused.text} />}
      <TextInput label="To" description="Separate addresses with commas." {...field('to')} />
      <TextInput label="Subject" {...field('subject')} />
      <Textarea label="Message" autosize minRows={6} maxRows={14} {...field('text')} ref={text} data-autofocus />
      <Attachments proposed={proposed} without={without} onChange={setWithout} />
      <Group justify="flex-end" gap="sm" mt="xs">
        <Button variant="default" disabled={sending} onClick={() => close.current()}>
          Cancel
        </Button>
        <Button
          type="submit"
          loading={sending}
          rightSection={
            <Kbd size="xs" aria-hidden="true">
              Ctrl Enter
            </Kbd>
          }
        >
          Send
        </Button>
      </Group>
    </Stack>
  );
}

/** Sends the email, only once however often the button is pressed. */
function useSending(row: EmailedInvoice, onSent: () => void) {
  const tell = useShowResult();
  const changed = useReloadData();
  const key = useRef(newKey());
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<ApiError | null>(null);
  async function send(values: Record<string, string>) {
    if (sending) return;
    setSending(true);
    try {
      const { details } = await api.post<{ details: ActionDetails }>(`invoice/${row.id}/email/`, values, {
        key: key.current,
      });
      tell(invoice.label, details);
      onSent();
    } catch (thrown) {
      const error = asApiError(thrown);
      setRefused(error);
      setSending(false);
      // A changed email is another email.
      key.current = newKey();
      notify.failure(`${invoice.label} Update`, error.text);
    }
    await changed();
  }
  return { send, sending, refused };
}

function isFieldError({ errors }: ApiError, mail: object): boolean {
  const names = Object.keys(errors);
  return names.length > 0 && names.every((name) => Object.hasOwn(mail, name));
}

function MissingDocuments({ row: { prettyName, customer, invoiceInfo } }: { row: EmailedInvoice }) {
  const missing = invoiceInfo?.missingDocuments ?? [];
  if (missing.length === 0) return null;
  return (
    <Alert color="yellow" title="Missing documents">
      {customer?.prettyName} requires {describeDocuments(missing)} with {prettyName}, which this load doesn’t have. Add
      them to the load, or send without them.
    </Alert>
  );
}

const ITSELF = 'invoice';

type AttachmentsProps = {
  proposed: InvoiceMail;
  without: readonly string[];
  onChange: (without: readonly string[]) => void;
};

/** Shows one file with the invoice and its documents; a document can be left out of this email. */
function Attachments({ proposed: { packet, documents }, without, onChange }: AttachmentsProps) {
  return (
    <Checkbox.Group
      label={`Attached as ${packet}`}
      value={[ITSELF, ...documents.map(({ id }) => id).filter((id) => !without.includes(id))]}
      onChange={(ids) => onChange(documents.map(({ id }) => id).filter((id) => !ids.includes(id)))}
    >
      <Stack gap={4} mt={6}>
        <Checkbox size="xs" label="The invoice" value={ITSELF} disabled />
        {documents.map(({ id, what, name, size }) => (
          <Checkbox
            key={id}
            size="xs"
            value={id}
            label={
              <>
                The {what}: {name}{' '}
                <Text span size="xs" c="dimmed">
                  {formatSize(size)}
                </Text>
              </>
            }
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
