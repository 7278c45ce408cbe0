/** What may be signed on a page by link says of itself: which document that is, and what follows once it is signed. */
import type { TextPart } from '@milepost/domain/driver-app/signing.ts';
import type { Context, Values } from '../../core/engine/collection/spec.ts';

/** A document that waits for a signature, as it stands now. */
export type ToSign = {
  title: string;
  /** One line about it for whoever reads Spanish. */
  spanish: string | null;
  /** Its words, where it is ours; else it is shown as the file it is. */
  text: readonly TextPart[] | null;
  type: string;
  /** Changes whenever the document does: two that are alike have the same bytes. */
  version: string;
  bytes(): Promise<Buffer>;
};

/** Whose signature it is: the driver on his page, about something of his. */
export type Signing = { driver: string; owner: string };

/** A row of `signature`, with its signed PDF as a record keeps a file. */
export type Signed = Signing & { id: string; title: string; signer: string; file: Values };

/** Who signs: in which account, about which driver, how he is known, and how what he does is written. */
export type Signer = {
  accountId: string;
  driver: string;
  knownBy: string;
  visit<T>(act: (context: Context) => Promise<T>): Promise<T>;
};

export type Purpose = {
  /** What is to be signed, with what it is about locked until the transaction ends. @throws Refusal where there is nothing, or no longer */
  toSign(context: Context, signing: Signing): Promise<ToSign>;
  /** What follows, in the transaction of the signature. */
  signed(context: Context, signed: Signed): Promise<void>;
};
