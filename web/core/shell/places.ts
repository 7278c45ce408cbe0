/** The pages of the product as the shell draws them: the registry gives them to it, so that nothing here imports a module. */
import { createContext, useContext } from 'react';
import type { Place } from './place.ts';

export const Places = createContext<readonly Place[]>([]);

export const usePlaces = (): readonly Place[] => useContext(Places);
