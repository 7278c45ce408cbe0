/** One listener checks the servers of all test files of a process: the files share the documents they have read. */
import { checkServers } from './document-check.ts';

let violations: string[] = [];
checkServers((text) => violations.push(text));

/** Returns the violations since the last call. */
export function takeViolations(): string[] {
  const found = violations;
  violations = [];
  return found;
}
