/** The servers of all test files of a process are held by one listener: the files share what they have read. */
import { holdServers } from './document-check.ts';

let violations: string[] = [];
holdServers((text) => violations.push(text));

/** What came up since it was asked last. */
export function violationsSince(): string[] {
  const found = violations;
  violations = [];
  return found;
}
