/** All texts in the database that the vault has sealed. A new kind of secret gets its line here: else rotating the key would lose it. */
import { readSealedTaxIds } from './accounting/tax/sealed-tax-ids.ts';
import { readSealedTokens } from './admin/telematics/tokens.ts';
import type { Database } from './core/platform/db/database.ts';
import type { SealedText } from './core/platform/sealed.ts';
import { readSealedNumbers } from './driver-app/application/sealed-numbers.ts';
import { readSealedFactors } from './profile/second-factor/factor.ts';

export async function readSealedTexts(db: Pick<Database, 'system'>): Promise<SealedText[]> {
  return [
    ...(await readSealedTokens(db)),
    ...(await readSealedFactors(db)),
    ...(await readSealedNumbers(db)),
    ...(await readSealedTaxIds(db)),
  ];
}
