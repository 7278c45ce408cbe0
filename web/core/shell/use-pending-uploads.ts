/** Counts the driver uploads waiting for the office (SHL-05, SHL-06); reloads every minute and after each change. */
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { pendingUploadStatuses, recordFacts } from '../facts.ts';
import { useRights } from '../session/rights.ts';
import { keys } from '../ui/data.ts';

const POLL_MS = 60_000;
const { path, policy } = recordFacts.driver_app_upload;
const PATH = `${path}/`;
const QUERY = { driverAppUploadStatus: pendingUploadStatuses.join(), per_page: 1 };

export function usePendingUploads(): number {
  const { can } = useRights();
  const { data } = useQuery({
    queryKey: keys.list(PATH, QUERY),
    queryFn: ({ signal }) => api.get<{ count: number }>(PATH, QUERY, { signal }),
    refetchInterval: POLL_MS,
    enabled: can(policy, 'view'),
  });
  return data?.count ?? 0;
}
