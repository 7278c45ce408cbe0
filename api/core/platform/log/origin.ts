/** For whom something happens: known to whatever a request or a job calls, without being handed on. */
import { AsyncLocalStorage } from 'node:async_hooks';

/** Says what the log tells of a request or a job. */
export type Origin = () => object;

const underWay = new AsyncLocalStorage<Origin>();

/** Answers the request or job in whose course this is called. */
export const findOrigin = (): Origin | undefined => underWay.getStore();

/** Runs `act` in the course of `origin`. */
export const runAs = <T>(origin: Origin, act: () => T): T => underWay.run(origin, act);
