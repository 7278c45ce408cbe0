/** Files that were dropped or chosen together: each is kept at once as a draft of its owner, so that nothing is lost before it is typed and dated. */
import { useState } from 'react';
import { api, asApiError } from '../core/api/client.ts';
import { notify } from '../core/shell/notify.ts';
import { useChanged } from '../core/ui/data.ts';
import { fileProblem } from '../core/ui/file/checks.ts';
import type { DocumentRow, Owner } from './owner.ts';

/** How many of them are kept by now. */
export type Keeping = { done: number; of: number };

/** Keeps the files one after the other, and hands over those that were; what cannot be kept is told by its name and stops no other. */
export function useDroppedFiles(owner: Owner, onKept: (rows: DocumentRow[]) => void) {
  const [keeping, setKeeping] = useState<Keeping | null>(null);
  const changed = useChanged();

  async function keep(files: readonly File[]) {
    const kept: DocumentRow[] = [];
    for (const [done, file] of files.entries()) {
      setKeeping({ done, of: files.length });
      const row = await keepOne(owner, file);
      if (row) kept.push(row);
    }
    setKeeping(null);
    if (kept.length > 0) onKept(kept);
    await changed();
  }
  return { keeping, keep };
}

async function keepOne(owner: Owner, file: File): Promise<DocumentRow | null> {
  const problem = fileProblem(file);
  if (problem) return refused(file, problem);
  try {
    return await api.post<DocumentRow>('document/', { [owner.field]: owner.id, state: 'DRAFT', documentFile: file });
  } catch (thrown) {
    return refused(file, asApiError(thrown).text);
  }
}

function refused(file: File, why: string): null {
  notify.error(`Couldn’t upload ${file.name}`, why);
  return null;
}
