import { z } from 'zod/mini';
import { accountChoice, boolean, choice, date, json, ref, status, text } from '../core/fields.ts';
import { defineReport } from '../core/report.ts';
import { DOCUMENT_STATE, document } from '../fleet/document.ts';

const { shape } = document.fields;

/** ENM-34: the owner kind of a page that doesn't show all documents. */
export const REPORT_DOCUMENT_FOR = ['Driver', 'Vehicle'] as const;

/** DCF-16. */
const STATES = ['DRAFT', 'COMPLETE', 'ARCHIVED', 'EXPIRED'] as const;

const TYPES = { driver: 'Driver', vehicle: 'Vehicle' } as const;
const getTypeChoices = (subCategory: string | typeof TYPES) =>
  accountChoice('Document Type', { category: 'document', subCategory });

const ISSUED = { documentIssuedDate: shape.documentIssuedDate, carrier: ref('carrier', 'Authority') };
const FOR = {
  documentFor: choice('Filter Carrier By', REPORT_DOCUMENT_FOR, { clears: ['driver', 'vehicle', 'documentType'] }),
};
const DRIVER = { driver: ref('driver', 'Driver', { under: 'carrier' }) };
const VEHICLE = { vehicle: ref('vehicle', 'Vehicle #', { under: 'carrier' }) };
const STATE = { state: choice('State', STATES) };

/** Documents of an authority and everything under it, by issue date. */
export const documentsReport = defineReport({
  path: 'report/documents',
  route: 'report/documents',
  label: 'Documents Report',
  labels: 'Documents',
  policy: 7000,
  states: DOCUMENT_STATE,
  columns: {
    state: status('State', DOCUMENT_STATE),
    documentOwner: text('Document Owner'),
    documentType: accountChoice('Document Type', { category: 'document', subCategory: '{owner}' }, { optional: true }),
    documentID: shape.documentID,
    documentIssuedState: shape.documentIssuedState,
    documentIssuedDate: date('Issue Date'),
    documentExpirationDate: shape.documentExpirationDate,
  },
  extras: {
    documentIsExpiring: boolean('Expiring'),
    ownerInfo: json('Owner', z.object({ documentFor: z.string(), ownerPrettyName: z.string(), id: z.string() })),
  },
  filters: { ...ISSUED, ...FOR, ...DRIVER, ...VEHICLE, documentType: getTypeChoices(TYPES), ...STATE },
  // RDC-04: a picker for the owner, and the document types of that kind.
  offered({ documentFor }) {
    const ownerFilter = documentFor === 'Driver' ? DRIVER : documentFor === 'Vehicle' ? VEHICLE : {};
    const type = documentFor === 'Driver' ? 'driver' : documentFor === 'Vehicle' ? 'vehicle' : TYPES;
    return { ...ISSUED, ...FOR, ...ownerFilter, documentType: getTypeChoices(type), ...STATE };
  },
  period: { filter: 'documentIssuedDate', days: 120 },
  totals: [],
});
