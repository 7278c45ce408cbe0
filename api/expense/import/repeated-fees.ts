/** A transaction's one fee that its file repeats on each of its lines: it is paid once. */
const KEY = ['card', 'unit', 'date', 'time', 'transactionId', 'fee'] as const;

export class RepeatedFees {
  readonly #seen = new Set<string>();

  /** Blanks the fee of a line whose transaction had it before. The cell is kept so, as a line that is read again is read alone. */
  clear(cells: Record<string, string>): void {
    if (!cells.transactionId || !/[1-9]/.test(cells.fee ?? '')) return;
    const key = KEY.map((name) => cells[name] ?? '').join('|');
    if (this.#seen.has(key)) cells.fee = '0';
    this.#seen.add(key);
  }
}
