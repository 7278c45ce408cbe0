import type { ReadRow } from '@milepost/domain/expense/import/row.ts';

/**
 * Tracks whether any line of a file is faulty, and whether any repeats an earlier one, perhaps for another card. Most files have
 * neither.
 */
export class LineFlags {
  isFaulty = false;
  mayRepeat = false;
  readonly #keys = new Set<string>();

  see({ error, key }: ReadRow): void {
    if (error !== null || key === null) {
      this.isFaulty = true;
      return;
    }
    const known = this.#keys.size;
    if (!this.mayRepeat) this.mayRepeat = this.#keys.add(key).size === known;
  }
}
