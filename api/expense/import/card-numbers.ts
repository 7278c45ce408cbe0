/** Detects whether a spreadsheet lost digits of a file's card numbers. */
import { isShortenedId } from '@milepost/domain/core/normalize-id.ts';

/** Quick check: nearly no card ends this way, and a file has a hundred thousand of them. */
const MAY_BE_LOST = /E|000$/i;

export class CardNumbers {
  /** The first changed number. */
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

  /** Returns whether most numbers are lost. A single number that ends in zeros may be a real one. */
  get areLost(): boolean {
    const isOwn = this.#rounded.size === 1 && !/E/i.test(this.changed);
    return this.#lost * 2 > this.#seen && !isOwn;
  }
}
