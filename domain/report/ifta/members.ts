import { JURISDICTIONS } from '../../core/addresses.ts';

/** Where a truck may drive that is no member of IFTA: its miles and fuel count for the fleet, and owe nothing there. */
const OUTSIDE = ['AK', 'HI', 'DC', 'AS', 'GU', 'MP', 'PR', 'VI'];

/** The 48 contiguous states and the ten provinces. */
export const IFTA_MEMBERS: readonly string[] = JURISDICTIONS.filter((code) => !OUTSIDE.includes(code));

export const isMember = (code: string) => IFTA_MEMBERS.includes(code);
