/** Loads the tax year of the authority and year in the address. */
import type { Correction } from '@milepost/domain/accounting/tax/frozen-year.ts';
import type { TaxClassification, TaxForm } from '@milepost/domain/accounting/tax/payee-tax.ts';
import type { RecipientCopy } from '@milepost/domain/accounting/tax/recipient-copy.ts';
import type { PayeeStatus, TaxItem, TaxYearRow } from '@milepost/domain/accounting/tax/tax-year.ts';
import type { Day } from '@milepost/domain/core/dates.ts';
import type { Related } from '@milepost/domain/core/record.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api, asApiError } from '../../core/api/client.ts';
import { useDefaultAuthority } from '../../core/session/authority.ts';
import { keys } from '../../core/ui/data.ts';
import { usePageAddress } from '../../core/ui/use-page-address.ts';
import { useToday } from '../../core/ui/use-today.ts';

export type Authority = Pick<Related, 'id' | 'prettyName'> & { ein: string | null };
export type PayeeRow = Omit<TaxYearRow, 'tax'> & {
  taxForm: TaxForm;
  taxClassification: TaxClassification | null;
  status: PayeeStatus;
  frozen: number | null;
};
export type Version = {
  id: string;
  version: number;
  frozenOn: Day;
  frozenBy: string;
  forms: number;
  corrections: number;
  boxOne: number;
};
export type TaxYearAnswer = {
  year: number;
  carrier: Authority;
  threshold: number;
  results: PayeeRow[];
  totals: { forms: number; boxOne: number; boxFour: number };
  items: TaxItem[];
  versions: Version[];
  corrections: Correction[];
  copies: RecipientCopy[];
};

/** The open dialog. */
export type Opened =
  | { what: 'payee' | 'settlements'; payee: Pick<Related, 'id' | 'prettyName'> }
  | { what: 'ein' | 'threshold' };

/** Number of years to select: the time in which a return can be corrected. */
const YEARS = 4;

/** Returns last year in the first half of a year, because that is when it is filed. */
const usualYear = (today: Day): number => Number(today.slice(0, 4)) - (today.slice(5, 7) <= '06' ? 1 : 0);

export function useTaxYear() {
  const { pathname, asked } = usePageAddress();
  const navigate = useNavigate();
  const today = useToday();
  const own = useDefaultAuthority();
  const { data: known, error: unknown } = useQuery({
    queryKey: keys.list('form_1099/authorities/', {}),
    queryFn: ({ signal }) => api.get<{ results: Authority[] }>('form_1099/authorities/', {}, { signal }),
  });
  const authorities = known?.results ?? [];
  const carrier = asked.get('carrier') ?? authorities.find(({ id }) => id === own?.id)?.id ?? authorities[0]?.id ?? '';
  const taxYear = Number(asked.get('year') ?? usualYear(today));
  const query = { carrier, taxYear };
  const { data, error } = useQuery({
    queryKey: keys.list('form_1099/', query),
    queryFn: ({ signal }) => api.get<TaxYearAnswer>('form_1099/', query, { signal }),
    enabled: carrier !== '',
  });
  const failed = unknown ?? error;
  return {
    authorities,
    hasNone: known !== undefined && authorities.length === 0,
    carrier,
    taxYear,
    years: Array.from({ length: YEARS }, (_, at) => Number(today.slice(0, 4)) - at),
    data,
    failure: failed ? asApiError(failed).text : null,
    choose: (next: Partial<{ carrier: string; taxYear: number }>) => {
      const to = new URLSearchParams({ carrier: next.carrier ?? carrier, year: String(next.taxYear ?? taxYear) });
      void navigate({ href: `${pathname}?${to}`, replace: true, resetScroll: false });
    },
  };
}
