/** Lists a load's documents, with those that go with its invoice checked. */
import { Checkbox, Stack } from '@mantine/core';
import type { PacketDocument } from '@milepost/domain/accounting/invoice/supplemental-invoice.ts';
import { useQuery } from '@tanstack/react-query';
import { api, asApiError } from '../../core/api/client.ts';
import { useRights } from '../../core/session/rights.ts';
import { notify } from '../../core/shell/notify.ts';
import { keys, useReloadData } from '../../core/ui/data.ts';

type PacketDocumentsProps = {
  documents: readonly PacketDocument[];
  onChange: (ids: string[]) => void;
  disabled?: boolean;
};

/** Renders nothing if the load has no such document. */
export function PacketDocuments({ documents, onChange, disabled }: PacketDocumentsProps) {
  if (documents.length === 0) return null;
  const shown = documents.filter(({ isSelected, isWanted }) => isSelected || isWanted).map(({ id }) => id);
  return (
    <Checkbox.Group
      label="Documents to include"
      description="The rate confirmation and BOL are always included."
      value={shown}
      onChange={(ids) => onChange(ids.filter((id) => !documents.some((each) => each.id === id && each.isWanted)))}
      data-wide
    >
      <Stack gap={4} mt={6}>
        {documents.map(({ id, words, name, isWanted }) => (
          <Checkbox
            key={id}
            size="xs"
            value={id}
            label={`${words}: ${name}`}
            description={isWanted && 'Required by customer.'}
            disabled={disabled || isWanted}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

/** Does the same for a saved invoice: each change is saved immediately. */
export function InvoiceDocuments({ id }: { id: string }) {
  const { can } = useRights();
  const changed = useReloadData();
  const path = `invoice/${id}/documents/`;
  const { data } = useQuery({
    queryKey: keys.list(path, {}),
    queryFn: ({ signal }) => api.get<{ results: PacketDocument[] }>(path, undefined, { signal }),
  });
  async function tick(ids: string[]) {
    try {
      await api.post(path, { documents: JSON.stringify(ids) });
    } catch (thrown) {
      notify.failure('Documents Update', asApiError(thrown).text);
    }
    await changed();
  }
  return (
    <PacketDocuments documents={data?.results ?? []} onChange={(ids) => void tick(ids)} disabled={!can(6000, 'edit')} />
  );
}
