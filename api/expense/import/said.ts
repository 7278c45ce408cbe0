import type { ReadRow } from '@milepost/domain/expense/import/row.ts';

/** Whether any line of a file is at fault, and whether any says what an earlier one does, if perhaps of another card: in most files none. */
export class Said {
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
