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
export const PAPERS = {
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

export type PaperType = keyof typeof PAPERS;
export const PAPER_TYPES = Object.keys(PAPERS) as [PaperType, ...PaperType[]];

/** What is asked beside papers: where the load is (FLT-21). */
export const LOCATION = 'LOCATION';

export type AskType = PaperType | typeof LOCATION;
export const ASK_TYPES: readonly [AskType, ...AskType[]] = [...PAPER_TYPES, LOCATION];

export const ASK_LABELS = {
  ...(Object.fromEntries(PAPER_TYPES.map((type) => [type, PAPERS[type].label])) as Record<PaperType, string>),
  LOCATION: 'Location',
} satisfies Record<AskType, string>;

export const isPaper = (type: string): type is PaperType => Object.hasOwn(PAPERS, type);

/** The row actions that ask, by the record whose row offers them (DRV-31, VEH-18, FLT-20): what each is called and what it asks for. */
export const ASKING = {
  driver: {
    REQUEST_CDL_DOCUMENT_SUBMISSION: { words: 'Request CDL', asks: ['CDL'] },
    REQUEST_MVR_DOCUMENT_SUBMISSION: { words: 'Request MVR', asks: ['MVR'] },
    REQUEST_MEDICAL_CARD_DOCUMENT_SUBMISSION: { words: 'Request medical card', asks: ['MEDICAL_CARD'] },
    REQUEST_W9_DOCUMENT_SUBMISSION: { words: 'Request W9', asks: ['W9'] },
    REQUEST_TRUCK_AND_TRAILER_RECORD: {
      words: 'Request truck and trailer record',
      asks: ['TRUCK_AND_TRAILER_RECORD'],
    },
    REQUEST_NEW_HIRE: { words: 'Request new hire papers', asks: ['CDL', 'MEDICAL_CARD', 'MVR', 'W9'] },
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
