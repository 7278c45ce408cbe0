/** Texts that the vault has sealed, wherever they are kept: how all of them come under the key of today. */
import type { Database, Tx } from './db/database.ts';
import { type Vault, VaultClosed } from './vault.ts';

export type SealedText = {
  /** What it is, in words for the operator. */
  what: string;
  accountId: string;
  /** What it was sealed about. */
  about: string;
  kept: string;
  /** Puts another text in its place, unless it was changed meanwhile. */
  replace(tx: Tx, sealed: string): Promise<unknown>;
};

/** Seals with the first key what is kept plain or under an earlier one. Answers what none of the keys opens: that stays as it is, as its key may be put back. */
export async function resealTexts(
  { db, vault }: { db: Pick<Database, 'tx'>; vault: Vault },
  texts: readonly SealedText[],
): Promise<SealedText[]> {
  const closed: SealedText[] = [];
  for (const text of texts) {
    const sealed = unlessClosed(() => vault.renew(text.kept, text.about));
    if (sealed === undefined) closed.push(text);
    else if (sealed !== text.kept) await db.tx(text.accountId, (tx) => text.replace(tx, sealed));
  }
  return closed;
}

/** Answers the texts that the vault does not open. */
export function findClosed(vault: Vault, texts: readonly SealedText[]): SealedText[] {
  return texts.filter(({ kept, about }) => unlessClosed(() => vault.open(kept, about)) === undefined);
}

function unlessClosed(act: () => string): string | undefined {
  try {
    return act();
  } catch (error) {
    if (error instanceof VaultClosed) return undefined;
    throw error;
  }
}
