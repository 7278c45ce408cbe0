/** What is done about a document wherever it is listed: it is renewed or added, requested from the driver, or marked as not applicable. */
import { documentWords } from '@milepost/domain/safety/compliance-lists.ts';
import { notApplicable } from '@milepost/domain/safety/not-applicable.ts';
import { documentPolicies } from '@milepost/domain/safety/requirements.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useRights } from '../core/session/rights.ts';
import type { OwnerInfo } from './owner.ts';
import { useRequestDocument } from './use-request-document.ts';

const DocumentDialog = lazy(async () => ({
  default: (await import('./document-dialog.tsx')).DocumentDialog,
}));
const NotApplicableDialog = lazy(async () => ({
  default: (await import('./not-applicable-dialog.tsx')).NotApplicableDialog,
}));

/** A document that expires, has expired, or is missing, and whose it is. */
export type NeededDocument = {
  ownerInfo: OwnerInfo;
  documentType: string;
  /** The requirement that asks for it, which may not apply to the owner. */
  requirement?: string | null;
  /** Of a missing document: the types that would do, the first of which is asked for. */
  types?: readonly string[];
  /** What follows the save of the document, beside closing the dialog. */
  onSaved?: () => void;
};

export type DocumentAction = { id: string; label: string; run: () => unknown };

type Opened = { isExcuse: boolean; needed: NeededDocument };

/** Returns what a user may do about a document, the most likely first, and the dialog of what was chosen. */
export function useDocumentActions(): {
  actionsFor: (needed: NeededDocument) => DocumentAction[];
  dialog: ReactNode;
} {
  const rights = useRights();
  const requestDocument = useRequestDocument();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);

  function actionsFor(needed: NeededDocument): DocumentAction[] {
    const { ownerInfo, documentType, requirement, types } = needed;
    const { documentFor, id } = ownerInfo;
    const renew = types ? { id: 'ADD', label: 'Add' } : { id: 'RENEW', label: 'Renew' };
    const request = documentFor === 'driver' ? requestDocument(id, documentType) : null;
    const mayExcuse = requirement && rights.can(notApplicable.policy, 'create');
    return [
      ...(rights.can(documentPolicies(documentFor), 'create')
        ? [{ ...renew, run: () => setOpened({ isExcuse: false, needed }) }]
        : []),
      ...(request ? [{ id: 'REQUEST', label: 'Request from driver', run: request }] : []),
      ...(mayExcuse
        ? [{ id: 'NOT_APPLICABLE', label: 'Not applicable …', run: () => setOpened({ isExcuse: true, needed }) }]
        : []),
    ];
  }
  const dialog = opened && (
    <Suspense>
      {opened.isExcuse ? (
        <Excuse needed={opened.needed} onClose={close} />
      ) : (
        <NextDocument needed={opened.needed} onClose={close} />
      )}
    </Suspense>
  );
  return { actionsFor, dialog };
}

type DialogProps = { needed: NeededDocument; onClose: () => void };

/** The document that is added. A renewal says whose it is in its title and proposes the expiration of its kind. */
function NextDocument({ needed, onClose }: DialogProps) {
  const { ownerInfo, documentType, types, onSaved } = needed;
  const { documentFor, ownerPrettyName, id } = ownerInfo;
  const renewal = {
    isRenewal: true,
    types: [documentType],
    title: `Renew ${documentWords(documentType, documentFor)} of ${ownerPrettyName}`,
  };
  return (
    <DocumentDialog
      owner={{ field: documentFor, id }}
      policy={documentPolicies(documentFor)}
      row={null}
      {...(types ? { types } : renewal)}
      onSaved={() => {
        onClose();
        onSaved?.();
      }}
      onClose={onClose}
    />
  );
}

function Excuse({ needed: { ownerInfo, requirement }, onClose }: DialogProps) {
  const row = { requirement: requirement ?? '', affiliatedWith: ownerInfo.ownerPrettyName, ownerInfo };
  return <NotApplicableDialog row={row} onClose={onClose} />;
}
