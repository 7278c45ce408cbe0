/** Bluebonnet's requests to its drivers, and uploads from their phones that wait for review. */

import { addDays, type Day } from '@milepost/domain/core/dates.ts';
import { REQUEST_LABELS, type RequestedDocumentType, type RequestType } from '@milepost/domain/core/request-types.ts';
import type { RequestStatus } from '@milepost/domain/driver-app/driver-request.ts';
import type { DemoRecords } from '../core/demo-records.ts';
import type { DemoFiles } from '../core/files.ts';
import { type DemoRow, getMoment, makeId } from '../core/rows.ts';
import { DISPATCHER } from '../profile/people.ts';

/** Returns a request to a driver in any status; `over` overrides its fields. References are row IDs. */
export function driverRequestRow(
  driver: DemoRow,
  type: RequestType,
  { day, status, ...about }: { day: Day; status: RequestStatus; vehicle?: string; fleet?: string },
): DemoRow {
  const [sent, later] = [getMoment(day, 20), getMoment(day, 95)];
  const isSeen = status !== 'OPEN' && status !== 'SENT';
  return {
    id: makeId(`driver request ${type} ${driver.id}`),
    prettyName: REQUEST_LABELS[type],
    created: sent,
    updated: isSeen ? later : sent,
    driver: driver.id,
    driverRequestType: type,
    driverRequestStatus: status,
    driverRequestBy: DISPATCHER,
    driverRequestSent: sent,
    driverRequestSentBy: 'Email',
    driverRequestSeen: isSeen ? later : null,
    driverRequestAnswered: status === 'ANSWERED' ? later : null,
    ...about,
  };
}

type SentUpload = {
  day: Day;
  file: unknown;
  request?: DemoRow;
  fleet?: string;
  number?: string;
  state?: string;
  issued?: Day;
  expires?: Day;
};

/** Returns a driver's upload that waits for review, with the fields of `sent`. */
export function driverAppUploadRow(driver: DemoRow, type: RequestedDocumentType, sent: SentUpload): DemoRow {
  return {
    id: makeId(`driver upload ${type} ${driver.id}`),
    prettyName: REQUEST_LABELS[type],
    created: getMoment(sent.day, 95),
    driverProfile: driver.id,
    documentType: type,
    driverAppUploadStatus: 'PENDING_REVIEW',
    driverAppUploadDate: sent.day,
    documentFile: sent.file,
    documentID: sent.number ?? null,
    documentIssuedState: sent.state ?? null,
    documentIssuedDate: sent.issued ?? null,
    documentExpirationDate: sent.expires ?? null,
    driverRequest: sent.request?.id ?? null,
    fleet: sent.fleet ?? null,
  };
}

/**
 * Makes uploads to review (a renewed medical card, a signed policy and license, and a bill of lading) and open requests (a
 * driving record, a road test, a W9, a policy, and a medical card).
 */
export function makeDriverRequests(
  { drivers, setups: hands }: DemoRecords,
  loads: readonly DemoRow[],
  today: Day,
  files: DemoFiles,
): { driver_request: DemoRow[]; driver_app_upload: DemoRow[] } {
  const [first, late, third, , unasked, fifth] = drivers as [DemoRow, DemoRow, DemoRow, DemoRow, DemoRow, DemoRow];
  const licensed = drivers[9] as DemoRow;
  const ago = (days: number) => addDays(today, -days);
  const carriers = new Set(hands.slice(1, 12).map(({ driver }) => driver.id));
  const load = loads.find(
    (each) => each.status === 'IN_PROGRESS' && !each.fleetBOL && carriers.has(String(each.driver)),
  );
  const hauling = drivers.find(({ id }) => id === load?.driver) ?? third;
  const card = driverRequestRow(late, 'MEDICAL_CARD', { day: ago(3), status: 'ANSWERED' });
  const hours = driverRequestRow(fifth, 'HOS_POLICY', { day: ago(2), status: 'ANSWERED' });
  const cdl = driverRequestRow(licensed, 'CDL', { day: ago(4), status: 'ANSWERED' });
  return {
    driver_request: [
      card,
      cdl,
      hours,
      driverRequestRow(fifth, 'DRUG_AND_ALCOHOL_POLICY', { day: ago(2), status: 'SEEN' }),
      driverRequestRow(unasked, 'ROAD_TEST', { day: ago(6), status: 'SENT' }),
      driverRequestRow(unasked, 'MVR', { day: ago(6), status: 'SENT' }),
      driverRequestRow(fifth, 'W9', { day: ago(2), status: 'SEEN' }),
      driverRequestRow(first, 'MEDICAL_CARD', { day: ago(1), status: 'SENT' }),
    ],
    driver_app_upload: [
      driverAppUploadRow(late, 'MEDICAL_CARD', {
        day: ago(3),
        request: card,
        file: files.medicalCard(late.id),
        issued: ago(5),
        expires: addDays(today, 725),
      }),
      driverAppUploadRow(licensed, 'CDL', {
        day: ago(4),
        request: cdl,
        file: files.licence(licensed.id),
        number: 'TX18459857',
        state: 'TX',
        issued: ago(9),
        expires: addDays(today, 8 * 365 - 9),
      }),
      driverAppUploadRow(fifth, 'HOS_POLICY', { day: ago(2), request: hours, file: files.signedPolicy(fifth.id) }),
      driverAppUploadRow(hauling, 'BOL', {
        day: ago(1),
        file: files.bol(`upload ${hauling.id}`),
        ...(load && { fleet: load.id }),
      }),
    ],
  };
}
