import { driver } from '@milepost/domain/driver-app/driver.ts';
import type { VerificationFacts } from '@milepost/domain/driver-app/verification.ts';
import type { CollectionSpec, Stored } from '../core/engine/collection/spec.ts';
import { makeRequestActions, requestEvents } from '../links/send-requests.ts';
import { buildVerificationInfo, VERIFICATION_FACTS } from './application/facts.ts';
import { findDriverDuplicates } from './driver-duplicates.ts';
import { deleteLinkedAccount, followDriver, restoreLinkedAccount } from './linked-driver.ts';
import { keepEarlierHire } from './rehire.ts';

/** The driver's info in the list as one value (DRV-12). */
const DRIVER_INFO = `jsonb_build_object(
  'driverType', r.driver_type,
  'contact', jsonb_build_object('email', r.driver_email, 'phoneNumber', r.driver_phone_number),
  'driver', jsonb_build_object('cdl', cdl.document_id, 'cdlIssuedDate', cdl.document_issued_date, 'cdlIssuedState', cdl.document_issued_state, 'cdlState', cdl.state))`;

/** Joins the driver's last assigned truck and trailer (at most one each), and the newest license. */
const JOINS = `left join lateral (
    select jsonb_agg(jsonb_build_object('id', held.id, 'prettyName', held.pretty_name, 'vehicleType', held.vehicle_type) order by held.held_from desc nulls last) as vehicles
    from (
      select distinct on (v.vehicle_type) v.id, v.pretty_name, v.vehicle_type, a.held_from
      from vehicle v
      left join vehicle_assignment a on a.account_id = v.account_id and a.vehicle = v.id and a.held_to is null
      where v.account_id = r.account_id and v.driver = r.id and v.state <> 'DELETED'
      order by v.vehicle_type, a.held_from desc nulls last, v.id desc
    ) held
  ) assigned on true
  left join lateral (
    select c.document_id, c.document_issued_date, c.document_issued_state, c.state
    from document c
    where c.account_id = r.account_id and c.owner_id = r.id and c.owner_record = 'driver' and c.document_type = 'CDL' and c.state in ('COMPLETE', 'EXPIRED')
    order by c.document_issued_date desc, c.id desc
    limit 1
  ) cdl on true`;

/** DRV-42: the verification of the driver's application. */
const VERIFICATION = `(select ${VERIFICATION_FACTS} from driver_employment_application a
  where a.account_id = r.account_id and a.driver_profile = r.id and a.state <> 'DELETED')`;
const listFacts = ({ verificationInfo }: Stored) => (verificationInfo ?? null) as VerificationFacts | null;

const requestActions = makeRequestActions('driver');

/** The drivers of an account (DRV-29). */
export const drivers: CollectionSpec<typeof driver> = {
  record: driver,
  table: 'driver',
  list: {
    search: ['carrier'],
    sort: ['driverType', 'driverHiredDate', 'driverEmail', 'driverPhoneNumber', 'driverAccessID'],
  },
  detail: "concat_ws(' · ', r.driver_access_id, format_phone(r.driver_phone_number))",
  isFoundByName: true,
  related: { profile: { username: 'username' } },
  columns: {
    driverInfo: { sql: DRIVER_INFO, kind: 'json', label: 'Type, contact, and license' },
    assignedVehicles: {
      sql: "coalesce(assigned.vehicles, '[]'::jsonb)",
      kind: 'json',
      label: 'Most recently assigned truck and trailer',
    },
    verificationInfo: { sql: VERIFICATION, kind: 'json', label: 'Employment verification' },
  },
  joins: JOINS,
  present: (row, { today }) => ({ verificationInfo: buildVerificationInfo(listFacts(row), today) }),
  // DRV-31: until the application is complete.
  actions: (row, session) =>
    requestActions(row, session).filter(
      (id) => id !== 'REQUEST_EMPLOYMENT_APPLICATION' || listFacts(row)?.status !== 'COMPLETE',
    ),
  events: requestEvents('driver'),
  findDuplicates: findDriverDuplicates,
  before: { update: keepEarlierHire, restore: restoreLinkedAccount },
  after: { update: followDriver, delete: deleteLinkedAccount },
};
