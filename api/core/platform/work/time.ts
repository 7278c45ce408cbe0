/** The guard of a process ends it with this signal when its processor time is up. */
export const TIME_IS_UP = 'SIGVTALRM';
