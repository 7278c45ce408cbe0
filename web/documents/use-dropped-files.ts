/**
 * Uploads files dropped or chosen together, each immediately as a draft of its owner, so that nothing is lost before type and date are
 * entered.
 */
import { useState } from 'react';
import { api, asApiError } from '../core/api/client.ts';
import { notify } from '../core/shell/notify.ts';
import { useReloadData } from '../core/ui/data.ts';
import { getFileError } from '../core/ui/file/checks.ts';
import type { DocumentRow, Owner } from './owner.ts';

/** The number of files uploaded so far. */
export type UploadProgress = { done: number; of: number };

/** Uploads the files one by one and returns the stored ones; a failed one is reported by name and does not stop the rest. */
export function useDroppedFiles(owner: Owner, onKept: (rows: DocumentRow[]) => void) {
  const [keeping, setKeeping] = useState<UploadProgress | null>(null);
  const changed = useReloadData();

  async function keep(files: readonly File[]) {
    const kept: DocumentRow[] = [];
    for (const [done, file] of files.entries()) {
      setKeeping({ done, of: files.length });
      const row = await uploadFile(owner, file);
      if (row) kept.push(row);
    }
    setKeeping(null);
    if (kept.length > 0) onKept(kept);
    await changed();
  }
  return { keeping, keep };
}

async function uploadFile(owner: Owner, file: File): Promise<DocumentRow | null> {
  const error = getFileError(file);
  if (error) return showRejection(file, error);
  try {
    return await api.post<DocumentRow>('document/', { [owner.field]: owner.id, state: 'DRAFT', documentFile: file });
  } catch (thrown) {
    return showRejection(file, asApiError(thrown).text);
  }
}

function showRejection(file: File, why: string): null {
  notify.failure(`${file.name} Upload`, why);
  return null;
}
