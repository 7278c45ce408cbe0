/** What goes wrong at the telematics provider, in words for the card. */

/** Nothing is lost, and the next night tries again. */
export class ProviderFault extends Error {
  override readonly name = 'ProviderFault';
}

/** The provider no longer accepts what it once gave us: only a new consent helps. */
export class ConsentEnded extends Error {
  override readonly name = 'ConsentEnded';
}
