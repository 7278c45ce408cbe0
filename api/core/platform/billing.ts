import type { RoomSettings } from './settings.ts';

/** Whether nobody pays here: sign-up asks for no card, and every account that was not canceled is valid. */
export const isBillingOff = ({ BILLING }: Pick<RoomSettings, 'BILLING'>): boolean => BILLING === 'off';
