/** Text encrypted by the vault, wherever it is stored, and its re-encryption with the current key. */
import type { Database, Tx } from './db/database.ts';
import { type Vault, VaultClosed } from './vault.ts';

export type SealedText = {
  /** A description for the operator. */
  what: string;
  accountId: string;
  /** The context it was encrypted with. */
  about: string;
  kept: string;
  /** Replaces it with another text, unless it has changed in the meantime. */
  replace(tx: Tx, sealed: string): Promise<unknown>;
};

/**
 * Encrypts with the first key all text that is plain or under an earlier key. Returns the texts that no key opens: they stay as
 * they are, since their key may be restored.
 */
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

/** Returns the texts that the vault cannot open. */
export function findUndecryptable(vault: Vault, texts: readonly SealedText[]): SealedText[] {
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
