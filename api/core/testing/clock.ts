import { vi } from 'vitest';

/** Runs `act` as if it were this moment (ISO, UTC). Only the date is faked: timers and the database's own clock run on. */
export async function atTime<T>(moment: string, act: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
  try {
    return await act();
  } finally {
    vi.useRealTimers();
  }
}
