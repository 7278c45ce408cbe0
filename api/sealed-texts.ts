/** All encrypted texts in the database. Each new kind of secret needs its line here: otherwise rotating the key would lose it. */
import { readSealedBanks } from './accounting/bank/sealed-bank.ts';
import { readSealedTaxIds } from './accounting/tax/sealed-tax-ids.ts';
import type { Database } from './core/platform/db/database.ts';
import type { SealedText } from './core/platform/sealed-text.ts';
import { readSealedNumbers } from './driver-app/application/sealed-numbers.ts';
import { readSealedFactors } from './profile/second-factor/factor.ts';
import { readSealedTokens } from './telematics/tokens.ts';

export async function readSealedTexts(db: Pick<Database, 'system'>): Promise<SealedText[]> {
  return [
    ...(await readSealedTokens(db)),
    ...(await readSealedFactors(db)),
    ...(await readSealedNumbers(db)),
    ...(await readSealedTaxIds(db)),
    ...(await readSealedBanks(db)),
  ];
}
