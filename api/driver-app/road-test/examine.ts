/** DRV-36: the examiner rates the driver on the examiner's own phone and signs. The signed form arrives in Driver Uploads as ROAD_TEST. */
import { driverAppUpload } from '@milepost/domain/driver-app/driver-app-upload.ts';
import { isPassed, ROAD_TEST_TITLES, type RoadTest } from '@milepost/domain/driver-app/road-test.ts';
import type { Drawing } from '@milepost/domain/driver-app/signing.ts';
import sql from 'sql-template-tag';
import { insertRow } from '../../core/engine/collection/insert.ts';
import type { Context, Stored } from '../../core/engine/collection/spec.ts';
import { notFound } from '../../core/platform/http/errors.ts';
import { newId } from '../../core/platform/ids.ts';
import { printInWorker } from '../../core/platform/pdf/print.ts';
import type { Services } from '../../core/platform/services.ts';
import type { Guest } from '../../core/platform/session/visitor.ts';
import { holdGuestLink, makeGuestLink, noteOpened } from '../../links/guest-link.ts';
import { isAwaited, lockRequests, moveRequest, requestClosed } from '../../links/request-rows.ts';
import type { Purpose, Signer } from '../../links/signing-purpose.ts';
import { makeVisitorRunner } from '../../links/visit.ts';
import { type SignatureInput, sign } from '../signing/sign.ts';
import type renderRoadTest from './road-test-pdf.ts';
import type { TestedDriver } from './road-test-pdf.ts';

const UPLOAD = { record: driverAppUpload, table: 'driver_app_upload', list: {} };

/** Returns a link to the examiner's form, for the driver to pass on. @throws HttpError if no road test is requested */
export async function examinerLink(context: Context, driver: string, request: string): Promise<string> {
  const [own] = await context.tx.query(sql`select from driver_request where id = ${request} and driver = ${driver}`);
  if (!own) throw notFound('Request');
  await lockAwaited(context, request);
  return (await makeGuestLink(context, 'examiner', request)).url;
}

async function lockAwaited(context: Context, id: string): Promise<Stored> {
  const [row] = await lockRequests(context, sql`r.id = ${id} and r.driver_request_type = 'ROAD_TEST'`);
  if (!row) throw notFound('Request');
  if (!isAwaited(row)) throw requestClosed();
  return row;
}

export type Form = TestedDriver & { signing: string; powerUnit: string; trailer: string };

/** Returns the form before the examiner fills it in. */
export function getForm(services: Services, guest: Guest): Promise<Form> {
  return makeVisitorRunner(services, guest, 'Examiner', async (context) => {
    const row = await lockAwaited(context, guest.owner);
    const { tx } = context;
    await noteOpened(context, guest);
    const vehicles = await tx.query<{ type: string; is: string }>(sql`select v.vehicle_type as type,
        coalesce(c.pretty_name, initcap(v.vehicle_type)) as is
      from vehicle v left join choice c on c.choice_category = 'vehicle' and c.choice_value = coalesce(v.truck_type, v.trailer_type)
        and c.choice_sub_category = case v.vehicle_type when 'TRUCK' then 'truckType' else 'trailerType' end
      where v.driver = ${row.driver} and v.state = 'ACTIVE'`);
    const is = (type: string) => vehicles.find((each) => each.type === type)?.is ?? '';
    return {
      signing: newId(),
      ...(await readTestedDriver(context, String(row.driver))),
      powerUnit: is('TRUCK'),
      trailer: is('TRAILER'),
    };
  });
}

async function readTestedDriver({ tx }: Context, driver: string): Promise<TestedDriver> {
  const [found] = await tx.query<TestedDriver>(sql`select d.pretty_name as driver, c.carrier_name as carrier, (
      select concat_ws(' ', p.document_issued_state, p.document_id) from document p
      where p.owner_id = d.id and p.owner_record = 'driver' and p.document_type = 'CDL' and p.state in ('COMPLETE', 'EXPIRED')
      order by p.document_issued_date desc, p.id desc limit 1) as license
    from driver d join carrier c on c.account_id = d.account_id and c.id = d.carrier where d.id = ${driver}`);
  if (!found) throw notFound('Request');
  return found;
}

/** Signs the form. Calling again returns the same one. */
export async function examine(
  services: Services,
  guest: Guest,
  test: RoadTest,
  sent: SignatureInput,
): Promise<{ id: string }> {
  const { accountId, owner } = guest;
  const visit: Signer['visit'] = (act) => makeVisitorRunner(services, guest, `${test.examiner}, examiner`, act);
  const driver = await visit(({ tx }) => findDriver(tx, owner));
  const signer = { accountId, driver, knownBy: 'Link to this form only, forwarded by the driver', visit };
  return sign(services, signer, { name: 'ROAD_TEST', purpose: getPurpose(guest, test, sent.drawn), owner }, sent);
}

async function findDriver(tx: Context['tx'], request: string): Promise<string> {
  const [row] = await tx.query<{ driver: string }>(sql`select driver from driver_request where id = ${request}`);
  if (!row) throw notFound('Request');
  return row.driver;
}

const PRINT = import.meta.resolve('./road-test-pdf.ts');

function getPurpose(guest: Guest, test: RoadTest, drawn: Drawing): Purpose {
  const title = isPassed(test.ratings) ? ROAD_TEST_TITLES.passed : ROAD_TEST_TITLES.failed;
  return {
    async toSign(context, { driver, owner }) {
      await lockAwaited(context, owner);
      const paper = { ...test, ...(await readTestedDriver(context, driver)), drawn };
      const version = JSON.stringify(paper);
      const bytes = () => printInWorker<typeof renderRoadTest>(PRINT, paper, context.tx.accountId);
      return { title, spanish: null, text: null, type: 'application/pdf', version, bytes };
    },
    async signed(context, { driver, owner, file }) {
      const row = await lockAwaited(context, owner);
      const sent = {
        driverProfile: driver,
        documentType: 'ROAD_TEST',
        driverAppUploadStatus: 'PENDING_REVIEW',
        driverAppUploadDate: context.today,
        documentIssuedDate: test.day,
        documentFile: file,
        driverRequest: row.id,
      };
      const names = { driverProfile: String((await readTestedDriver(context, driver)).driver) };
      await insertRow(UPLOAD, context, newId(), sent, names);
      await moveRequest(context, row, { driverRequestStatus: 'ANSWERED' });
      await holdGuestLink(context, guest);
    },
  };
}
