/** Edits of a file's lines that are not checked yet, across pages. */
import { useState } from 'react';
import type { FaultyLine } from './wire.ts';

type Cells = Readonly<Record<string, string>>;
type Edit = { line: number; printed: Cells; typed: Cells };

const NOTHING: Cells = {};

export function useLineEdits() {
  const [edits, setEdits] = useState<readonly Edit[]>([]);
  return {
    count: edits.length,
    of: (line: number): Cells => edits.find((edit) => edit.line === line)?.typed ?? NOTHING,
    /** Sets a cell; a cell with its original text isn't an edit. */
    type({ line, cells }: FaultyLine, key: string, value: string) {
      const printed = cells ?? NOTHING;
      setEdits((before) => {
        const { [key]: _, ...others } = before.find((edit) => edit.line === line)?.typed ?? NOTHING;
        const typed = value === (printed[key] ?? '') ? others : { ...others, [key]: value };
        const rest = before.filter((edit) => edit.line !== line);
        return Object.keys(typed).length > 0 ? [...rest, { line, printed, typed }] : rest;
      });
    },
    /** Returns the edited lines as corrected. */
    corrected: (only?: number) =>
      edits
        .filter(({ line }) => only === undefined || line === only)
        .map(({ line, printed, typed }) => ({ line, cells: { ...printed, ...typed } })),
    /** Drops the edits of lines that were checked or excluded. */
    drop: (lines: readonly number[]) => setEdits((before) => before.filter(({ line }) => !lines.includes(line))),
  };
}

export type LineEdits = ReturnType<typeof useLineEdits>;
