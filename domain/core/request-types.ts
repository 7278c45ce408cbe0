/** Requests to drivers, and the fields of each on the driver page. That page loads this file too, so it imports nothing. */

/** Fields next to a photo upload, as required by its document type. */
export type UploadField =
  | 'documentID'
  | 'documentIssuedState'
  | 'documentIssuedDate'
  | 'documentExpirationDate'
  | 'driverAppUploadOdometer';

type DocumentRequest = {
  label: string;
  /** Whose document it is: the record that holds it once approved. */
  owner: 'driver' | 'vehicle' | 'fleet';
  fields: readonly UploadField[];
};

const PERIOD_FIELDS = ['documentIssuedDate', 'documentExpirationDate'] as const;

/** Documents to photograph, by document type. */
const PHOTO_DOCUMENTS = {
  CDL: { label: 'CDL', owner: 'driver', fields: ['documentID', 'documentIssuedState', ...PERIOD_FIELDS] },
  MEDICAL_CARD: { label: 'Medical Card', owner: 'driver', fields: PERIOD_FIELDS },
  MVR: { label: 'Motor Vehicle Record (MVR)', owner: 'driver', fields: ['documentIssuedState', 'documentIssuedDate'] },
  W9: { label: 'W9', owner: 'driver', fields: [] },
  TRUCK_AND_TRAILER_RECORD: {
    label: 'Truck and Trailer Record',
    owner: 'driver',
    fields: ['driverAppUploadOdometer'],
  },
  REGISTRATION: { label: 'Registration', owner: 'vehicle', fields: ['documentIssuedState', ...PERIOD_FIELDS] },
  IRP: { label: 'IRP (Cab Card)', owner: 'vehicle', fields: ['documentIssuedState', ...PERIOD_FIELDS] },
  BOL: { label: 'Bill of Lading (BOL)', owner: 'fleet', fields: [] },
  POD: { label: 'Proof of Delivery (POD)', owner: 'fleet', fields: [] },
} as const satisfies Record<string, DocumentRequest>;

/** Policies to read and sign on the driver page (DRV-35), by the document type of the signed copy. */
const SIGNED_POLICIES = {
  DISCIPLINARY_POLICY: { label: 'Disciplinary Policy', owner: 'driver', fields: [] },
  HOS_POLICY: { label: 'Hours of Service Policy', owner: 'driver', fields: [] },
  DRUG_AND_ALCOHOL_POLICY: { label: 'Drug and Alcohol Policy', owner: 'driver', fields: [] },
  HIRING_POLICY: { label: 'Hiring Policy', owner: 'driver', fields: [] },
  LEASE_AGREEMENT_POLICY: { label: 'Lease Agreement Policy', owner: 'driver', fields: [] },
} as const satisfies Record<string, DocumentRequest>;

/** Forms that an examiner completes and signs for the driver (49 CFR 391.31). */
const EXAMINER_FORMS = {
  ROAD_TEST: { label: 'Road Test', owner: 'driver', fields: ['documentIssuedDate'] },
} as const satisfies Record<string, DocumentRequest>;

/** All documents from drivers that need approval. */
export const REQUESTED_DOCUMENTS = { ...PHOTO_DOCUMENTS, ...SIGNED_POLICIES, ...EXAMINER_FORMS };

export type PhotoDocumentType = keyof typeof PHOTO_DOCUMENTS;
export type PolicyType = keyof typeof SIGNED_POLICIES;
export type RequestedDocumentType = keyof typeof REQUESTED_DOCUMENTS;
export const PHOTO_DOCUMENT_TYPES = Object.keys(PHOTO_DOCUMENTS) as [PhotoDocumentType, ...PhotoDocumentType[]];
export const REQUESTED_DOCUMENT_TYPES = Object.keys(REQUESTED_DOCUMENTS) as [
  RequestedDocumentType,
  ...RequestedDocumentType[],
];

export const isPhotoDocument = (type: string): type is PhotoDocumentType => Object.hasOwn(PHOTO_DOCUMENTS, type);
export const isPolicy = (type: string): type is PolicyType => Object.hasOwn(SIGNED_POLICIES, type);

/** A request for the load's location instead of a document (FLT-21). */
export const LOCATION = 'LOCATION';

/** The application for employment, completed on the driver page (DRV-33). */
export const APPLICATION = 'EMPLOYMENT_APPLICATION';

export type RequestType = RequestedDocumentType | typeof LOCATION | typeof APPLICATION;
export const REQUEST_TYPES: readonly [RequestType, ...RequestType[]] = [
  ...REQUESTED_DOCUMENT_TYPES,
  LOCATION,
  APPLICATION,
];

export const REQUEST_LABELS = {
  ...(Object.fromEntries(REQUESTED_DOCUMENT_TYPES.map((type) => [type, REQUESTED_DOCUMENTS[type].label])) as Record<
    RequestedDocumentType,
    string
  >),
  LOCATION: 'Location',
  EMPLOYMENT_APPLICATION: 'Employment Application',
} satisfies Record<RequestType, string>;

export const isRequestedDocument = (type: string): type is RequestedDocumentType =>
  Object.hasOwn(REQUESTED_DOCUMENTS, type);

/** The row actions that request something, by the record that offers them (DRV-31, VEH-18, FLT-20): their labels and what they request. */
export const REQUEST_ACTIONS = {
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
} as const satisfies Record<string, Record<string, { words: string; asks: readonly RequestType[] }>>;

export type RequestSource = keyof typeof REQUEST_ACTIONS;

/** Returns the driver row action that requests only this document, and its label. */
export function findRequestAction(type: string): { id: string; words: string } | undefined {
  const found = Object.entries(REQUEST_ACTIONS.driver).find(([, { asks }]) => asks.length === 1 && asks[0] === type);
  return found && { id: found[0], words: found[1].words };
}

/** Returns whether the driver can be asked: only owner-operators lease a truck to the carrier and have a lease to sign (DRV-31). */
export function canRequest(action: string, { driverType }: Readonly<Record<string, unknown>>): boolean {
  return action !== 'REQUEST_LEASE_AGREEMENT_POLICY' || driverType !== 'DRIVER_FOR_HIRE';
}

/** Returns the request actions of a record, by ID, with their labels. */
export function listRequestActions(of: RequestSource): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(REQUEST_ACTIONS[of]).map(([id, { words }]) => [id, words]));
}

/** The title of the message shown after a request is sent (DRV-32). */
export const REQUEST_SENT = 'Request Sent';

/** Returns the titles of the messages shown after a request is sent, by action. */
export function listRequestNotices(of: RequestSource): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.keys(REQUEST_ACTIONS[of]).map((id) => [id, REQUEST_SENT]));
}

/** The size of one upload chunk: the most that a bad connection loses and that the server holds in memory. */
export const UPLOAD_CHUNK_BYTES = 256 * 1024;
