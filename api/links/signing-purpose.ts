/** A signing purpose: which document a guest signs on a page by link, and what follows from the signature. */
import type { TextPart } from '@milepost/domain/driver-app/signing.ts';
import type { Context, Values } from '../core/engine/collection/spec.ts';

/** A document to sign, in its current version. */
export type DocumentToSign = {
  title: string;
  /** One line about it for Spanish readers. */
  spanish: string | null;
  /** The text if it is ours; null for a file, which is shown as is. */
  text: readonly TextPart[] | null;
  type: string;
  /** Changes with the document: equal versions have the same bytes. */
  version: string;
  bytes(): Promise<Buffer>;
};

/** The driver who signs on the driver's page, and the row it is about. */
export type Signing = { driver: string; owner: string };

/** A row of `signature`, with the signed PDF as a file value. */
export type Signed = Signing & { id: string; title: string; signer: string; file: Values };

/** The person who signs: account, driver, name, and how to run the write. */
export type Signer = {
  accountId: string;
  driver: string;
  knownBy: string;
  visit<T>(act: (context: Context) => Promise<T>): Promise<T>;
};

export type Purpose = {
  /**
   * Returns the document to sign and locks its row until the end of the transaction. @throws HttpError if there is nothing to sign, or no
   * longer
   */
  toSign(context: Context, signing: Signing): Promise<DocumentToSign>;
  /** Runs the consequences in the transaction of the signature. */
  signed(context: Context, signed: Signed): Promise<void>;
};
