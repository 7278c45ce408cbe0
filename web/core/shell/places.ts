/** Provides the pages of the product to the shell. The registry sets them, so that the shell imports no module. */
import { createContext, useContext } from 'react';
import type { Place } from './place.ts';

export const Places = createContext<readonly Place[]>([]);

export const usePlaces = (): readonly Place[] => useContext(Places);
