import { type Day, todayIn } from '@milepost/domain/core/dates.ts';
import { useSettings } from '../session/settings.ts';

/** The day it is where the carrier is; until the server has said so, where this browser stands. */
export function useToday(): Day {
  const settings = useSettings();
  return settings?.today ?? todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone);
}
