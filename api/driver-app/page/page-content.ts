/** Content of a driver's page: this driver's requests, uploads, documents, pay, and load, and nothing about other people. */
import type { DriversPaycheck } from '@milepost/domain/accounting/paycheck/pay-question.ts';
import { REQUESTED_DOCUMENT_TYPES, REQUESTED_DOCUMENTS } from '@milepost/domain/core/request-types.ts';
import { AWAITED } from '@milepost/domain/driver-app/driver-request.ts';
import sql from 'sql-template-tag';
import { IS_ISSUED } from '../../accounting/paycheck/paycheck-table.ts';
import type { Context } from '../../core/engine/collection/spec.ts';
import { lockRequests, moveRequest } from '../../links/request-rows.ts';
import { listEmployers } from '../../safety/inquiry/inquiry-details.ts';
import { findCurrentLoad, isOnPage, presentLoad } from './current-load.ts';
import { findDriversFinalAccountings } from './final-accounting.ts';
import { findDriversAccounts, findDriversYear } from './pay-content.ts';

/** Document types that the driver provides, without what the office keeps about the driver. */
const OWN = REQUESTED_DOCUMENT_TYPES.filter((type) => REQUESTED_DOCUMENTS[type].owner === 'driver');
const MAX_SENT = 20;
const MAX_PAYCHECKS = 12;

/** Returns the page and marks its requests as seen. */
export async function buildPageContent(context: Context, driver: string) {
  const { tx, services } = context;
  const unseen = sql`r.driver = ${driver} and r.driver_request_status in ('OPEN', 'SENT')
    and ${isOnPage('r.fleet', driver)}`;
  for (const row of await lockRequests(context, unseen))
    await moveRequest(context, row, { driverRequestStatus: 'SEEN' });
  const [[person], asked, sent, documents, paychecks, load, equipment, employers, finals, year, accounts] =
    await Promise.all([
      tx.query(sql`select d.driver_first_name as "firstName", c.carrier_name as carrier, format_phone(c.carrier_phone_number) as phone
      from driver d join carrier c on c.account_id = d.account_id and c.id = d.carrier where d.id = ${driver}`),
      tx.query(sql`select q.id, q.driver_request_type as type, coalesce(f.pretty_name, v.pretty_name) as of
      from driver_request q left join fleet f on f.account_id = q.account_id and f.id = q.fleet
      left join vehicle v on v.account_id = q.account_id and v.id = q.vehicle
      where q.driver = ${driver} and q.state <> 'DELETED' and q.driver_request_status = any(${AWAITED})
        and ${isOnPage('q.fleet', driver)} order by q.id`),
      tx.query<UploadedDocument>(sql`select id, document_type as type, driver_app_upload_status as status, driver_app_upload_date as day, document_file as file
      from driver_app_upload where driver_profile = ${driver} and state <> 'DELETED' order by created desc, id desc limit ${MAX_SENT}`),
      tx.query<FiledDocument>(sql`select document_type as type, document_id as number, document_expiration_date as expires, document_file as file
      from document where owner_record = 'driver' and owner_id = ${driver} and state in ('COMPLETE', 'EXPIRED') and document_type = any(${OWN})
      order by document_type, document_issued_date desc`),
      tx.query<
        Omit<DriversPaycheck, 'url'>
      >(sql`select id, pay_check_id as number, pay_check_fleet_start_date as "from", pay_check_fleet_end_date as "to", pay_check_payable as amount,
        (select case when bool_or(q.answer is null) then 'ASKED' when count(*) > 0 then 'ANSWERED' end from pay_question q
          where q.account_id = p.account_id and q.pay_check = p.id) as asked
      from paycheck p where driver = ${driver} and ${IS_ISSUED} order by pay_check_fleet_end_date desc, id desc limit ${MAX_PAYCHECKS}`),
      findCurrentLoad(tx, driver),
      tx.query(sql`select pretty_name as number, vehicle_type as type, vehicle_vin as vin, concat_ws(' ', vehicle_plate_number, vehicle_plate_state) as plate
      from vehicle where driver = ${driver} and state = 'ACTIVE' order by vehicle_type desc, pretty_name limit 4`),
      listEmployers(tx, services, driver),
      findDriversFinalAccountings(tx, driver),
      findDriversYear(context, driver),
      findDriversAccounts(tx, driver),
    ]);
  return {
    id: driver,
    ...person,
    asked,
    employers,
    sent: sent.map(({ file, ...each }) => ({ ...each, url: services.fileUrl(file.id) })),
    equipment,
    documents: documents.map(({ file, ...paper }) => ({ ...paper, url: file && services.fileUrl(file.id) })),
    paychecks: paychecks.map((each) => ({
      ...each,
      url: services.fileUrl(each.id).replace(`/api/file/${each.id}`, `/api/paycheck/${each.id}/file/`),
    })),
    year,
    accounts,
    finals,
    load: load ? presentLoad(load) : null,
  };
}

type UploadedDocument = { id: string; type: string; status: string; day: string; file: { id: string } };
type FiledDocument = { type: string; number: string | null; expires: string | null; file: { id: string } | null };
