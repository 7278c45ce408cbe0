import { type Day, getTodayIn } from '@milepost/domain/core/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { updatesQuery } from '../session/checks.ts';
import { useSession } from '../session/session.ts';

/** Returns today's date at the carrier, from a server response of the last minute; until there is one, by the browser's clock. */
export function useToday(): Day {
  const session = useSession();
  const { data } = useQuery({ ...updatesQuery(session?.id ?? ''), enabled: false });
  return data?.today ?? getTodayIn(session?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone);
}
