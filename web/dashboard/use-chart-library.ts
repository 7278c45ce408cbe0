/** Loads the chart library. It is large, so it loads after the page. */
import { useEffect, useState } from 'react';

export type ChartLibrary = typeof import('./chart-library.tsx');

let loadedLibrary: ChartLibrary | null = null;
let pendingLibrary: Promise<ChartLibrary> | null = null;

/** Loads it once; tries again after a failure. */
export function loadChartLibrary(): Promise<ChartLibrary> {
  pendingLibrary ??= fetchChartLibrary();
  return pendingLibrary;
}

async function fetchChartLibrary(): Promise<ChartLibrary> {
  try {
    loadedLibrary = await import('./chart-library.tsx');
    return loadedLibrary;
  } finally {
    if (!loadedLibrary) pendingLibrary = null;
  }
}

/** Returns the library, null while loading. @throws the loading error */
export function useChartLibrary(): ChartLibrary | null {
  const [pictures, setPictures] = useState(loadedLibrary);
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
