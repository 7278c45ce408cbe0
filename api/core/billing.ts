import type { RoomSettings } from './settings.ts';

/** Whether nobody pays here: sign-up asks for no card, and an account stays on its trial. */
export const isBillingOff = ({ BILLING }: Pick<RoomSettings, 'BILLING'>): boolean => BILLING === 'off';
