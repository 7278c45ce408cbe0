/** Shows how many stored files still need a type and date, and the dialog to enter them one by one. */
import { Alert, Button, Group } from '@mantine/core';
import type { AnyPolicy } from '@milepost/domain/core/policies.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../core/api/client.ts';
import { keys } from '../core/ui/data.ts';
import { DocumentDialog } from './document-dialog.tsx';
import type { DocumentRow, Owner } from './owner.ts';

/** Returns an owner's files without a type and date, the oldest first. */
export function useDraftDocuments(owner: Owner): DocumentRow[] {
  const asked = { [owner.field]: owner.id, state: 'DRAFT', documentFile__isnull: 'false', ordering: 'created' };
  const { data } = useQuery({
    queryKey: keys.list('document/', asked),
    queryFn: ({ signal }) =>
      api.get<{ results: DocumentRow[] }>('document/', { ...asked, per_page: '100' }, { signal }),
  });
  return data?.results ?? [];
}

/** Shows that files are waiting, with a link to them. */
export function DraftsNotice({ waiting, onStart }: { waiting: readonly DocumentRow[]; onStart: () => void }) {
  if (waiting.length === 0) return null;
  const words = waiting.length === 1 ? '1 file needs its' : `${waiting.length} files need their`;
  return (
    <Alert color="yellow" py={6} mb="sm" role="note">
      <Group justify="space-between" gap="sm">
        {words} type and date.
        <Button size="compact-sm" variant="default" onClick={onStart}>
          Type and date
        </Button>
      </Group>
    </Alert>
  );
}

type DraftsDialogProps = { owner: Owner; policy: AnyPolicy; drafts: readonly DocumentRow[]; onClose: () => void };

/** Edits one draft after the other, each with its file next to the form; a skipped one stays a draft. */
export function DraftsDialog({ owner, policy, drafts, onClose }: DraftsDialogProps) {
  const [at, setAt] = useState(0);
  const draft = drafts[at];
  if (!draft) return null;
  const showNext = () => (at + 1 < drafts.length ? setAt(at + 1) : onClose());
  return (
    <DocumentDialog
      key={draft.id}
      owner={owner}
      policy={policy}
      row={draft}
      title={drafts.length === 1 ? draft.prettyName : `Document ${at + 1} of ${drafts.length}: ${draft.prettyName}`}
      buttons={
        <Button variant="subtle" mr="auto" onClick={showNext}>
          Later
        </Button>
      }
      onSaved={showNext}
      onClose={onClose}
    />
  );
}
