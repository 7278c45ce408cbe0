/** The payee on an invoice document: the carrier, a factor in the account's list, or one of the two factoring companies. */
import {
  FACTORING_PROVIDERS,
  type FactoringProvider,
  type InvoiceInfo,
} from '@milepost/domain/accounting/invoice/invoice.ts';
import sql from 'sql-template-tag';
import type { Context, Stored, Values } from '../../core/engine/collection/spec.ts';
import type { Change } from '../../core/engine/history.ts';
import type { Party } from '../../core/platform/pdf/letterhead.ts';
import type { ModuleSettings } from '../../core/platform/settings.ts';
import { toFactorParty } from '../parties.ts';

/** Sets the payee on the frozen document of a locked invoice and returns the additional changes. */
export async function findFactor({ tx }: Context, row: Stored, factor: string | null): Promise<Values> {
  const party = factor ? await toFactorParty(tx, factor) : null;
  await tx.query(sql`update invoice set factory_provider = null,
      document = jsonb_set(document, '{factory}', ${JSON.stringify(party)}::jsonb) where id = ${row.id}`);
  const funding = { fundingTime: row.fundingTime ?? 'NEXT_DAY', fundingMethod: row.fundingMethod ?? 'BANK_ACCT' };
  return { factor, ...(factor ? funding : { fundingTime: null, fundingMethod: null }) };
}

export type FactoringSettings = Pick<ModuleSettings, 'FACTORING_EMAIL_1' | 'FACTORING_EMAIL_2'>;

export function toProviderParty(provider: FactoringProvider, settings: FactoringSettings): Party {
  return { name: FACTORING_PROVIDERS[provider], email: settings[`FACTORING_EMAIL_${provider}`] ?? null };
}

/** Sets a factoring company as payee on the frozen document of a locked invoice. */
export async function changePayee(
  { tx, services }: Context,
  { id }: Stored,
  provider: FactoringProvider,
): Promise<void> {
  const party = toProviderParty(provider, services.settings);
  await tx.query(sql`update invoice set factory_provider = ${provider}, updated = date_trunc('milliseconds', clock_timestamp()),
      document = jsonb_set(document, '{factory}', ${JSON.stringify(party)}::jsonb) where id = ${id}`);
}

/** Returns the change for the history, because the payee is stored only in the frozen document. */
export function describePayeeChange({ factory }: InvoiceInfo, to: string): Change[] {
  const from = factory?.name ?? '';
  return from === to ? [] : [{ field: 'factory', label: 'Payee', from, to }];
}
