import { driversReport } from '@milepost/domain/report/drivers.ts';
import type { Report } from '../core/listing/listing.ts';

/** The newest paper of one type of a driver `r` that was not put away (RDR-04). */
const newest = (type: string, alias: string) => `left join lateral (
    select d.document_id, d.document_issued_state, d.document_expiration_date
    from document d
    where d.account_id = r.account_id and d.owner_id = r.id and d.owner_record = 'driver' and d.document_type = '${type}'
      and d.state in ('DRAFT', 'COMPLETE', 'EXPIRED')
    order by d.document_issued_date desc nulls last, d.id desc
    limit 1
  ) ${alias} on true`;

const LICENSE = newest('CDL', 'cdl');

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
      joins: `${LICENSE} ${newest('MEDICAL_CARD', 'medical')}`,
      reads: {
        driverName: `r.driver_last_name || ', ' || r.driver_first_name`,
        licenseState: 'cdl.document_issued_state',
        licenseClass: `nullif(r.driver_license_class, 'NONE')`,
        medicalCardExpiration: 'medical.document_expiration_date',
        status: `case when r.state = 'ACTIVE' and coalesce(r.driver_termination_date >= (select current_day()), true) then 'Active' else 'Inactive' end`,
      },
    },
  },
};
