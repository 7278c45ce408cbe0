/** The office's side of the driver page: whether a link is active, a QR code for the driver, and revoking all links. */

import { Button, Group, Modal, Text } from '@mantine/core';
import { formatDay } from '@milepost/domain/core/dates.ts';
import { driverRequest } from '@milepost/domain/driver-app/driver-request.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, asApiError } from '../core/api/client.ts';
import { getLocalDay } from '../core/local-day.ts';
import { useRights } from '../core/session/rights.ts';
import { notify } from '../core/shell/notify.ts';
import { keys, useReloadData } from '../core/ui/data.ts';
import { confirm } from '../core/ui/dialog/confirm.tsx';
import { Section } from '../core/ui/form/section.tsx';
import { encodeQrCode, QrCode, type QrMatrix } from '../core/ui/qr-code.tsx';
import classes from './driver.module.css';

type State = { live: number; expires: string | null; opened: string | null; guessed: string | null };
type NewLink = { url: string; matrix: QrMatrix };

export function DriverLink({ driver }: { driver: string }) {
  const { can } = useRights();
  const changed = useReloadData();
  const [shown, setShown] = useState<NewLink | null>(null);
  const path = `driver/${driver}/link/`;
  const { data, isLoading } = useQuery({
    queryKey: keys.list(path, {}),
    queryFn: ({ signal }) => api.get<State>(path, undefined, { signal }),
    enabled: can(driverRequest.policy, 'view'),
  });
  if (isLoading) return <div data-coming />;
  if (!data) return null;

  async function show() {
    try {
      const { url } = await api.post<{ url: string }>(path, {});
      setShown({ url, matrix: await encodeQrCode(url) });
      await changed();
    } catch (thrown) {
      notify.failure('QR Code Create', asApiError(thrown).text);
    }
  }

  async function close() {
    const question = {
      title: 'Disable links',
      text: 'Disable all links to this driver’s page?',
      yes: 'Disable links',
      danger: true,
    };
    if (!(await confirm(question))) return;
    try {
      await api.delete(path);
      notify.success('Links Disabled');
      await changed();
    } catch (thrown) {
      notify.failure('Driver Links Disable', asApiError(thrown).text);
    }
  }

  return (
    <Section title="Driver’s page" columns={false}>
      <Group justify="space-between" gap="md">
        <Text size="sm">{describeState(data)}</Text>
        {can(driverRequest.policy, 'edit') && (
          <Group gap="xs">
            <Button size="compact-sm" variant="default" onClick={() => void show()}>
              Show QR code
            </Button>
            {data.live > 0 && (
              <Button size="compact-sm" variant="default" onClick={() => void close()}>
                Disable links
              </Button>
            )}
          </Group>
        )}
      </Group>
      <Modal opened={shown !== null} onClose={() => setShown(null)} title="For the driver’s phone" size="sm">
        {shown && <LinkQrCode {...shown} />}
      </Modal>
    </Section>
  );
}

function describeState({ live, expires, opened, guessed }: State): string {
  if (guessed && live === 0) return `Locked on ${formatDay(getLocalDay(guessed))} after 5 incorrect dates of birth.`;
  if (live === 0 || !expires) return 'No active link. Send a request or show a QR code.';
  const details = opened ? `last opened ${formatDay(getLocalDay(opened))}` : 'not opened yet';
  return `Link works until ${formatDay(getLocalDay(expires))}, ${details}.`;
}

function LinkQrCode({ url, matrix }: NewLink) {
  return (
    <>
      <QrCode matrix={matrix} label="QR code for the link" />
      <Text size="xs" c="dimmed" mt="xs">
        Opens the driver’s page for 14 days after they enter their date of birth. Or share this link:
      </Text>
      <Text size="xs" className={classes.address}>
        {url}
      </Text>
    </>
  );
}
