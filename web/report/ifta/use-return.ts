/** Loads and changes a return; the address contains the authority, quarter and fuel. */

import { parseDate } from '@milepost/domain/core/dates.ts';
import { listQuarters, type QuarterRow } from '@milepost/domain/report/ifta/quarters.ts';
import type { Check, ReturnAnswer } from '@milepost/domain/report/ifta/wire.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api, asApiError } from '../../core/api/client.ts';
import { notify } from '../../core/shell/notify.ts';
import { keys, useReloadData } from '../../core/ui/data.ts';
import { useInitialFilters, useSyncAuthority } from '../../core/ui/list/use-authority-filter.ts';
import { useListState } from '../../core/ui/list/use-list-state.ts';
import { useToday } from '../../core/ui/use-today.ts';

export const PATH = 'report/ifta_return/';

export function useReturn() {
  const today = useToday();
  const start = useInitialFilters(true);
  // The next return due is for the previous quarter.
  const preset = useMemo(() => ({ quarter: listQuarters(today)[1] ?? '', fuelType: 'DIESEL' }), [today]);
  const [{ filters }, change] = useListState(true, { start, preset });
  useSyncAuthority({ state: { filters } as never, change }, true);
  const { carrier = '', quarter = '', fuelType = '', filedOn = '' } = filters;
  const of = { carrier, quarter, fuelType };
  const query = { ...of, ...(parseDate(filedOn) && { filedOn }) };
  const enabled = carrier !== '';
  const answer = useQuery({
    queryKey: keys.list(PATH, query),
    queryFn: ({ signal }) => api.get<ReturnAnswer>(PATH, query, { signal }),
    enabled,
  });
  const checks = useQuery({
    queryKey: keys.list(`${PATH}checks/`, query),
    queryFn: ({ signal }) => api.get<{ results: Check[] }>(`${PATH}checks/`, query, { signal }),
    enabled,
  });
  const quarters = useQuery({
    queryKey: keys.list(`${PATH}quarters/`, { fuelType }),
    queryFn: ({ signal }) =>
      api.get<{ results: QuarterRow[] }>(`${PATH}quarters/`, fuelType ? { fuelType } : {}, { signal }),
  });
  const changed = useReloadData();
  const closing = useMutation({
    mutationFn: () => api.post<ReturnAnswer>(PATH, { ...of, filedOn: filedOn || today }),
    onSuccess: () => {
      set({ filedOn: '' });
      return changed();
    },
    onError: (thrown) =>
      notify.failure(
        'Return Close',
        Object.values(asApiError(thrown).errors ?? {}).join(' ') || asApiError(thrown).text,
      ),
  });
  function set(next: Record<string, string>) {
    change({ filters: { ...filters, ...next } }, { replace: true });
  }
  return {
    of,
    query,
    filedOn,
    today,
    set,
    answer,
    checks: checks.data?.results,
    isChecking: checks.isLoading,
    quarters,
    closing,
  };
}
