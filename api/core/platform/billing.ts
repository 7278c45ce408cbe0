import type { RoomSettings } from './settings.ts';

/** Whether billing is off: sign-up needs no card, and every account that is not canceled is valid. */
export const isBillingOff = ({ BILLING }: Pick<RoomSettings, 'BILLING'>): boolean => BILLING === 'off';
