import { useEffect, useRef } from 'react';
import { dropDraft, holdDraft, type KeptDraft, keepDraft, newDraftKey, type Place } from './drafts.ts';

/** The draft this form writes: locked by this tab while the form is open, and deleted by `drop`. */
export function useOwnDraft(place: Place) {
  const own = useRef<{ key: string; release: () => void } | null>(null);
  const isOver = useRef(false);
  useEffect(() => () => own.current?.release(), []);

  function takeOver(key: string) {
    own.current?.release();
    own.current = { key, release: holdDraft(key) };
  }
  return {
    /** Continues the draft of this key instead of a new one. */
    takeOver,
    /** Stores the input; null deletes the stored draft. */
    write(typed: KeptDraft | null) {
      if (isOver.current) return;
      if (typed && !own.current) takeOver(newDraftKey(place));
      if (!own.current) return;
      if (typed) keepDraft(own.current.key, typed);
      else dropDraft(own.current.key);
    },
    /** Deletes the draft once its input was saved or discarded, and stops storing. */
    drop() {
      isOver.current = true;
      if (own.current) dropDraft(own.current.key);
    },
  };
}
