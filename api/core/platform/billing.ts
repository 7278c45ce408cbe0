import type { ModuleSettings } from './settings.ts';

/** Returns whether billing is off: sign-up needs no card, and every account that is not canceled is valid. */
export const isBillingOff = ({ BILLING }: Pick<ModuleSettings, 'BILLING'>): boolean => BILLING === 'off';
