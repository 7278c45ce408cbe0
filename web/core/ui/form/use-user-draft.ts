import { useEffect, useRef } from 'react';
import { type DraftScope, deleteDraft, lockDraft, newDraftKey, type StoredDraft, storeDraft } from './drafts.ts';

/** Returns the draft of this form: locked by this tab while the form is open, and deleted by `drop`. */
export function useUserDraft(place: DraftScope) {
  const own = useRef<{ key: string; release: () => void } | null>(null);
  const isOver = useRef(false);
  useEffect(() => () => own.current?.release(), []);

  function takeOver(key: string) {
    own.current?.release();
    own.current = { key, release: lockDraft(key) };
  }
  return {
    /** Continues the draft of this key instead of a new one. */
    takeOver,
    /** Stores the input; null deletes the stored draft. */
    write(typed: StoredDraft | null) {
      if (isOver.current) return;
      if (typed && !own.current) takeOver(newDraftKey(place));
      if (!own.current) return;
      if (typed) storeDraft(own.current.key, typed);
      else deleteDraft(own.current.key);
    },
    /** Deletes the draft once its input was saved or discarded, and stops storing. */
    drop() {
      isOver.current = true;
      if (own.current) deleteDraft(own.current.key);
    },
  };
}
