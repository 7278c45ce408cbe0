declare module 'pg/lib/utils.js' {
  /** Converts a value to the form that `pg` sends. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
