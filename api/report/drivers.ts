import { driversReport } from '@milepost/domain/report/drivers.ts';
import type { Report } from '../core/engine/listing/listing.ts';
import { MEDICAL_PROOFS } from '../safety/medical-proof.ts';
import { JOIN_LICENSE, joinNewestDocument } from '../safety/newest-document.ts';

/** Drivers by their number. */
export const driversListing: Report = {
  record: driversReport,
  table: 'driver',
  joins: JOIN_LICENSE,
  reads: { documentID: 'cdl.document_id' },
  list: {
    order: 'driverAccessID',
    sort: ['driverAccessID', 'driverFirstName', 'driverLastName', 'driverHiredDate', 'state'],
  },
  formats: {
    fmcsa: {
      joins: `${JOIN_LICENSE} ${joinNewestDocument('MEDICAL_CARD', 'medical', ['COMPLETE', 'EXPIRED'])}
        left join (${MEDICAL_PROOFS}) proof on proof.account_id = r.account_id and proof.owner_id = r.id`,
      reads: {
        driverName: `r.driver_last_name || ', ' || r.driver_first_name`,
        licenseState: 'cdl.document_issued_state',
        licenseClass: `nullif(r.driver_license_class, 'NONE')`,
        // Of CDL drivers the last date that is proved, by the MVR; of others the one that the card prints.
        medicalCardExpiration: `case when r.driver_license_class = 'NONE' then medical.document_expiration_date else proof.due end`,
        status: `case when r.state = 'ACTIVE' and coalesce(r.driver_termination_date >= (select current_day()), true) then 'Active' else 'Inactive' end`,
      },
    },
  },
};
