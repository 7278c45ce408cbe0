/** Statements that took the database long, in the log: their text, which holds no values, and the request or job that sent them. */
import type { FastifyBaseLogger } from 'fastify';
import { foldRepeats } from './fold.ts';
import { findOrigin, type Origin } from './origin.ts';

/** Longer texts are cut: the beginning says which statement it is. */
const MAX_TEXT = 2000;

let limitMs = Number.POSITIVE_INFINITY;
let write = (_line: object): void => undefined;
const lines = foldRepeats();

/** Logs every statement that takes `ms` or longer, until what it answers is called. */
export function logSlowQueries(log: FastifyBaseLogger, ms: number): () => void {
  limitMs = ms;
  write = (line) => log.warn(line, 'slow query');
  return () => {
    lines.flush();
    limitMs = Number.POSITIVE_INFINITY;
  };
}

/** A statement as the database takes it. */
type Sent = { text: string; name?: string };

/** Answers a function to call when the statement that is sent now has ended. */
export function timeStatement(text: string): () => void {
  const [sent, origin] = [performance.now(), findOrigin()];
  return () => noteDuration([{ text }], performance.now() - sent, origin);
}

/** Logs statements that were sent together, in one line, where all of them took long. */
export function noteDuration(statements: readonly Sent[], ms: number, origin: Origin | undefined): void {
  if (ms < limitMs) return;
  const telling = statements.filter((statement) => !isFrame(statement));
  const texts = (telling.length > 0 ? telling : statements).map(({ text }) => text.replace(/\s+/g, ' ').trim());
  const statement = texts.join('; ').slice(0, MAX_TEXT);
  const line = { ...origin?.(), ms: Math.round(ms), statement };
  lines.tell(statement, (more) => write({ ...line, ...more }));
}

/** What only opens or ends a transaction. */
const isFrame = ({ text, name }: Sent) => name === text || text.startsWith("select set_config('app.account'");
