/** The request or job that code runs for, known without passing it along. */
import { AsyncLocalStorage } from 'node:async_hooks';

/** Returns the log fields of a request or job. */
export type Origin = () => object;

const underWay = new AsyncLocalStorage<Origin>();

/** Returns the current request or job. */
export const findOrigin = (): Origin | undefined => underWay.getStore();

/** Runs `act` on behalf of `origin`. */
export const runAs = <T>(origin: Origin, act: () => T): T => underWay.run(origin, act);
