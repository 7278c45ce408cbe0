/** The documents of drivers, vehicles, authorities, and contacts; some expire within days of today, a few have expired. */
import { addDays, addMonths, type Day, getDayOfWeek, WEEKDAYS } from '@milepost/domain/core/dates.ts';
import { toTitleCase } from '@milepost/domain/core/words.ts';
import type { DocumentOwner } from '@milepost/domain/fleet/document.ts';
import type { DemoRecords } from '../core/demo-records.ts';
import type { DemoFiles } from '../core/files.ts';
import { type DemoRow, getMoment, makeId } from '../core/rows.ts';

type Owner = Safety[number]['owner'] | 'carrier' | 'driver' | 'vehicle' | 'company';
type DocumentFacts = {
  type: string;
  expires: Day | null;
  issued: Day;
  number?: string;
  state?: string;
  certified?: Day;
};

/** The safety records that have their own documents, and which. */
type Safety = readonly { owner: keyof typeof SAFETY_DOCUMENTS; rows: readonly DemoRow[] }[];

export function makeDocuments(cast: DemoRecords, safety: Safety, today: Day, files: DemoFiles): DemoRow[] {
  const active = cast.drivers.filter((driver) => driver.state === 'ACTIVE');
  return [
    ...active.flatMap((driver, at) =>
      makeDriverDocuments(driver, at, today).map((paper) => document('driver', driver, paper, today, files)),
    ),
    ...cast.vehicles.flatMap((vehicle, at) =>
      makeVehicleDocuments(vehicle, at, today).map((paper) => document('vehicle', vehicle, paper, today, files)),
    ),
    ...cast.carriers.flatMap((carrier, at) =>
      makeCarrierDocuments(at, today).map((paper) => document('carrier', carrier, paper, today, files)),
    ),
    ...cast.companies.flatMap((company, at) =>
      makeContactDocuments(company, at, today).map((paper) => document('company', company, paper, today, files)),
    ),
    ...safety.flatMap(({ owner, rows }) =>
      rows.flatMap((row) =>
        SAFETY_DOCUMENTS[owner](row, today).map((paper) => document(owner, row, paper, today, files)),
      ),
    ),
  ];
}

/** Days from today on which the first few expire; the others have months left, less than their full term, so all are already issued. */
const SOON = [3, -6, 12, 27, 45, 9] as const;

function chooseExpiration(at: number, offset: number, today: Day, within: number): Day {
  return addDays(today, SOON[at - offset] ?? 60 + ((at * 37 + offset * 11) % (within - 60)));
}

/**
 * Returns a driver's documents: a license is valid for at most eight years, a medical card for two (49 CFR 391.45), and a driving
 * record is due every year (391.25).
 */
function makeDriverDocuments({ driverType, driverHiredDate }: DemoRow, at: number, today: Day): DocumentFacts[] {
  const hired = String(driverHiredDate);
  const cdl = chooseExpiration(at, 8, today, 660);
  const card = at === 0 ? nextMonday(today) : at === 4 ? addDays(today, -11) : chooseExpiration(at, 0, today, 660);
  const papers: DocumentFacts[] = [
    { type: 'CDL', number: `TX${18_443_000 + at * 1873}`, state: 'TX', expires: cdl, issued: addDays(cdl, -8 * 365) },
    { type: 'MEDICAL_CARD', expires: card, issued: addDays(card, -730) },
  ];
  const signed = ['EMPLOYMENT_APPLICATION', 'DRUG_AND_ALCOHOL_POLICY', 'HOS_POLICY'];
  if (driverType === 'OWNER_OPERATOR') signed.push('LEASE_AGREEMENT_POLICY');
  papers.push(...signed.map((type) => ({ type, expires: null, issued: hired })));
  // Two were never requested; one is due again soon. Each was obtained after the last exam, and so proves the driver's
  // certification.
  if (at !== 4 && at !== 15) {
    const [examined, taken] = [addDays(card, -730), addDays(today, at === 6 ? -347 : -40 - at * 9)];
    const issued = taken > examined ? taken : addDays(examined, 10);
    papers.push({ type: 'MVR', expires: null, issued, certified: card });
  }
  return papers;
}

function nextMonday(today: Day): Day {
  return addDays(today, 7 - WEEKDAYS.indexOf(getDayOfWeek(today)));
}

/** Returns the last annual inspection of vehicle number `at`, valid for twelve months (49 CFR 396.17). */
export function getAnnualInspection(at: number, today: Day): Day {
  return addMonths(chooseExpiration(at, 14, today, 360), -12);
}

/**
 * Returns a vehicle's documents: an annual inspection (49 CFR 396.17), one of them past due, a registration, and for trucks the
 * heavy use tax.
 */
function makeVehicleDocuments(vehicle: DemoRow, at: number, today: Day): DocumentFacts[] {
  const registration = chooseExpiration(at, 34, today, 360);
  const tax =
    vehicle.vehicleType === 'TRUCK' ? [{ type: 'FORM_2290', expires: null, issued: getTaxFilingDate(today) }] : [];
  return [
    ...tax,
    { type: 'ANNUAL_INSPECTION', expires: null, issued: getAnnualInspection(at, today) },
    {
      type: 'REGISTRATION',
      state: String(vehicle.vehiclePlateState),
      expires: registration,
      issued: addDays(registration, -365),
    },
  ];
}

/** Returns the date the heavy use tax was last filed. A heavy vehicle's tax year begins in July. */
function getTaxFilingDate(today: Day): Day {
  const august = `${today.slice(0, 4)}-08-12`;
  return august <= today ? august : addMonths(august, -12);
}

function makeCarrierDocuments(at: number, today: Day): DocumentFacts[] {
  const insurance = addDays(today, at === 0 ? 19 : 140);
  return [
    { type: 'OPERATING_AUTHORITY', expires: null, issued: addDays(today, -2900 + at * 600) },
    { type: 'INSURANCE_CERTIFICATE', expires: insurance, issued: addDays(insurance, -365) },
    { type: 'UCR', expires: null, issued: addDays(today, -300) },
    { type: 'MCS_150', expires: null, issued: addDays(today, -410) },
    { type: 'BOC_3', expires: null, issued: addDays(today, -2900 + at * 600) },
    ...(at === 0 ? [{ type: 'IFTA_LICENSE', expires: null, issued: addDays(today, -320) }] : []),
  ];
}

/** Returns a service provider's documents: workshops are insured, paid contacts have a W-9, and most have a signed agreement. */
function makeContactDocuments({ companyType }: DemoRow, at: number, today: Day): DocumentFacts[] {
  const insurance = addDays(today, 25 + ((at * 30) % 300));
  const signed = addDays(today, -700 + at * 20);
  switch (companyType) {
    case 'AUTO_SERVICE_PROVIDER':
      return [
        { type: 'INSURANCE_CERTIFICATE', expires: insurance, issued: addDays(insurance, -365) },
        { type: 'W9', expires: null, issued: signed },
      ];
    case 'FREELANCER':
      return [{ type: 'W9', expires: null, issued: signed }];
    case 'FORMER_EMPLOYER':
      return [];
    default:
      return [{ type: 'CONTRACT', expires: null, issued: signed }];
  }
}

/** Returns the report of an annual or a roadside inspection, and the repair certification. */
function makeInspectionDocuments({
  vehicleInspectionType: type,
  vehicleInspectionDate: day,
  vehicleInspectionRepairedDate: repaired,
}: DemoRow): DocumentFacts[] {
  if (type !== 'YEARLY_INSPECTION' && type !== 'DOT_INSPECTION') return [];
  const report = paper('INSPECTION_REPORT', day);
  return repaired ? [report, paper('REPAIR_CERTIFICATE', repaired)] : [report];
}

/** Returns the letter of a corrective action, which is in writing beyond a verbal one. */
function makeEventDocuments({ eventCorrectiveAction: action, eventDate: day }: DemoRow): DocumentFacts[] {
  return Number(action) >= 20 ? [paper('WARNING_LETTER', addDays(day as Day, 3))] : [];
}

/** Returns the report of an accident, which follows days later, or a citation, which is issued immediately. */
function makeRegisterDocuments(row: DemoRow, today: Day): DocumentFacts[] {
  const day = row.accidentOrViolationDate as Day;
  const reported = addDays(day, 5);
  const isAccident = row.accidentOrViolationIncidentType === 'ACCIDENT';
  return [
    ...(isAccident && reported <= today ? [paper('ACCIDENT_REPORT', reported)] : []),
    ...(isAccident && !row.accidentOrViolationCitationIssued ? [] : [paper('CITATION', day)]),
  ];
}

/** Returns the result of a test. A pending test has no result yet, and a disputed one has none on file. */
function makeTestDocuments({ drugTestResult: result, drugTestResultDate: details }: DemoRow): DocumentFacts[] {
  return result === 'PENDING_RESULT' || result === 'DISPUTED' ? [] : [paper('TEST_RESULT', details)];
}

function makeEmploymentDocuments(row: DemoRow): DocumentFacts[] {
  const { employmentVerificationStatus: status, employmentVerificationDate: asked } = row;
  if (!asked) return [];
  return [paper(status === 'VERIFIED' ? 'VERIFICATION_REPLY' : 'VERIFICATION_REQUEST', asked)];
}

/** Returns a document that does not expire. */
function paper(type: string, issued: unknown): DocumentFacts {
  return { type, expires: null, issued: issued as Day };
}

const SAFETY_DOCUMENTS = {
  vehicle_inspection: makeInspectionDocuments,
  accident_or_violation_register: makeRegisterDocuments,
  drug_test: makeTestDocuments,
  employment_history: makeEmploymentDocuments,
  event: makeEventDocuments,
} as const satisfies Partial<Record<DocumentOwner, (row: DemoRow, today: Day) => DocumentFacts[]>>;

function document(
  owner: Owner,
  of: DemoRow,
  { type, expires, issued, number, state, certified }: DocumentFacts,
  today: Day,
  files: DemoFiles,
): DemoRow {
  const name = `${type} ${of.id}`;
  return {
    id: makeId(`document ${name}`),
    prettyName: toTitleCase(type),
    created: getMoment(issued < today ? issued : today),
    state: expires !== null && expires < today ? 'EXPIRED' : 'COMPLETE',
    documentType: type,
    documentIdRequired: number !== undefined,
    documentID: number ?? null,
    documentIsGOVIssued: state !== undefined,
    documentIssuedState: state ?? null,
    documentIssuedDate: issued,
    documentExpires: expires !== null,
    documentExpirationDate: expires,
    documentExpirationRemindDays: 0,
    documentMedicalCertification: certified ? 'CERTIFIED' : null,
    documentMedicalExpirationDate: certified ?? null,
    documentFile: files.document(name),
    desc: null,
    ownerRecord: owner,
    ownerId: of.id,
  };
}
