/** Keeps form input in case its tab closes, and offers the input of the last visit. */
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSession } from '../../session/session.ts';
import { type Beside, conflictsOf, draftOf, known, tellsMore } from './draft-content.ts';
import { dropDraft, type Found, findDraft } from './drafts.ts';
import type { Conflicts } from './use-conflicts.ts';
import type { Draft } from './use-draft.ts';
import type { Kept, KeptRow } from './use-kept.ts';
import { useOwnDraft } from './use-own-draft.ts';

export type OfferedDraft = {
  /** Unsaved input of the last visit; null if there is none. */
  offer: { at: string; files: readonly string[]; isOutdated: boolean } | null;
  restore: () => void;
  discard: () => void;
  /** Call when the input was saved or discarded. */
  drop: () => void;
};

type Parts<T> = { kept: Kept<T>; draft: Draft<T>; conflicts: Conflicts; maySave: boolean; beside: Beside | undefined };

export function useOfferedDraft<T extends KeptRow>(parts: Parts<T>): OfferedDraft {
  const { kept, draft, conflicts, maySave, beside } = parts;
  const { record, id } = kept;
  const person = useSession()?.id ?? '';
  const path = useLocation({ select: ({ pathname }) => pathname });
  const place = { person, path, record: record.name, id };
  const [found, setFound] = useState<Found | null>(null);
  const own = useOwnDraft(place);

  const isReady = maySave && !kept.loading && person !== '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks once, when the form can take a draft
  useEffect(() => {
    let isGone = false;
    if (isReady)
      void findDraft(place).then((draftFound) => {
        if (!isGone && draftFound && tellsMore(kept, draftFound.draft)) setFound(draftFound);
      });
    return () => {
      isGone = true;
    };
  }, [isReady]);

  const besideText = JSON.stringify(beside?.value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every input is a reason to store it
  useEffect(() => {
    if (isReady) own.write(draftOf(kept, draft, beside));
  }, [draft.values, draft.unchosen.texts, besideText, kept.values, isReady]);

  return {
    offer: found && {
      at: found.draft.at,
      files: found.draft.files,
      isOutdated: found.draft.updated !== (kept.row?.updated ?? null),
    },
    restore() {
      if (!found) return;
      own.takeOver(found.key);
      draft.put(known(record, found.draft.values), found.draft.typed);
      if (kept.row) conflicts.raise(conflictsOf(kept, found.draft));
      if (found.draft.beside) beside?.restore(found.draft.beside);
      setFound(null);
    },
    discard() {
      if (found) dropDraft(found.key);
      setFound(null);
    },
    drop: own.drop,
  };
}
