/** Fuel tax. */
import type { ExportedTable } from './exported-table.ts';

export const reportTables = {
  ifta_rate: {
    about: 'Fuel tax rates entered by the account',
    columns: {
      id: 'ID',
      quarter: 'Quarter',
      fuel_type: 'Fuel',
      jurisdiction: 'State or province',
      held_from: 'First date in effect',
      rate: 'Dollars per gallon',
      surcharge: 'Surcharge, dollars per gallon',
      source: 'Source',
    },
  },
  ifta_return: {
    about: 'Closed quarterly fuel tax returns',
    columns: {
      id: 'ID',
      carrier: 'ID of the authority',
      fuel_type: 'Fuel',
      quarter: 'Quarter',
      amendment: 'Amendment number; 0 is the original return',
      filed_on: 'Date filed',
      filed: 'The return, jurisdiction by jurisdiction',
      closed_by: 'ID of the user who closed it',
      closed_at: 'Date and time (UTC)',
    },
  },
} satisfies Readonly<Record<string, ExportedTable>>;
