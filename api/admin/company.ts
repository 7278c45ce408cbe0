import { company, getCompanyCode } from '@milepost/domain/admin/company.ts';
import type { CollectionSpec } from '../core/engine/collection/spec.ts';

/** Contacts (COM-01 to COM-25). */
export const companies: CollectionSpec<typeof company> = {
  record: company,
  table: 'company',
  list: { search: ['carrier'], sort: ['companyName', 'companyType', 'companyEmail', 'companyPhoneNumber'] },
  detail:
    "concat_ws(' · ', nullif(concat_ws(', ', r.address ->> 'city', r.address ->> 'state'), ''), coalesce(format_phone(r.company_phone_number), r.company_email))",
  isFoundByName: true,
  before: {
    create: async (_context, values) => ({ companyCode: getCompanyCode(values.companyType ?? '') }),
  },
};
