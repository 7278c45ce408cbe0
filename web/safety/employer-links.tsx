/** Lists the links sent to a former employer with their status, and disables one or all of them. */
import { Button, Group, Table, Text, Title, VisuallyHidden } from '@mantine/core';
import { employmentHistory } from '@milepost/domain/safety/employment-history.ts';
import { type EmployerLink, LINK_STATE } from '@milepost/domain/safety/guest-link.ts';
import { useState } from 'react';
import { api, asApiError } from '../core/api/client.ts';
import { useRights } from '../core/session/rights.ts';
import { notify } from '../core/shell/notify.ts';
import { useReloadData } from '../core/ui/data.ts';
import { confirm } from '../core/ui/dialog/confirm.tsx';
import { InstantCell } from '../core/ui/list/cells.tsx';
import { StatusChip } from '../core/ui/status-chip.tsx';

type EmployerLinksProps = { id: string; links: readonly EmployerLink[] };

export function EmployerLinks({ id, links }: EmployerLinksProps) {
  const { can } = useRights();
  const { isBusy, disable } = useDisableLinks(id);
  if (links.length === 0) return null;
  const open = links.filter(({ state }) => state === 'OPEN');
  const mayDisable = can(employmentHistory.policy, 'edit');
  return (
    <>
      <Group justify="space-between">
        <Title order={3} size="sm">
          Links
        </Title>
        {mayDisable && open.length > 1 && (
          <Button size="compact-sm" variant="default" loading={isBusy} onClick={() => void disable(open)}>
            Disable all links
          </Button>
        )}
      </Group>
      <Table verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            {['Sent to', 'Status', 'Sent', 'Opened', 'Expires'].map((heading) => (
              <Table.Th key={heading}>{heading}</Table.Th>
            ))}
            <Table.Th>
              <VisuallyHidden>Actions</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {links.map((link) => (
            <Table.Tr key={link.id}>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>
                {link.sentTo ?? 'N/A'}
                {link.email && link.email !== 'SENT' && (
                  <Text size="xs" c="dimmed">
                    {EMAIL_WORDS[link.email]}
                  </Text>
                )}
              </Table.Td>
              <Table.Td>
                <StatusChip value={link.state} of={LINK_STATE} />
                {link.closedBy && (
                  <Text size="xs" c="dimmed">
                    by {link.closedBy}
                  </Text>
                )}
              </Table.Td>
              <Table.Td>
                <InstantCell value={link.sent} short />
              </Table.Td>
              <Table.Td>
                <InstantCell value={link.opened} short />
              </Table.Td>
              <Table.Td>
                <InstantCell value={link.expires} short />
              </Table.Td>
              <Table.Td ta="right">
                {mayDisable && link.state === 'OPEN' && (
                  <Button
                    size="compact-xs"
                    variant="default"
                    loading={isBusy}
                    aria-label={`Disable link to ${link.sentTo ?? 'the employer'}`}
                    onClick={() => void disable([link])}
                  >
                    Disable
                  </Button>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}

const EMAIL_WORDS = { QUEUED: 'Email waits in the outbox', FAILED: 'Email not delivered' };

/** Returns the function that disables one or all open links, after a confirmation. */
function useDisableLinks(id: string) {
  const changed = useReloadData();
  const [isBusy, setBusy] = useState(false);
  async function disable(links: readonly EmployerLink[]) {
    const [only] = links;
    const title = links.length === 1 ? 'Disable link' : 'Disable all links';
    const text =
      links.length === 1
        ? `${only?.sentTo ?? 'The employer'} can’t respond with this link anymore. A new request sends a new link.`
        : 'The employer can’t respond with any link anymore. A new request sends a new link.';
    if (!(await confirm({ title, text, yes: title, danger: true }))) return;
    setBusy(true);
    try {
      if (links.length === 1) await api.post(`employment_history/${id}/disable_link/`, { link: only?.id });
      else await api.post(`employment_history/${id}/event/`, { id, eventType: 'DISABLE_LINKS' });
      notify.success(links.length === 1 ? 'Link Disabled' : 'Links Disabled');
    } catch (thrown) {
      notify.failure('Employer Link Disable', asApiError(thrown).text);
    } finally {
      setBusy(false);
      await changed();
    }
  }
  return { isBusy, disable };
}
