import { driversReport } from '@milepost/domain/report/drivers.ts';
import type { Report } from '../core/engine/listing/listing.ts';
import { MEDICAL_PROOFS } from '../safety/medical-proof.ts';

/** The newest document of one type of a driver `r` that was not archived (RDR-04). */
const newest = (type: string, alias: string, states = ['DRAFT', 'COMPLETE', 'EXPIRED']) => `left join lateral (
    select d.document_id, d.document_issued_state, d.document_expiration_date
    from document d
    where d.account_id = r.account_id and d.owner_id = r.id and d.owner_record = 'driver' and d.document_type = '${type}'
      and d.state in (${states.map((state) => `'${state}'`).join(', ')})
    order by d.document_issued_date desc nulls last, d.id desc
    limit 1
  ) ${alias} on true`;

/** The newest CDL of a driver `r`, as `cdl`. */
export const LICENSE = newest('CDL', 'cdl');

/** Drivers by their number. */
export const driversListing: Report = {
  record: driversReport,
  table: 'driver',
  joins: LICENSE,
  reads: { documentID: 'cdl.document_id' },
  list: {
    order: 'driverAccessID',
    sort: ['driverAccessID', 'driverFirstName', 'driverLastName', 'driverHiredDate', 'state'],
  },
  formats: {
    fmcsa: {
      joins: `${LICENSE} ${newest('MEDICAL_CARD', 'medical', ['COMPLETE', 'EXPIRED'])}
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
