import { randomUUIDv7 } from 'node:crypto';

/** Returns a UUIDv7: IDs sort by creation time, so that new rows land at the end of their index. */
export const newId = () => randomUUIDv7();

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isId(text: string): boolean {
  return UUID.test(text);
}
