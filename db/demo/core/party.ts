/** The authority on letterheads. */

import { formatAddress } from '@milepost/domain/core/addresses.ts';
import type { Party } from '../../../api/core/platform/pdf/letterhead.ts';
import type { carrierInput } from '../admin/carrier.ts';
import type { DemoRow } from './rows.ts';

export function getParty(carrier: DemoRow): Party {
  const row = carrier as DemoRow & ReturnType<typeof carrierInput>;
  return {
    name: row.carrierName,
    phone: row.carrierPhoneNumber,
    email: row.carrierEmail,
    dot: row.carrierDOT,
    mc: row.carrierMC,
    address: formatAddress(row.address),
  };
}
