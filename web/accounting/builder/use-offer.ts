/** What the server offers to pay a driver for a period. */
import { useDebouncedValue } from '@mantine/hooks';
import type { FormPlan, PaycheckPreview } from '@milepost/domain/accounting/paycheck/paycheck-preview.ts';
import { isDay } from '@milepost/domain/core/dates.ts';
import type { Related } from '@milepost/domain/core/record.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, asApiError } from '../../core/api/client.ts';
import { keys } from '../../core/ui/data.ts';
import type { FormValues } from '../../core/ui/form/encode.ts';
import { deselectedOf } from './ticks.ts';

export const PERIOD = [
  'payCheckFleetStartDate',
  'payCheckFleetEndDate',
  'payCheckExpenseStartDate',
  'payCheckExpenseEndDate',
] as const;

const SHORT_WAIT_MS = 250;

/** Asked again a moment after something changed; `isCurrent` once what is shown is the answer to what the form says. */
export function useOffer(values: FormValues, plan: FormPlan | null, left: ReadonlySet<string>) {
  const request = requestOf(values, plan, left);
  const [wanted] = useDebouncedValue(request && JSON.stringify(request), SHORT_WAIT_MS);
  const answer = useQuery({
    queryKey: keys.list('paycheck/filter/', wanted),
    queryFn: ({ signal }) => api.post<PaycheckPreview>('paycheck/filter/', JSON.parse(wanted ?? '{}'), { signal }),
    enabled: wanted !== null,
    placeholderData: keepPreviousData,
  });
  const offer = request && sameDriver(values, wanted) ? answer.data : undefined;
  return {
    isAsked: request !== null,
    offer,
    isCurrent: wanted === (request && JSON.stringify(request)) && !answer.isPlaceholderData && !answer.isError,
    loading: request !== null && !offer && !answer.isError,
    error: answer.error ? asApiError(answer.error) : null,
    refetch: answer.refetch,
  };
}

/** What the filter call is sent, or null while driver or period are missing. */
function requestOf(values: FormValues, plan: FormPlan | null, left: ReadonlySet<string>) {
  const [carrier, driver, vehicle] = ['carrier', 'driver', 'vehicle'].map(
    (name) => (values[name] as Related | null)?.id,
  );
  const period = Object.fromEntries(PERIOD.map((name) => [name, String(values[name] ?? '')]));
  const [fleetFrom = '', fleetTo = '', expenseFrom = '', expenseTo = ''] = Object.values(period);
  const isPeriod = Object.values(period).every(isDay) && fleetFrom <= fleetTo && expenseFrom <= expenseTo;
  if (!carrier || !driver || !isPeriod) return null;
  return { carrier, driver, vehicle: vehicle ?? '', ...period, ...plan, ...deselectedOf(left) };
}

/** The offer of another driver is not shown for a moment. */
function sameDriver(values: FormValues, wanted: string | null): boolean {
  return wanted !== null && JSON.parse(wanted).driver === (values.driver as Related | null)?.id;
}
