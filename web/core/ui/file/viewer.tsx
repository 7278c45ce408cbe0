/** A file shown in a drawer beside the page: the form behind it keeps its edits and stays in use. */

import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import type { Opened } from './file-content.tsx';

const FileDrawer = lazy(() => import('./file-drawer.tsx'));

let opened: Opened | null = null;
const listeners = new Set<() => void>();

/** Opens a kept file or one just chosen. `<FileViewer />` stands once in the shell and in every page made of these parts. */
export function openFile(file: Opened | null): void {
  opened = file;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useFileUrl(file: Opened | null): string | undefined {
  const [made, setMade] = useState<string>();
  useEffect(() => {
    if (!(file instanceof File)) return setMade(undefined);
    const url = URL.createObjectURL(file);
    setMade(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return file instanceof File ? made : file?.url;
}

/** The file that is open, for a page that makes room beside it. */
export function useOpenedFile(): Opened | null {
  return useSyncExternalStore(subscribe, () => opened);
}

export function FileViewer() {
  const file = useOpenedFile();
  // The page that opened it is gone: so is the file.
  useEffect(() => () => openFile(null), []);
  const url = useFileUrl(file);
  const isAsked = useOnce(file !== null);
  return <Suspense>{isAsked && <FileDrawer file={file} url={url} onClose={closeFile} />}</Suspense>;
}

export const closeFile = () => openFile(null);

/** True from the first time on. */
function useOnce(is: boolean): boolean {
  const [was, setWas] = useState(is);
  if (is && !was) setWas(true);
  return was || is;
}
