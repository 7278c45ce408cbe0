/** Formats a count with its noun: `1 file`, `1,200 files`. Pass `many` for a plural that does not end in s. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}
