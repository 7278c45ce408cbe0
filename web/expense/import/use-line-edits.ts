/** What was typed into lines of a file and not checked yet, page after page of them. */
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
    /** What is typed back to how it was printed is no edit. */
    type({ line, cells }: FaultyLine, key: string, value: string) {
      const printed = cells ?? NOTHING;
      setEdits((before) => {
        const { [key]: _, ...others } = before.find((edit) => edit.line === line)?.typed ?? NOTHING;
        const typed = value === (printed[key] ?? '') ? others : { ...others, [key]: value };
        const rest = before.filter((edit) => edit.line !== line);
        return Object.keys(typed).length > 0 ? [...rest, { line, printed, typed }] : rest;
      });
    },
    /** Lines as they are meant, of those with an edit. */
    corrected: (only?: number) =>
      edits
        .filter(({ line }) => only === undefined || line === only)
        .map(({ line, printed, typed }) => ({ line, cells: { ...printed, ...typed } })),
    /** They were checked, or the line was left out. */
    drop: (lines: readonly number[]) => setEdits((before) => before.filter(({ line }) => !lines.includes(line))),
  };
}

export type LineEdits = ReturnType<typeof useLineEdits>;
