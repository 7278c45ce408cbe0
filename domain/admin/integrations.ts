/** Cards of the integrations page (INT-08): name, link, and logo letters. */

import type { Flag, PolicyId } from '../core/policies.ts';

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
  /** Opens in a new tab; null if no link is configured. */
  link: string | null;
  /** The page in Milepost for its work, for users with the right. */
  leads?: { label: string; route: string; needs: readonly [PolicyId, Flag] };
};

export type CardChanges = Partial<Pick<IntegrationCard, 'name' | 'logo' | 'description' | 'link'>>;

const MANUAL = 'Download your transactions there, then upload the file as a fuel import.';

/** INT-10: files from a card portal are uploaded manually. */
const UPLOAD = {
  label: 'Upload Fuel Transactions',
  route: 'expensie/fuel_imports/add',
  needs: [4000, 'create'],
} as const;
const INVOICES = { label: 'Invoices', route: 'accounting/invoices', needs: [6000, 'view'] } as const;
const EXPENSES = { label: 'Expense Report', route: 'report/expenses', needs: [11000, 'view'] } as const;

const CARDS: readonly IntegrationCard[] = [
  {
    id: 'FMCSA',
    kind: 'SAFETY_DATA',
    name: 'FMCSA',
    logo: 'FM',
    description: 'Your authority’s public FMCSA data: snapshot, inspections, scores.',
    link: 'https://safer.fmcsa.dot.gov/CompanySnapshot.aspx',
  },
  {
    id: 'MOTIVE',
    kind: 'TELEMATICS',
    name: 'Motive',
    logo: 'Mo',
    description: 'Miles by state and fuel purchases from your electronic logs, every night.',
    link: 'https://gomotive.com/',
  },
  {
    id: 'FACTORING_1',
    kind: 'FACTORING',
    name: 'Invoice Factoring 1',
    logo: 'F1',
    description: 'Get paid on invoices before the broker pays. Submit from an invoice, or export your invoice list.',
    link: null,
    leads: INVOICES,
  },
  {
    id: 'FACTORING_2',
    kind: 'FACTORING',
    name: 'Invoice Factoring 2',
    logo: 'F2',
    description: 'Get paid on invoices before the broker pays. Submit from an invoice, or export your invoice list.',
    link: null,
    leads: INVOICES,
  },
  {
    id: 'FLEET_ONE_EDGE',
    kind: 'FUEL_CARD',
    name: 'Fleet One EDGE',
    logo: 'FE',
    description: `Fuel card portal. ${MANUAL}`,
    link: 'https://www.wexinc.com/',
    leads: UPLOAD,
  },
  {
    id: 'TCS',
    kind: 'FUEL_CARD',
    name: 'TCS',
    logo: 'TC',
    description: `Fuel card portal. ${MANUAL}`,
    link: 'https://www.tcsfuel.com/',
    leads: UPLOAD,
  },
  {
    id: 'RTS',
    kind: 'FUEL_CARD',
    name: 'RTS',
    logo: 'RT',
    description: `Fuel card portal. ${MANUAL}`,
    link: 'https://www.rtsinc.com/',
    leads: UPLOAD,
  },
  {
    id: 'FLAT_RATE',
    kind: 'FUEL_CARD',
    name: 'Flat Rate',
    logo: 'FR',
    description: `Fuel card portal. ${MANUAL}`,
    link: null,
    leads: UPLOAD,
  },
  {
    id: 'QUICKBOOKS',
    kind: 'ACCOUNTING',
    name: 'QuickBooks',
    logo: 'QB',
    description:
      'Imports your expenses from a file. Download the expense report in QuickBooks format, then import it there.',
    link: 'https://quickbooks.intuit.com/',
    leads: EXPENSES,
  },
];

export const CARD_IDS = CARDS.map(({ id }) => id);

/** Returns the nine cards in order, with the installation's changes by card ID. */
export function listIntegrationCards(changes: Readonly<Record<string, CardChanges>> = {}): IntegrationCard[] {
  return CARDS.map((card) => ({ ...card, ...changes[card.id] }));
}

/**
 * Scopes of a telematics connection (INT-04): users, fuel purchases, hours of service, vehicle locations, IFTA trips and summary,
 * companies.
 */
export const TELEMATICS_SCOPES = [
  'users.read',
  'fuel_purchases.read',
  'hos_logs.hours_of_service',
  'locations.vehicle_locations_list',
  'ifta_reports.trips',
  'ifta_reports.summary',
  'companies.read',
].join(' ');

/** Title of a sync task. */
export const SYNC_TITLE = 'Sync with Motive';

/** Result of one sync: new items, items the provider changed since, and changed items that a person had edited here first. */
export type ImportCounts = { trips: number; purchases: number; replaced: number; kept: number };
