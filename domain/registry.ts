/** Every record type of the product. */
import { carrier } from './admin/carrier.ts';
import { driver } from './driver-app/driver.ts';
import { customer } from './fleet/customer.ts';
import { profile } from './profile/profile.ts';

export const records = { carrier, customer, profile, driver };

export type RecordName = keyof typeof records;
