/** Two applicants to Bluebonnet: one has completed half of an application and left a gap, the other's is waiting for review. */
import { createHash } from 'node:crypto';
import { addDays, type Day } from '@milepost/domain/core/dates.ts';
import { type Answers, maskSsn, type SectionAnswers } from '@milepost/domain/driver-app/application/answers.ts';
import type { SectionName } from '@milepost/domain/driver-app/application/sections.ts';
import type { ApplicationStatus } from '@milepost/domain/driver-app/employment-application.ts';
import { CONSENT, type Drawing } from '@milepost/domain/driver-app/signing.ts';
import sql from 'sql-template-tag';
import type { Queryable } from '../../../api/core/platform/db/statement.ts';
import type { Party } from '../../../api/core/platform/pdf/letterhead.ts';
import mergePacket from '../../../api/core/platform/pdf/packet.ts';
import renderApplication from '../../../api/driver-app/application/pdf.ts';
import renderCertificate from '../../../api/driver-app/signing/certificate.ts';
import { formatNumber, makeAddress } from '../core/demo-context.ts';
import type { DemoRecords } from '../core/demo-records.ts';
import type { DemoFiles } from '../core/files.ts';
import { mail, telephone } from '../core/names.ts';
import { type DemoRow, getMoment, makeId } from '../core/rows.ts';
import { driverInput } from './driver.ts';
import { driverRequestRow } from './driver-requests.ts';

export type Applicants = {
  drivers: DemoRow[];
  applications: DemoRow[];
  requests: DemoRow[];
  sections: { application: string; section: SectionName; answers: SectionAnswers }[];
};

const rows = (...given: Answers[]): SectionAnswers => ({ rows: given, none: false });
const NONE: SectionAnswers = { rows: [], none: true };

/** Returns an applicant with the given name. */
function applicant(cast: DemoRecords, at: number, [first, last]: readonly [string, string], day: Day): DemoRow {
  const prettyName = `${first} ${last}`;
  return {
    id: makeId(`applicant ${prettyName}`),
    prettyName,
    created: getMoment(day, 5),
    ...driverInput({
      carrier: cast.carriers[0]?.id ?? '',
      driverType: 'DRIVER_FOR_HIRE',
      driverFirstName: first,
      driverLastName: last,
      driverDOB: addDays(day, -(31 + at) * 365),
      driverEmail: mail(`${first}.${last}`, 'mailbox'),
      driverPhoneNumber: telephone(10 + at, '254'),
      address: makeAddress(at + 3),
    }),
    driverHiredDate: null,
    profile: null,
    driverAccessID: formatNumber('DRV', cast.drivers.length + at),
  };
}

/** Returns the row of an application in a status. */
function applicationRow(driver: DemoRow, day: Day, applicationStatus: ApplicationStatus, over: object = {}): DemoRow {
  return {
    id: makeId(`application ${driver.id}`),
    prettyName: driver.prettyName,
    created: getMoment(day, 6),
    driverProfile: driver.id,
    applicationStatus,
    driverNotifiedDate: day,
    ...over,
  };
}

export function makeApplicants(cast: DemoRecords, today: Day): Applicants {
  const ago = (days: number) => addDays(today, -days);
  const luis = applicant(cast, 0, ['Luis', 'Camacho'], ago(5));
  const dana = applicant(cast, 1, ['Dana', 'Whitlock'], ago(9));
  const half = applicationRow(luis, ago(5), 'IN_PROGRESS');
  const whole = applicationRow(dana, ago(9), 'PENDING_REVIEW', {
    applicationDate: ago(2),
    applicationConsentDate: ago(2),
  });
  const details = (of: DemoRow, sections: Partial<Record<SectionName, SectionAnswers>>) =>
    Object.entries(sections).map(([section, answers]) => ({
      application: of.id,
      section: section as SectionName,
      answers,
    }));
  return {
    drivers: [luis, dana],
    applications: [half, whole],
    requests: [
      driverRequestRow(luis, 'EMPLOYMENT_APPLICATION', { day: ago(5), status: 'SEEN' }),
      driverRequestRow(dana, 'EMPLOYMENT_APPLICATION', { day: ago(9), status: 'ANSWERED' }),
    ],
    sections: [...details(half, makeUnfinished(luis, ago)), ...details(whole, makeComplete(dana, ago))],
  };
}

type Ago = (days: number) => Day;

const makePersonal = ({
  driverFirstName,
  driverLastName,
  driverDOB,
  driverPhoneNumber,
  driverEmail,
}: DemoRow): Answers => ({
  firstName: String(driverFirstName),
  lastName: String(driverLastName),
  dateOfBirth: String(driverDOB),
  ssn: maskSsn('900-00-4471'),
  phone: String(driverPhoneNumber),
  email: String(driverEmail),
});
const makeHome = ({ address }: DemoRow) => address as Answers;

function makeUnfinished(driver: DemoRow, ago: Ago): Partial<Record<SectionName, SectionAnswers>> {
  return {
    personal: rows(makePersonal(driver)),
    addresses: rows({ ...makeHome(driver), from: ago(400) }),
    licences: rows({ state: 'TX', number: 'TX20775310', licenseClass: 'A', expires: ago(-900) }),
    experience: rows({ equipment: 'TRACTOR_FLATBED', from: ago(1600), miles: '410000' }),
    jobs: rows(
      makeJob('Permian Basin Flatbed Inc', { from: ago(1600), to: ago(700) }, 'Laid off as drilling slowed'),
      makeJob('Brazos Valley Transport LLC', { from: ago(560), to: ago(40) }, 'Wants to be home on weekends'),
    ),
  };
}

function makeComplete(driver: DemoRow, ago: Ago): Record<SectionName, SectionAnswers> {
  return {
    personal: rows(makePersonal(driver)),
    addresses: rows({ ...makeHome(driver), from: ago(2400) }),
    licences: rows({
      state: 'TX',
      number: 'TX19330142',
      licenseClass: 'A',
      endorsements: 'N, T',
      expires: ago(-1300),
    }),
    experience: rows(
      { equipment: 'TRACTOR_REEFER', from: ago(3000), to: ago(900), miles: '620000' },
      { equipment: 'TRACTOR_VAN', from: ago(880), miles: '230000' },
    ),
    accidents: rows({
      date: ago(610),
      nature: 'Backed into a dock post; no one else involved',
      city: 'Waco',
      state: 'TX',
      fatalities: '0',
      injuries: '0',
      spill: 'NO',
    }),
    convictions: NONE,
    denials: rows({ denied: 'NO', suspended: 'NO' }),
    jobs: rows(
      makeJob('Hill Country Refrigerated Lines', { from: ago(3000), to: ago(900) }, 'Company sold'),
      makeJob('Gulf Plains Freight LLC', { from: ago(880), to: ago(12) }, 'Closer to home'),
      { kind: 'NO_WORK', from: ago(4000), to: ago(3001), note: 'College, then truck driving school' },
    ),
    certification: rows({ informed: 'YES', consents: 'YES', certified: 'YES' }),
  };
}

const makeJob = (employer: string, period: { from: Day; to: Day }, reason: string): Answers => ({
  kind: 'WORK',
  employer,
  place: '4100 Franklin Ave',
  city: 'Waco',
  state: 'TX',
  zipCode: '76710',
  phone: '(254) 555-0140',
  position: 'Company driver',
  ...period,
  reason,
  regulated: 'YES',
  tested: 'YES',
});

/** Signs Dana's application: the printed form, followed by the signature certificate. */
export async function signApplication(
  { drivers, applications, sections }: Applicants,
  carrier: Party,
  files: Pick<DemoFiles, 'made'>,
): Promise<object> {
  const [driver, application] = [drivers[1] as DemoRow, applications[1] as DemoRow];
  const name = driver.prettyName;
  const title = `Employment application for ${name}`;
  const details = Object.fromEntries(
    sections.filter((each) => each.application === application.id).map(({ section, answers }) => [section, answers]),
  ) as Record<SectionName, SectionAnswers>;
  const day = application.applicationDate as Day;
  const bytes = await renderApplication({ carrier, driver: name, day, sections: details });
  const signature = {
    id: makeId(`signature ${application.id}`),
    at: getMoment(day, 200),
    drawn: DRAWN,
    address: '203.0.113.24',
    browser: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)',
    consent: CONSENT.en(carrier.name),
    hash: computeHash(bytes),
    knownBy: 'Personal link, and the date of birth entered on this device',
  };
  const parties = { title, carrier: carrier.name, signer: name, onFile: name };
  const certificate = await renderCertificate({ ...signature, ...parties });
  const parts = [bytes, certificate].map((part) => ({ name: title, type: 'application/pdf', bytes: part }));
  const { pdf } = await mergePacket(parts);
  return {
    ...signature,
    owner: application.id,
    driver: driver.id,
    title,
    signer: name,
    signedHash: computeHash(pdf),
    documentFile: (await files.made(`${title}.pdf`, bytes)).id,
    signedFile: (await files.made(`${title} (signed).pdf`, pdf)).id,
  };
}

const DRAWN: Drawing = [
  [
    [120, 250],
    [180, 90],
    [240, 240],
    [330, 150],
    [420, 230],
  ],
  [
    [500, 110],
    [560, 250],
    [640, 120],
    [760, 230],
    [900, 190],
  ],
];

const computeHash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Inserts the parts that are not records: the sections, the links that opened both pages, and the signature. */
export async function insertApplications(
  tx: Queryable,
  accountId: string,
  { drivers, sections }: Applicants,
  signed: object,
): Promise<void> {
  await tx.query(sql`insert into employment_application_section (account_id, application, section, answers, version)
    select ${accountId}, application, section, answers, 3
    from jsonb_to_recordset(${JSON.stringify(sections)}::jsonb) as t(application uuid, section text, answers jsonb)`);
  const links = drivers.map(({ id, created }) => ({ id: makeId(`link ${id}`), driver: id, created }));
  // Already expired, and with an unusable token.
  await tx.query(sql`insert into driver_link (account_id, id, driver, token_hash, created, expires, opened)
    select ${accountId}, id, driver, sha256(uuid_send(gen_random_uuid())), created, created, created
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as t(id uuid, driver uuid, created timestamptz)`);
  await tx.query(sql`insert into signature (account_id, id, purpose, owner_id, driver, title, document_sha256, document_file, signed_sha256, signed_file,
      signer, drawn, consent, address, browser, signed_at)
    select ${accountId}, id, 'APPLICATION', owner, driver, title, hash, "documentFile", "signedHash", "signedFile", signer, drawn, consent, address, browser, at
    from jsonb_to_record(${JSON.stringify(signed)}::jsonb) as t(id uuid, owner uuid, driver uuid, title text, hash text, "documentFile" uuid,
      "signedHash" text, "signedFile" uuid, signer text, drawn jsonb, consent text, address text, browser text, at timestamptz)`);
}
