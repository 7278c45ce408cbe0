/** Loads the chart library. It is large, so it loads after the page. */
import { useEffect, useState } from 'react';

export type ChartLibrary = typeof import('./chart-library.tsx');

let known: ChartLibrary | null = null;
let asked: Promise<ChartLibrary> | null = null;

/** Loads it once; tries again after a failure. */
export function loadChartLibrary(): Promise<ChartLibrary> {
  asked ??= fetchChartLibrary();
  return asked;
}

async function fetchChartLibrary(): Promise<ChartLibrary> {
  try {
    known = await import('./chart-library.tsx');
    return known;
  } finally {
    if (!known) asked = null;
  }
}

/** Returns the library, null while loading. @throws the loading error */
export function useChartLibrary(): ChartLibrary | null {
  const [pictures, setPictures] = useState(known);
  useEffect(() => {
    if (pictures) return;
    let isGone = false;
    const show = (found: () => ChartLibrary) => isGone || setPictures(found);
    loadChartLibrary().then(
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
