/** Loads the chart library. It is large, so it loads after the page. */
import { useEffect, useState } from 'react';

export type Pictures = typeof import('./pictures.tsx');

let known: Pictures | null = null;
let asked: Promise<Pictures> | null = null;

/** Loads it once; tries again after a failure. */
export function askForPictures(): Promise<Pictures> {
  asked ??= fetchPictures();
  return asked;
}

async function fetchPictures(): Promise<Pictures> {
  try {
    known = await import('./pictures.tsx');
    return known;
  } finally {
    if (!known) asked = null;
  }
}

/** Returns the library, null while loading. @throws the loading error */
export function usePictures(): Pictures | null {
  const [pictures, setPictures] = useState(known);
  useEffect(() => {
    if (pictures) return;
    let isGone = false;
    const show = (found: () => Pictures) => isGone || setPictures(found);
    askForPictures().then(
      (found) => show(() => found),
      (error) =>
        show(() => {
          throw error;
        }),
    );
    return () => {
      isGone = true;
    };
  }, [pictures]);
  return pictures;
}
