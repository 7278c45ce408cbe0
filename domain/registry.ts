/** Every record type of the product. */
import { carrier } from './admin/carrier.ts';
import { customer } from './fleet/customer.ts';
import { profile } from './profile/profile.ts';

export const records = { carrier, customer, profile };

export type RecordName = keyof typeof records;
