/** Shows a file in a drawer next to the page: the form keeps its edits and stays usable. */

import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import type { ViewableFile } from './file-content.tsx';

const FileDrawer = lazy(() => import('./file-drawer.tsx'));

let opened: ViewableFile | null = null;
const listeners = new Set<() => void>();

/** Opens a stored or new file. Render `<FileViewer />` once in the shell and in every page outside it. */
export function openFile(file: ViewableFile | null): void {
  opened = file;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useFileUrl(file: ViewableFile | null): string | undefined {
  const [made, setMade] = useState<string>();
  useEffect(() => {
    if (!(file instanceof File)) return setMade(undefined);
    const url = URL.createObjectURL(file);
    setMade(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return file instanceof File ? made : file?.url;
}

/** Returns the open file, for a page that makes room for the drawer. */
export function useOpenedFile(): ViewableFile | null {
  return useSyncExternalStore(subscribe, () => opened);
}

export function FileViewer() {
  const file = useOpenedFile();
  // Close the file with the page that opened it.
  useEffect(() => () => openFile(null), []);
  const url = useFileUrl(file);
  const isAsked = useOnce(file !== null);
  return <Suspense>{isAsked && <FileDrawer file={file} url={url} onClose={closeFile} />}</Suspense>;
}

export const closeFile = () => openFile(null);

/** Stays true after the first true. */
function useOnce(is: boolean): boolean {
  const [was, setWas] = useState(is);
  if (is && !was) setWas(true);
  return was || is;
}
