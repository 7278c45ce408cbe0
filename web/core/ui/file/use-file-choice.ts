import { type ClipboardEvent, type DragEvent, useState } from 'react';
import { fileProblem, WRONG_TYPE } from './checks.ts';

type Choice = {
  /** Media types, or endings such as `.csv`. */
  types: readonly string[];
  disabled: boolean | undefined;
  /** The field's own words for a file that cannot be taken, before the reason: `Invalid Receipt`. */
  refusal: string | undefined;
  onChange: (file: File | null) => void;
  /** Called when a file was refused, with the message; null when one was accepted. */
  onRefused: ((message: string | null) => void) | undefined;
};

/** Takes a file that is chosen, dropped or pasted, or says why not. `isOver` while one is held over the field. */
export function useFileChoice({ types, disabled, refusal, onChange, onRefused }: Choice) {
  const [refused, setRefused] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);

  function take(file: File | null | undefined) {
    if (!file || disabled) return;
    const problem = refusalOf(refusal, fileProblem(file, types));
    setRefused(problem);
    onRefused?.(problem);
    if (!problem) onChange(file);
  }
  const dropping = {
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer.files[0]);
    },
    onPaste(event: ClipboardEvent) {
      const file = event.clipboardData.files[0];
      if (!file) return;
      event.preventDefault();
      take(file);
    },
  };
  return { refused, isOver, take, dropping };
}

const GENERAL: readonly string[] = ['Upload File', WRONG_TYPE];

function refusalOf(words: string | undefined, problem: string | null): string | null {
  return problem && words && !GENERAL.includes(words) ? `${words}: ${problem}` : problem;
}
