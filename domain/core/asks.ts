/** What the office asks of a driver, and what stands beside each on his page. Read by that page too, so nothing here needs more than itself. */

/** What is written beside a picture: the fields of an upload that its kind asks for. */
export type Beside =
  | 'documentID'
  | 'documentIssuedState'
  | 'documentIssuedDate'
  | 'documentExpirationDate'
  | 'driverAppUploadOdometer';

type Ask = {
  label: string;
  /** Of whom the paper is: whose record holds it once it is approved. */
  of: 'driver' | 'vehicle' | 'fleet';
  beside: readonly Beside[];
};

const PERIOD = ['documentIssuedDate', 'documentExpirationDate'] as const;

/** Papers that are photographed, by the type of document that each becomes. */
const PHOTOGRAPHED = {
  CDL: { label: 'CDL', of: 'driver', beside: ['documentID', 'documentIssuedState', ...PERIOD] },
  MEDICAL_CARD: { label: 'Medical Card', of: 'driver', beside: PERIOD },
  MVR: { label: 'Motor Vehicle Record (MVR)', of: 'driver', beside: ['documentIssuedState', 'documentIssuedDate'] },
  W9: { label: 'W9', of: 'driver', beside: [] },
  TRUCK_AND_TRAILER_RECORD: {
    label: 'Truck and Trailer Record',
    of: 'driver',
    beside: ['driverAppUploadOdometer'],
  },
  REGISTRATION: { label: 'Registration', of: 'vehicle', beside: ['documentIssuedState', ...PERIOD] },
  IRP: { label: 'IRP (Cab Card)', of: 'vehicle', beside: ['documentIssuedState', ...PERIOD] },
  BOL: { label: 'Bill of Lading (BOL)', of: 'fleet', beside: [] },
} as const satisfies Record<string, Ask>;

/** Policies that are read and signed on the page (DRV-35), by the type of document that the signed one becomes. */
const SIGNED = {
  DISCIPLINARY_POLICY: { label: 'Disciplinary Policy', of: 'driver', beside: [] },
  HOS_POLICY: { label: 'Hours of Service Policy', of: 'driver', beside: [] },
  DRUG_AND_ALCOHOL_POLICY: { label: 'Drug and Alcohol Policy', of: 'driver', beside: [] },
  HIRING_POLICY: { label: 'Hiring Policy', of: 'driver', beside: [] },
  LEASE_AGREEMENT_POLICY: { label: 'Lease Agreement Policy', of: 'driver', beside: [] },
} as const satisfies Record<string, Ask>;

/** What an examiner fills and signs for the driver (49 CFR 391.31). */
const EXAMINED = {
  ROAD_TEST: { label: 'Road Test', of: 'driver', beside: ['documentIssuedDate'] },
} as const satisfies Record<string, Ask>;

/** All that comes from drivers to be approved. */
export const PAPERS = { ...PHOTOGRAPHED, ...SIGNED, ...EXAMINED };

export type PhotographedType = keyof typeof PHOTOGRAPHED;
export type PolicyType = keyof typeof SIGNED;
export type PaperType = keyof typeof PAPERS;
export const PHOTOGRAPHED_TYPES = Object.keys(PHOTOGRAPHED) as [PhotographedType, ...PhotographedType[]];
export const PAPER_TYPES = Object.keys(PAPERS) as [PaperType, ...PaperType[]];

export const isPhotographed = (type: string): type is PhotographedType => Object.hasOwn(PHOTOGRAPHED, type);
export const isPolicy = (type: string): type is PolicyType => Object.hasOwn(SIGNED, type);

/** What is asked beside papers: where the load is (FLT-21). */
export const LOCATION = 'LOCATION';

/** The application for employment, filled in on his page (DRV-33). */
export const APPLICATION = 'EMPLOYMENT_APPLICATION';

export type AskType = PaperType | typeof LOCATION | typeof APPLICATION;
export const ASK_TYPES: readonly [AskType, ...AskType[]] = [...PAPER_TYPES, LOCATION, APPLICATION];

export const ASK_LABELS = {
  ...(Object.fromEntries(PAPER_TYPES.map((type) => [type, PAPERS[type].label])) as Record<PaperType, string>),
  LOCATION: 'Location',
  EMPLOYMENT_APPLICATION: 'Employment Application',
} satisfies Record<AskType, string>;

export const isPaper = (type: string): type is PaperType => Object.hasOwn(PAPERS, type);

/** The row actions that ask, by the record whose row offers them (DRV-31, VEH-18, FLT-20): what each is called and what it asks for. */
export const ASKING = {
  driver: {
    REQUEST_EMPLOYMENT_APPLICATION: { words: 'Request employment application', asks: [APPLICATION] },
    REQUEST_CDL_DOCUMENT_SUBMISSION: { words: 'Request CDL', asks: ['CDL'] },
    REQUEST_MVR_DOCUMENT_SUBMISSION: { words: 'Request MVR', asks: ['MVR'] },
    REQUEST_MEDICAL_CARD_DOCUMENT_SUBMISSION: { words: 'Request medical card', asks: ['MEDICAL_CARD'] },
    REQUEST_W9_DOCUMENT_SUBMISSION: { words: 'Request W9', asks: ['W9'] },
    REQUEST_DISCIPLINARY_POLICY: { words: 'Request disciplinary policy', asks: ['DISCIPLINARY_POLICY'] },
    REQUEST_HOS_POLICY: { words: 'Request HOS policy', asks: ['HOS_POLICY'] },
    REQUEST_DRUG_AND_ALCOHOL_POLICY: {
      words: 'Request drug and alcohol policy',
      asks: ['DRUG_AND_ALCOHOL_POLICY'],
    },
    REQUEST_HIRING_POLICY: { words: 'Request hiring policy', asks: ['HIRING_POLICY'] },
    REQUEST_LEASE_AGREEMENT_POLICY: {
      words: 'Request lease agreement policy',
      asks: ['LEASE_AGREEMENT_POLICY'],
    },
    REQUEST_TRUCK_AND_TRAILER_RECORD: {
      words: 'Request truck and trailer record',
      asks: ['TRUCK_AND_TRAILER_RECORD'],
    },
    REQUEST_ROAD_TEST: { words: 'Request road test', asks: ['ROAD_TEST'] },
    REQUEST_NEW_HIRE: {
      words: 'Request new-hire documents',
      asks: [
        ...([APPLICATION, 'CDL', 'MEDICAL_CARD', 'MVR', 'W9'] as const),
        ...(['DISCIPLINARY_POLICY', 'HOS_POLICY', 'DRUG_AND_ALCOHOL_POLICY', 'HIRING_POLICY'] as const),
      ],
    },
  },
  vehicle: {
    SUBMIT_IRP_DOCUMENT: { words: 'Submit IRP Document', asks: ['IRP'] },
    SUBMIT_REGISTRATION_DOCUMENT: { words: 'Submit Registration Document', asks: ['REGISTRATION'] },
  },
  fleet: {
    REQUEST_SHARE_LOCATION: { words: 'Request share location', asks: [LOCATION] },
    REQUEST_BOL: { words: 'Request BOL', asks: ['BOL'] },
  },
} as const satisfies Record<string, Record<string, { words: string; asks: readonly AskType[] }>>;

export type Asker = keyof typeof ASKING;

/** What alone asks a driver for that paper: the action of his row, and its words. */
export function askFor(type: string): { id: string; words: string } | undefined {
  const found = Object.entries(ASKING.driver).find(([, { asks }]) => asks.length === 1 && asks[0] === type);
  return found && { id: found[0], words: found[1].words };
}

/** DRV-31: who drives a truck of his own leases it to the carrier; nobody else has a lease to sign. */
export function isAskedOf(action: string, { driverType }: Readonly<Record<string, unknown>>): boolean {
  return action !== 'REQUEST_LEASE_AGREEMENT_POLICY' || driverType !== 'DRIVER_FOR_HIRE';
}

/** Of a record: the id of each such action and its words. */
export function askingActions(of: Asker): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(ASKING[of]).map(([id, { words }]) => [id, words]));
}

/** DRV-32: what the office is told once it has gone out. */
export function askedNotices(of: Asker): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(ASKING[of]).map(([id, { words }]) => [id, `${words} Sent`]));
}

/** The piece of a file that is sent at once: what a bad line loses at most, and what the server holds at most. */
export const PIECE_BYTES = 256 * 1024;
