/** Loads the audit of the authority in the top bar, or of the one selected on the page. */
import type { AuditAnswer } from '@milepost/domain/safety/audit/page.ts';
import { useQuery } from '@tanstack/react-query';
import { api, asApiError } from '../../core/api/client.ts';
import { useDefaultAuthority } from '../../core/session/authority.ts';
import { keys } from '../../core/ui/data.ts';

export const AUDIT = 'compliance/audit/';

export function useAudit(chosen: string | null = null) {
  const authority = useDefaultAuthority();
  const carrier = chosen ?? authority?.id;
  const query: Record<string, string> = carrier ? { carrier } : {};
  const { data, error } = useQuery({
    queryKey: keys.list(AUDIT, query),
    queryFn: ({ signal }) => api.get<AuditAnswer>(AUDIT, query, { signal }),
  });
  return { answer: data, error: error && !data ? asApiError(error) : null };
}
