import { PROVINCES } from '../../core/jurisdiction-codes.ts';
import { US_STATES } from '../../core/us-states.ts';

/** U.S. states and territories outside of IFTA: their miles and fuel count for the fleet, but owe no tax there. */
const NON_MEMBERS: readonly string[] = ['AK', 'HI', 'DC', 'AS', 'GU', 'MP', 'PR', 'VI'];

/** The 48 contiguous states and the ten provinces. */
export const IFTA_MEMBERS: readonly string[] = [
  ...US_STATES.filter((code) => !NON_MEMBERS.includes(code)),
  ...PROVINCES,
];

export const isMember = (code: string) => IFTA_MEMBERS.includes(code);
