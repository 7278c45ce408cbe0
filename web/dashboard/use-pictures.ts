/** What the pictures of charts are drawn with. It is large, so it comes beside the page and not with it. */
import { useEffect, useState } from 'react';

export type Pictures = typeof import('./pictures.tsx');

let known: Pictures | null = null;
let asked: Promise<Pictures> | null = null;

/** Asks for them once; again where they did not come. */
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

/** Null until they have come. @throws what kept them from coming */
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
