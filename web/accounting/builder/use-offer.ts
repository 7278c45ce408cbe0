/** Loads the rows the server offers for a payee and period. */
import { useDebouncedValue } from '@mantine/hooks';
import type { FormPlan, PaycheckPreview } from '@milepost/domain/accounting/paycheck/paycheck-preview.ts';
import { isDay } from '@milepost/domain/core/dates.ts';
import type { Related } from '@milepost/domain/core/record.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, asApiError } from '../../core/api/client.ts';
import { keys } from '../../core/ui/data.ts';
import type { FormValues } from '../../core/ui/form/encode.ts';
import { listDeselected } from './selection.ts';

export const PERIOD = [
  'payCheckFleetStartDate',
  'payCheckFleetEndDate',
  'payCheckExpenseStartDate',
  'payCheckExpenseEndDate',
] as const;

const SHORT_WAIT_MS = 250;

/** Reloads a moment after a change; `isCurrent` is true when the offer matches the form. */
export function useOffer(values: FormValues, plan: FormPlan | null, left: ReadonlySet<string>) {
  const request = getRequest(values, plan, left);
  const [requestText] = useDebouncedValue(request && JSON.stringify(request), SHORT_WAIT_MS);
  const answer = useQuery({
    queryKey: keys.list('paycheck/filter/', requestText),
    queryFn: ({ signal }) => api.post<PaycheckPreview>('paycheck/filter/', JSON.parse(requestText ?? '{}'), { signal }),
    enabled: requestText !== null,
    placeholderData: keepPreviousData,
  });
  const offer = request && isSamePayee(values, requestText) ? answer.data : undefined;
  return {
    isAsked: request !== null,
    offer,
    isCurrent: requestText === (request && JSON.stringify(request)) && !answer.isPlaceholderData && !answer.isError,
    loading: request !== null && !offer && !answer.isError,
    error: answer.error ? asApiError(answer.error) : null,
    refetch: answer.refetch,
  };
}

/** Returns the body of the filter call, or null while payee or period are missing. */
function getRequest(values: FormValues, plan: FormPlan | null, left: ReadonlySet<string>) {
  const [carrier, driver, truckOwner, vehicle] = ['carrier', 'driver', 'truckOwner', 'vehicle'].map(
    (name) => (values[name] as Related | null)?.id,
  );
  const period = Object.fromEntries(PERIOD.map((name) => [name, String(values[name] ?? '')]));
  const [fleetFrom = '', fleetTo = '', expenseFrom = '', expenseTo = ''] = Object.values(period);
  const isPeriod = Object.values(period).every(isDay) && fleetFrom <= fleetTo && expenseFrom <= expenseTo;
  if (!carrier || !(driver || truckOwner) || !isPeriod) return null;
  const payee = driver ? { driver } : { truckOwner };
  return { carrier, ...payee, vehicle: vehicle ?? '', ...period, ...plan, ...listDeselected(left) };
}

/** Returns whether an offer is the selected payee's, so that another payee's is never shown, not even for a moment. */
function isSamePayee(values: FormValues, requestText: string | null): boolean {
  const { driver, truckOwner } = JSON.parse(requestText ?? '{}');
  const payee = (values.driver ?? values.truckOwner ?? null) as Related | null;
  return requestText !== null && (driver ?? truckOwner) === payee?.id;
}
