/** Logs slow statements: their text, which contains no values, and the request or job that sent them. */
import type { FastifyBaseLogger } from 'fastify';
import { foldRepeats } from './fold-repeats.ts';
import { findOrigin, type Origin } from './origin.ts';

/** Longer texts are cut: their beginning identifies the statement. */
const MAX_TEXT = 2000;

let limitMs = Number.POSITIVE_INFINITY;
let write = (_line: object): void => undefined;
const lines = foldRepeats();

/** Logs every statement that takes `ms` or longer, until the returned function is called. */
export function logSlowQueries(log: FastifyBaseLogger, ms: number): () => void {
  limitMs = ms;
  write = (line) => log.warn(line, 'slow query');
  return () => {
    lines.flush();
    limitMs = Number.POSITIVE_INFINITY;
  };
}

/** A statement as sent to the database. */
type Sent = { text: string; name?: string };

/** Returns a function to call when the statement being sent now has ended. */
export function timeStatement(text: string): () => void {
  const [sent, origin] = [performance.now(), findOrigin()];
  return () => recordDuration([{ text }], performance.now() - sent, origin);
}

/** Logs statements that were sent together in one line if they were slow. */
export function recordDuration(statements: readonly Sent[], ms: number, origin: Origin | undefined): void {
  if (ms < limitMs) return;
  const telling = statements.filter((statement) => !isFrame(statement));
  const texts = (telling.length > 0 ? telling : statements).map(({ text }) => text.replace(/\s+/g, ' ').trim());
  const statement = texts.join('; ').slice(0, MAX_TEXT);
  const line = { ...origin?.(), ms: Math.round(ms), statement };
  lines.tell(statement, (more) => write({ ...line, ...more }));
}

/** Returns whether a statement only opens or ends a transaction. */
const isFrame = ({ text, name }: Sent) => name === text || text.startsWith("select set_config('app.account'");
