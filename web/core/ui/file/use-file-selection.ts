import { type ClipboardEvent, type DragEvent, useState } from 'react';
import { getFileError, WRONG_TYPE } from './checks.ts';

type FileSelectionOptions = {
  /** Media types, or extensions such as `.csv`. */
  types: readonly string[];
  disabled: boolean | undefined;
  /** The field's own text before the reason of a rejection: `Invalid Receipt`. */
  refusal: string | undefined;
  onChange: (file: File | null) => void;
  /** Called with the error of a rejected file, or null after an accepted one. */
  onRefused: ((message: string | null) => void) | undefined;
};

/** Accepts a chosen, dropped, or pasted file, or reports the error. `isOver` is true while a file is dragged over the field. */
export function useFileSelection({ types, disabled, refusal, onChange, onRefused }: FileSelectionOptions) {
  const [refused, setRefused] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);

  function take(file: File | null | undefined) {
    if (!file || disabled) return;
    const error = getRejection(refusal, getFileError(file, types));
    setRefused(error);
    onRefused?.(error);
    if (!error) onChange(file);
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

function getRejection(words: string | undefined, error: string | null): string | null {
  return error && words && !GENERAL.includes(words) ? `${words}: ${error}` : error;
}
