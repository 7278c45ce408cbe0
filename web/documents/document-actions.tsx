/** The actions on a document wherever it is listed: renew or add it, request it from the driver, or mark it as not applicable. */
import { describeDocument, nameDocument } from '@milepost/domain/safety/compliance-lists.ts';
import { notApplicable } from '@milepost/domain/safety/not-applicable.ts';
import { listDocumentPolicies } from '@milepost/domain/safety/requirements.ts';
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

/** A document that is expiring, expired or missing, and its owner. */
export type NeededDocument = {
  ownerInfo: OwnerInfo;
  documentType: string;
  /** The requirement for it, which may not apply to the owner. */
  requirement?: string | null;
  /** For a missing document: the accepted types; the first is requested. */
  types?: readonly string[];
  /** Called after the document was saved, in addition to closing the dialog. */
  onSaved?: () => void;
};

export type DocumentAction = { id: string; label: string; run: () => unknown };

type OpenDialog = { isExcuse: boolean; needed: NeededDocument };

/** Returns a user's actions on a document, the most likely first, and the dialog of the selected one. */
export function useDocumentActions(): {
  actionsFor: (needed: NeededDocument) => DocumentAction[];
  dialog: ReactNode;
} {
  const rights = useRights();
  const requestDocument = useRequestDocument();
  const [opened, setOpened] = useState<OpenDialog | null>(null);
  const close = () => setOpened(null);

  function getActions(needed: NeededDocument): DocumentAction[] {
    const { ownerInfo, documentType, requirement, types } = needed;
    const { documentFor, id } = ownerInfo;
    const renew = types ? { id: 'ADD', label: 'Add' } : { id: 'RENEW', label: 'Renew' };
    const request = documentFor === 'driver' ? requestDocument(id, documentType) : null;
    const mayExcuse = requirement && rights.can(notApplicable.policy, 'create');
    return [
      ...(rights.can(listDocumentPolicies(documentFor), 'create')
        ? [{ ...renew, run: () => setOpened({ isExcuse: false, needed }) }]
        : []),
      ...(request ? [{ id: 'REQUEST', label: 'Request from driver', run: request }] : []),
      ...(mayExcuse
        ? [{ id: 'NOT_APPLICABLE', label: 'Not applicable…', run: () => setOpened({ isExcuse: true, needed }) }]
        : []),
    ];
  }
  const dialog = opened && (
    <Suspense>
      {opened.isExcuse ? (
        <NotApplicableForm needed={opened.needed} onClose={close} />
      ) : (
        <NextDocument needed={opened.needed} onClose={close} />
      )}
    </Suspense>
  );
  return { actionsFor: getActions, dialog };
}

type DialogProps = { needed: NeededDocument; onClose: () => void };

/** Adds the document. A renewal shows the owner in its title and proposes the usual expiration date. */
function NextDocument({ needed, onClose }: DialogProps) {
  const { ownerInfo, documentType, types, onSaved } = needed;
  const { documentFor, id } = ownerInfo;
  const renewal = {
    isRenewal: true,
    types: [documentType],
    title: `Renew ${nameDocument(describeDocument(documentType, documentFor), ownerInfo)}`,
  };
  return (
    <DocumentDialog
      owner={{ field: documentFor, id }}
      policy={listDocumentPolicies(documentFor)}
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

function NotApplicableForm({ needed: { ownerInfo, requirement }, onClose }: DialogProps) {
  const row = { requirement: requirement ?? '', affiliatedWith: ownerInfo.ownerPrettyName, ownerInfo };
  return <NotApplicableDialog row={row} onClose={onClose} />;
}
