/** Loads the price audit of the period in the address, and the contracts. */
import type { Day } from '@milepost/domain/core/dates.ts';
import { addDays } from '@milepost/domain/core/dates.ts';
import type { Related } from '@milepost/domain/core/record.ts';
import type { FuelPricing } from '@milepost/domain/expense/fuel-audit/fuel-contract.ts';
import type { Finding } from '@milepost/domain/expense/fuel-audit/fuel-findings.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api, asApiError } from '../../core/api/client.ts';
import { keys } from '../../core/ui/data.ts';
import { usePageAddress } from '../../core/ui/use-page-address.ts';
import { useToday } from '../../core/ui/use-today.ts';

export type Contract = {
  id: string;
  /** The provider, with the name of its authority. */
  company: Pick<Related, 'id' | 'prettyName'> & { carrier: string };
  chain: string;
  pricing: FuelPricing;
  rate: number;
  cost: number | null;
  validFrom: Day;
  validTo: Day | null;
};
export type Period = { start: Day; end: Day };
type Audit = Period & { results: Finding[]; overbilled: number };

export function useFuelAudit() {
  const { pathname, asked } = usePageAddress();
  const navigate = useNavigate();
  const today = useToday();
  const period = { start: asked.get('start') ?? addDays(today, -6), end: asked.get('end') ?? today };
  const { data, error } = useQuery({
    queryKey: keys.list('fuel_audit/', period),
    queryFn: ({ signal }) => api.get<Audit>('fuel_audit/', period, { signal }),
  });
  const { data: stored } = useQuery({
    queryKey: keys.list('fuel_audit/contract/', {}),
    queryFn: ({ signal }) => api.get<{ results: Contract[] }>('fuel_audit/contract/', {}, { signal }),
  });
  return {
    period,
    audit: data,
    contracts: stored?.results,
    failure: error ? asApiError(error).text : null,
    choose: (next: Partial<Period>) => {
      const to = new URLSearchParams({ ...period, ...next });
      void navigate({ href: `${pathname}?${to}`, replace: true, resetScroll: false });
    },
  };
}
