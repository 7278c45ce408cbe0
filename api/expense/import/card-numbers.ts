/** The card numbers of a file: whether a spreadsheet lost their digits. */
import { isShortenedId } from '@milepost/domain/core/normalized-id.ts';

/** Nearly all cards end otherwise, and a file has a hundred thousand of them. */
const MAY_BE_LOST = /E|000$/i;

export class CardNumbers {
  /** The first one that was changed. */
  changed = '';
  #seen = 0;
  #lost = 0;
  readonly #rounded = new Set<string>();

  see(card: string): void {
    if (card === '') return;
    this.#seen += 1;
    if (!MAY_BE_LOST.test(card) || !isShortenedId(card)) return;
    this.#lost += 1;
    this.changed ||= card;
    if (!/E/i.test(card)) this.#rounded.add(card);
  }

  /** Most are lost. One number that ends in zeros may be a card's own. */
  get areLost(): boolean {
    const isOwn = this.#rounded.size === 1 && !/E/i.test(this.changed);
    return this.#lost * 2 > this.#seen && !isOwn;
  }
}
