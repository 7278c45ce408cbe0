/** Errors from the telematics provider, worded for the card. */

/** A temporary error: no data is lost, and the next night tries again. */
export class ProviderError extends Error {
  override readonly name = 'ProviderFault';
}

/** The provider no longer accepts our tokens: only a new consent helps. */
export class ConsentEndedError extends Error {
  override readonly name = 'ConsentEnded';
}
