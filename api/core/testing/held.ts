/** One listener checks the servers of all test files of a process: the files share the documents they have read. */
import { holdServers } from './document-check.ts';

let violations: string[] = [];
holdServers((text) => violations.push(text));

/** Returns the violations since the last call. */
export function violationsSince(): string[] {
  const found = violations;
  violations = [];
  return found;
}
