/** The signal by which the guard ends a process whose processor time is up. */
export const TIME_IS_UP = 'SIGVTALRM';
