/** Fuel tax. */
import type { ExportedTable } from './exported-table.ts';

export const reportTables = {
  ifta_rate: {
    about: 'Fuel tax rates that the account entered',
    columns: {
      id: 'Its id',
      quarter: 'Quarter',
      fuel_type: 'Fuel',
      jurisdiction: 'State or province',
      held_from: 'From this day of the quarter',
      rate: 'Dollars a gallon',
      surcharge: 'Surcharge, dollars a gallon',
      source: 'Where it is from',
    },
  },
  ifta_return: {
    about: 'Quarterly fuel tax returns as they were closed',
    columns: {
      id: 'Its id',
      carrier: 'Id of the authority',
      fuel_type: 'Fuel',
      quarter: 'Quarter',
      amendment: 'Which amendment; 0 is the return itself',
      filed_on: 'The day it was filed',
      filed: 'The return, jurisdiction by jurisdiction',
      closed_by: 'Id of the user who closed it',
      closed_at: 'When (UTC)',
    },
  },
} satisfies Readonly<Record<string, ExportedTable>>;
