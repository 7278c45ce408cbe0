/** Keeps form input in case its tab closes, and offers the input of the last visit. */
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSession } from '../../session/session.ts';
import { buildDraft, dropUnknownFields, type ExtraInput, findConflicts, hasChanges } from './draft-content.ts';
import { deleteDraft, type FoundDraft, findDraft } from './drafts.ts';
import type { Conflicts } from './use-conflicts.ts';
import type { Draft } from './use-draft.ts';
import type { StoredRecord, StoredRow } from './use-stored-record.ts';
import { useUserDraft } from './use-user-draft.ts';

export type DraftOfferState = {
  /** Unsaved input of the last visit; null if there is none. */
  offer: { at: string; files: readonly string[]; isOutdated: boolean } | null;
  restore: () => void;
  discard: () => void;
  /** Call when the input was saved or discarded. */
  drop: () => void;
};

type Parts<T> = {
  stored: StoredRecord<T>;
  draft: Draft<T>;
  conflicts: Conflicts;
  maySave: boolean;
  extraInput: ExtraInput | undefined;
};

export function useDraftOffer<T extends StoredRow>(parts: Parts<T>): DraftOfferState {
  const { stored, draft, conflicts, maySave, extraInput } = parts;
  const { record, id } = stored;
  const person = useSession()?.id ?? '';
  const path = useLocation({ select: ({ pathname }) => pathname });
  const place = { person, path, record: record.name, id };
  const [found, setFound] = useState<FoundDraft | null>(null);
  const own = useUserDraft(place);

  const isReady = maySave && !stored.loading && person !== '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks once, when the form can take a draft
  useEffect(() => {
    let isGone = false;
    if (isReady)
      void findDraft(place).then((draftFound) => {
        if (!isGone && draftFound && hasChanges(stored, draftFound.draft)) setFound(draftFound);
      });
    return () => {
      isGone = true;
    };
  }, [isReady]);

  const extraText = JSON.stringify(extraInput?.value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every input is a reason to store it
  useEffect(() => {
    if (isReady) own.write(buildDraft(stored, draft, extraInput));
  }, [draft.values, draft.pickerTexts.texts, extraText, stored.values, isReady]);

  return {
    offer: found && {
      at: found.draft.at,
      files: found.draft.files,
      isOutdated: found.draft.updated !== (stored.row?.updated ?? null),
    },
    restore() {
      if (!found) return;
      own.takeOver(found.key);
      draft.put(dropUnknownFields(record, found.draft.values), found.draft.typed);
      if (stored.row) conflicts.raise(findConflicts(stored, found.draft));
      if (found.draft.extraInput) extraInput?.restore(found.draft.extraInput);
      setFound(null);
    },
    discard() {
      if (found) deleteDraft(found.key);
      setFound(null);
    },
    drop: own.drop,
  };
}
