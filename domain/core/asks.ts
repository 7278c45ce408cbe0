/** Requests to drivers, and the fields of each on the driver page. That page loads this file too, so it imports nothing. */

/** Fields next to a photo upload, as required by its document type. */
export type Beside =
  | 'documentID'
  | 'documentIssuedState'
  | 'documentIssuedDate'
  | 'documentExpirationDate'
  | 'driverAppUploadOdometer';

type Ask = {
  label: string;
  /** Whose document it is: the record that holds it once approved. */
  of: 'driver' | 'vehicle' | 'fleet';
  beside: readonly Beside[];
};

const PERIOD = ['documentIssuedDate', 'documentExpirationDate'] as const;

/** Documents to photograph, by document type. */
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
  POD: { label: 'Proof of Delivery (POD)', of: 'fleet', beside: [] },
} as const satisfies Record<string, Ask>;

/** Policies to read and sign on the driver page (DRV-35), by the document type of the signed copy. */
const SIGNED = {
  DISCIPLINARY_POLICY: { label: 'Disciplinary Policy', of: 'driver', beside: [] },
  HOS_POLICY: { label: 'Hours of Service Policy', of: 'driver', beside: [] },
  DRUG_AND_ALCOHOL_POLICY: { label: 'Drug and Alcohol Policy', of: 'driver', beside: [] },
  HIRING_POLICY: { label: 'Hiring Policy', of: 'driver', beside: [] },
  LEASE_AGREEMENT_POLICY: { label: 'Lease Agreement Policy', of: 'driver', beside: [] },
} as const satisfies Record<string, Ask>;

/** Forms that an examiner completes and signs for the driver (49 CFR 391.31). */
const EXAMINED = {
  ROAD_TEST: { label: 'Road Test', of: 'driver', beside: ['documentIssuedDate'] },
} as const satisfies Record<string, Ask>;

/** All documents from drivers that need approval. */
export const PAPERS = { ...PHOTOGRAPHED, ...SIGNED, ...EXAMINED };

export type PhotographedType = keyof typeof PHOTOGRAPHED;
export type PolicyType = keyof typeof SIGNED;
export type PaperType = keyof typeof PAPERS;
export const PHOTOGRAPHED_TYPES = Object.keys(PHOTOGRAPHED) as [PhotographedType, ...PhotographedType[]];
export const PAPER_TYPES = Object.keys(PAPERS) as [PaperType, ...PaperType[]];

export const isPhotographed = (type: string): type is PhotographedType => Object.hasOwn(PHOTOGRAPHED, type);
export const isPolicy = (type: string): type is PolicyType => Object.hasOwn(SIGNED, type);

/** A request for the load's location instead of a document (FLT-21). */
export const LOCATION = 'LOCATION';

/** The application for employment, completed on the driver page (DRV-33). */
export const APPLICATION = 'EMPLOYMENT_APPLICATION';

export type AskType = PaperType | typeof LOCATION | typeof APPLICATION;
export const ASK_TYPES: readonly [AskType, ...AskType[]] = [...PAPER_TYPES, LOCATION, APPLICATION];

export const ASK_LABELS = {
  ...(Object.fromEntries(PAPER_TYPES.map((type) => [type, PAPERS[type].label])) as Record<PaperType, string>),
  LOCATION: 'Location',
  EMPLOYMENT_APPLICATION: 'Employment Application',
} satisfies Record<AskType, string>;

export const isPaper = (type: string): type is PaperType => Object.hasOwn(PAPERS, type);

/** The row actions that request something, by the record that offers them (DRV-31, VEH-18, FLT-20): their labels and what they request. */
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

/** Returns the driver row action that requests only this document, and its label. */
export function askFor(type: string): { id: string; words: string } | undefined {
  const found = Object.entries(ASKING.driver).find(([, { asks }]) => asks.length === 1 && asks[0] === type);
  return found && { id: found[0], words: found[1].words };
}

/** Whether the driver can be asked: only owner-operators lease a truck to the carrier and have a lease to sign (DRV-31). */
export function isAskedOf(action: string, { driverType }: Readonly<Record<string, unknown>>): boolean {
  return action !== 'REQUEST_LEASE_AGREEMENT_POLICY' || driverType !== 'DRIVER_FOR_HIRE';
}

/** Returns the request actions of a record, by ID, with their labels. */
export function askingActions(of: Asker): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(ASKING[of]).map(([id, { words }]) => [id, words]));
}

/** Returns the messages shown after a request is sent (DRV-32). */
export function askedNotices(of: Asker): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(ASKING[of]).map(([id, { words }]) => [id, `${words} Sent`]));
}

/** The size of one upload chunk: the most that a bad connection loses and that the server holds in memory. */
export const PIECE_BYTES = 256 * 1024;
