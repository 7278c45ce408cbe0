/** The cards of the integrations page (INT-08): what each is called, where its link leads, and the letters of the logo drawn for it. */

export const CARD_KINDS = {
  SAFETY_DATA: 'Safety data',
  TELEMATICS: 'Telematics',
  FACTORING: 'Invoice factoring',
  FUEL_CARD: 'Fuel cards',
  ACCOUNTING: 'Accounting',
} as const;

export type CardKind = keyof typeof CARD_KINDS;

export type IntegrationCard = {
  id: string;
  kind: CardKind;
  name: string;
  /** Two or three letters. */
  logo: string;
  description: string;
  /** Opens in a new tab; null where nobody has said yet where it leads. */
  link: string | null;
};

export type CardChanges = Partial<Pick<IntegrationCard, 'name' | 'logo' | 'description' | 'link'>>;

const MANUAL = 'Download your transactions here, then upload the file as a fuel import.';

const CARDS: readonly IntegrationCard[] = [
  {
    id: 'FMCSA',
    kind: 'SAFETY_DATA',
    name: 'FMCSA',
    logo: 'FM',
    description:
      'What the Federal Motor Carrier Safety Administration publishes about your authority: snapshot, inspections, scores.',
    link: 'https://safer.fmcsa.dot.gov/CompanySnapshot.aspx',
  },
  {
    id: 'MOTIVE',
    kind: 'TELEMATICS',
    name: 'Motive',
    logo: 'Mo',
    description: 'Trucks, hours of service, fuel purchases and miles by state from your electronic logs.',
    link: 'https://gomotive.com/',
  },
  {
    id: 'FACTORING_1',
    kind: 'FACTORING',
    name: 'Invoice Factoring 1',
    logo: 'F1',
    description: 'Pays your invoices ahead of the broker.',
    link: null,
  },
  {
    id: 'FACTORING_2',
    kind: 'FACTORING',
    name: 'Invoice Factoring 2',
    logo: 'F2',
    description: 'Pays your invoices ahead of the broker.',
    link: null,
  },
  {
    id: 'FLEET_ONE_EDGE',
    kind: 'FUEL_CARD',
    name: 'Fleet One EDGE',
    logo: 'FE',
    description: `Fuel card portal. ${MANUAL}`,
    link: 'https://www.wexinc.com/',
  },
  {
    id: 'TCS',
    kind: 'FUEL_CARD',
    name: 'TCS',
    logo: 'TC',
    description: `Fuel card portal. ${MANUAL}`,
    link: 'https://www.tcsfuel.com/',
  },
  {
    id: 'RTS',
    kind: 'FUEL_CARD',
    name: 'RTS',
    logo: 'RT',
    description: `Fuel card portal. ${MANUAL}`,
    link: 'https://www.rtsinc.com/',
  },
  {
    id: 'FLAT_RATE',
    kind: 'FUEL_CARD',
    name: 'Flat Rate',
    logo: 'FR',
    description: `Fuel card portal. ${MANUAL}`,
    link: null,
  },
  {
    id: 'QUICKBOOKS',
    kind: 'ACCOUNTING',
    name: 'QuickBooks',
    logo: 'QB',
    description: 'Takes your expenses as a file: export them from the expense report, import them there.',
    link: 'https://quickbooks.intuit.com/',
  },
];

export const CARD_IDS = CARDS.map(({ id }) => id);

/** The nine cards in their order, with what the installation says otherwise by card id. */
export function integrationCards(changes: Readonly<Record<string, CardChanges>> = {}): IntegrationCard[] {
  return CARDS.map((card) => ({ ...card, ...changes[card.id] }));
}

/** What a telematics connection asks to read (INT-04): users, fuel purchases, hours of service, vehicle locations, IFTA trips and summary, companies. */
export const TELEMATICS_SCOPES = [
  'users.read',
  'fuel_purchases.read',
  'hos_logs.hours_of_service',
  'locations.vehicle_locations_list',
  'ifta_reports.trips',
  'ifta_reports.summary',
  'companies.read',
].join(' ');
