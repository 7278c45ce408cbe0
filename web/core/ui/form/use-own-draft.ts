import { useEffect, useRef } from 'react';
import { dropDraft, holdDraft, type KeptDraft, keepDraft, newDraftKey, type Place } from './drafts.ts';

/** The draft that this form writes: held by this tab while the form is open, and gone once it was dropped. */
export function useOwnDraft(place: Place) {
  const own = useRef<{ key: string; release: () => void } | null>(null);
  const isOver = useRef(false);
  useEffect(() => () => own.current?.release(), []);

  function takeOver(key: string) {
    own.current?.release();
    own.current = { key, release: holdDraft(key) };
  }
  return {
    /** Goes on with the draft of this key instead of a new one. */
    takeOver,
    /** Stores the input; null deletes the stored draft. */
    write(typed: KeptDraft | null) {
      if (isOver.current) return;
      if (typed && !own.current) takeOver(newDraftKey(place));
      if (!own.current) return;
      if (typed) keepDraft(own.current.key, typed);
      else dropDraft(own.current.key);
    },
    /** What is typed now is saved, or given up by the person: no more is kept. */
    drop() {
      isOver.current = true;
      if (own.current) dropDraft(own.current.key);
    },
  };
}
