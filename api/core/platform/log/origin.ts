/** The request or job that code runs for, known without passing it along. */
import { AsyncLocalStorage } from 'node:async_hooks';

/** Returns the log fields of a request or job. */
export type Origin = () => object;

const currentOrigin = new AsyncLocalStorage<Origin>();

/** Returns the current request or job. */
export const findOrigin = (): Origin | undefined => currentOrigin.getStore();

/** Runs `act` on behalf of `origin`. */
export const runAs = <T>(origin: Origin, act: () => T): T => currentOrigin.run(origin, act);
