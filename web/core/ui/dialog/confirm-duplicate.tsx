/** Asks whether to save a possible duplicate, with links to the existing records. */
import { Anchor, List } from '@mantine/core';
import { modals } from '@mantine/modals';
import { type Duplicate, describeDuplicate } from '@milepost/domain/core/duplicates.ts';
import type { ApiError } from '../../api/client.ts';
import { getUserRights } from '../../session/rights.ts';
import { getCurrentSession } from '../../session/session.ts';
import { findRecord, getPagePath } from '../records.ts';

/** Returns the values to send with the save. Throws `refusal` when the user cancels. */
export function confirmDuplicate(refusal: ApiError): Promise<{ asksAboutDuplicates: false }> {
  const { duplicates } = refusal.body as { duplicates: readonly Duplicate[] };
  return new Promise((resolve, reject) => {
    modals.openConfirmModal({
      title: 'Possible duplicate',
      children: <DuplicateList duplicates={duplicates} />,
      labels: { confirm: 'Save anyway', cancel: 'Cancel' },
      cancelProps: { 'data-autofocus': true },
      onConfirm: () => resolve({ asksAboutDuplicates: false }),
      // No effect after `resolve`: a promise settles only once.
      onClose: () => reject(refusal),
    });
  });
}

/** Lists the records; each link opens a new tab and leaves the form open. */
export function DuplicateList({ duplicates }: { duplicates: readonly Duplicate[] }) {
  return (
    <List size="sm" listStyleType="none" spacing={4}>
      {duplicates.map((found) => (
        <List.Item key={found.id}>
          {describeDuplicate(found)} {found.terminated && REHIRE} <DuplicateLink found={found} />
        </List.Item>
      ))}
    </List>
  );
}

const REHIRE = 'To rehire the driver, open this record and enter the new hired date.';

/** Links to a duplicate. Only owners can open and restore a deleted record. */
function DuplicateLink({ found: { record, id, prettyName, state } }: { found: Duplicate }) {
  const facts = findRecord(record);
  const { isOwner } = getUserRights(getCurrentSession());
  if (!facts || (state === 'DELETED' && !isOwner)) return null;
  return (
    <Anchor size="sm" href={getPagePath(facts, id)} target="_blank" rel="noreferrer" underline="always">
      Open {prettyName}
    </Anchor>
  );
}
