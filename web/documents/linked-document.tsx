/** Opens the document in its owner's page address, `?document=<id>`, to edit it, or to read it without edit permission. */
import type { AnyPolicy } from '@milepost/domain/core/policies.ts';
import { document } from '@milepost/domain/fleet/document.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { api } from '../core/api/client.ts';
import { useRights } from '../core/session/rights.ts';
import { keys } from '../core/ui/data.ts';
import { openFile } from '../core/ui/file/viewer.tsx';
import { usePageAddress } from '../core/ui/use-page-address.ts';
import { DocumentDialog } from './document-dialog.tsx';
import type { DocumentRow, Owner } from './owner.ts';

type LinkedDocumentProps = { owner: Owner; policy: AnyPolicy };

export function LinkedDocument({ owner, policy }: LinkedDocumentProps) {
  const { pathname, asked } = usePageAddress();
  const navigate = useNavigate();
  const id = asked.get('document');
  const mayEdit = useRights().can(policy, 'edit');
  const { data } = useQuery({
    queryKey: keys.one(document, id ?? ''),
    queryFn: ({ signal }) => api.get<DocumentRow>(`document/${id}`, undefined, { signal }),
    enabled: id !== null,
  });
  const row = id !== null && data?.[owner.field]?.id === owner.id ? data : null;
  const file = row && !mayEdit ? row.documentFile : null;
  useEffect(() => {
    if (file) openFile(file);
  }, [file]);
  if (!row || !mayEdit) return null;
  const close = () => void navigate({ href: pathname, replace: true, resetScroll: false });
  return <DocumentDialog key={row.id} owner={owner} policy={policy} row={row} onClose={close} />;
}
