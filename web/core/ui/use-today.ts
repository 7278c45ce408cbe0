import { type Day, todayIn } from '@milepost/domain/core/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { updatesQuery } from '../session/checks.ts';
import { useSession } from '../session/session.ts';

/** The day it is where the carrier is, as the server said within the last minute; until it has, by this browser's clock. */
export function useToday(): Day {
  const session = useSession();
  const { data } = useQuery({ ...updatesQuery(session?.id ?? ''), enabled: false });
  return data?.today ?? todayIn(session?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone);
}
