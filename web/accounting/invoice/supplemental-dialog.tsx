/** "Bill additional charges" of a load: the charges added since it was billed, and the documents for the supplemental invoice. */

import { Alert, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import type { PacketDocument, SupplementalPreview } from '@milepost/domain/accounting/invoice/supplemental-invoice.ts';
import { formatMoney } from '@milepost/domain/core/money.ts';
import { joinWords } from '@milepost/domain/core/words.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api, asApiError, newKey } from '../../core/api/client.ts';
import { notify } from '../../core/shell/notify.ts';
import { keys, useReloadData } from '../../core/ui/data.ts';
import { MoneyCell } from '../../core/ui/list/cells.tsx';
import classes from '../accounting.module.css';
import { PacketDocuments } from './packet-documents.tsx';

export type Load = { id: string; prettyName: string };

export function SupplementalDialog({ load, onClose }: { load: Load; onClose: () => void }) {
  const path = `fleet/${load.id}/supplemental_invoice/`;
  const { data, error } = useQuery({
    queryKey: keys.list(path, {}),
    queryFn: ({ signal }) =>
      api.get<SupplementalPreview & { documents: PacketDocument[] }>(path, undefined, { signal }),
    gcTime: 0,
  });
  return (
    <Modal opened onClose={onClose} title={`Supplemental invoice for ${load.prettyName}`} size={520}>
      {error && <Alert color="red" role="alert" title={asApiError(error).text} />}
      {!data && !error && <Skeleton height={180} aria-busy="true" />}
      {data && <Offer load={load} offer={data} documents={data.documents} onClose={onClose} />}
    </Modal>
  );
}

type OfferProps = { load: Load; offer: SupplementalPreview; documents: PacketDocument[]; onClose: () => void };

function Offer({ load, offer, documents, onClose }: OfferProps) {
  const changed = useReloadData();
  const key = useRef(newKey());
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [saving, setSaving] = useState(false);
  async function bill() {
    setSaving(true);
    try {
      await api.post(
        `fleet/${load.id}/supplemental_invoice/`,
        { documents: JSON.stringify(ticked) },
        { key: key.current },
      );
      notify.success(`${offer.payCheckID} Created`);
      onClose();
    } catch (thrown) {
      notify.failure('Invoice Create', asApiError(thrown).text);
      setSaving(false);
    }
    await changed();
  }
  return (
    <Stack gap="md">
      <Text size="sm">
        {offer.payCheckID} bills charges added after {joinWords(offer.addsTo)}. The original{' '}
        {offer.addsTo.length === 1 ? 'invoice doesn’t' : 'invoices don’t'} change.
      </Text>
      <table className={classes.offerTable}>
        <tbody>
          {offer.lines.map(({ key: fee, label, amount }) => (
            <tr key={fee}>
              <td>{label}</td>
              <td data-right>
                <MoneyCell value={amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <PacketDocuments
        documents={documents.map((each) => ({ ...each, isSelected: ticked.includes(each.id) }))}
        onChange={setTicked}
      />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose} disabled={saving}>
          Cancel
        </Button>
        <Button onClick={() => void bill()} loading={saving} data-autofocus>
          Bill {formatMoney(offer.total)}
        </Button>
      </Group>
    </Stack>
  );
}
