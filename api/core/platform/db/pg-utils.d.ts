declare module 'pg/lib/utils.js' {
  /** How `pg` writes a value for the wire. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
