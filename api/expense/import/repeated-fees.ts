/** Fields that identify a transaction's fee: a file may repeat it on each line, but it is paid once. */
const KEY = ['card', 'unit', 'date', 'time', 'transactionId', 'fee'] as const;

export class RepeatedFees {
  readonly #seen = new Set<string>();

  /** Sets a repeated fee to 0. The cell is saved that way, because a corrected line is reread alone. */
  clear(cells: Record<string, string>): void {
    if (!cells.transactionId || !/[1-9]/.test(cells.fee ?? '')) return;
    const key = KEY.map((name) => cells[name] ?? '').join('|');
    if (this.#seen.has(key)) cells.fee = '0';
    this.#seen.add(key);
  }
}
