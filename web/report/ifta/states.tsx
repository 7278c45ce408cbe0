/** Miles and tax of a return by state: a map and its table, one click apart. */
import { SegmentedControl, Skeleton } from '@mantine/core';
import { formatMoney, formatNumber, sumDollars } from '@milepost/domain/core/money.ts';
import { trip } from '@milepost/domain/fleet/trip.ts';
import { getQuarterDays } from '@milepost/domain/report/ifta/quarter.ts';
import type { IftaReturn } from '@milepost/domain/report/ifta/return.ts';
import { lazy, Suspense, useState } from 'react';
import { useRights } from '../../core/session/rights.ts';
import { buildListPath } from '../../core/ui/list/list-path.ts';
import type { ChartView } from '../../core/ui/list/prefs.ts';
import { ChartFrame } from '../../core/ui/report/chart-frame.tsx';

const StateMap = lazy(() => import('./state-map.tsx'));

const VIEWS: readonly ChartView[] = ['chart', 'table', 'hidden'];
const TITLE = 'Miles and tax by state';

type Shade = 'miles' | 'tax';
const SHADES = [
  { value: 'miles', label: 'Miles' },
  { value: 'tax', label: 'Tax' },
];

/** `tax` is null without a rate. Surcharges are part of it. */
type State = { code: string; name: string; miles: number; tax: number | null };

/** Adds up the lines of each jurisdiction: a rate that changes within the quarter makes two, and a surcharge one more. */
export function sumStates({ lines }: Pick<IftaReturn, 'lines'>): State[] {
  const codes = [...new Set(lines.map(({ jurisdiction }) => jurisdiction))];
  return codes.map((code) => {
    const own = lines.filter(({ jurisdiction }) => jurisdiction === code);
    const taxed = own.filter(({ kind }) => kind !== 'OUTSIDE');
    return {
      code,
      name: own.find(({ kind }) => kind !== 'SURCHARGE')?.name ?? code,
      miles: own.reduce((sum, { totalMiles }) => sum + (totalMiles ?? 0), 0),
      tax: taxed.some(({ tax }) => tax === null) ? null : sumDollars(taxed.map(({ tax }) => tax)),
    };
  });
}

const formatMiles = (miles: number) => `${formatNumber(miles, 0)} mi`;
const formatTax = (tax: number | null) => (tax === null ? 'no rate' : formatMoney(tax));

type StatesProps = { found: IftaReturn; of: { carrier: string; fuelType: string } };

export function States({ found, of }: StatesProps) {
  const [view, setView] = useState<ChartView>('chart');
  const [shade, setShade] = useState<Shade>('miles');
  const { can } = useRights();
  const states = sumStates(found);
  if (states.length === 0) return null;
  const { start, end } = getQuarterDays(found.quarter);
  const getTripsLink = ({ code }: State) =>
    can(trip.policy, 'view')
      ? buildListPath({
          page: trip.route,
          filters: {
            carrier: of.carrier,
            iftaReturn: of.fuelType,
            tripJurisdiction: code,
            tripDate__gte: start,
            tripDate__lte: end,
          },
        })
      : null;
  const shaded = states.flatMap((state) => {
    const value = state[shade];
    const words = `${state.name}: ${formatMiles(state.miles)}, tax ${formatTax(state.tax)}`;
    return value === null || state.miles === 0 ? [] : [{ code: state.code, value, words, to: getTripsLink(state) }];
  });
  return (
    <>
      {view === 'chart' && (
        <SegmentedControl
          size="xs"
          w="max-content"
          aria-label="Shade states by"
          data={SHADES}
          value={shade}
          onChange={(chosen) => setShade(chosen as Shade)}
        />
      )}
      <ChartFrame
        title={TITLE}
        pictureName="Map"
        isReadable
        views={VIEWS}
        view={view}
        onView={setView}
        picture={
          <Suspense fallback={<Skeleton h={360} animate={false} />}>
            <StateMap
              label={TITLE}
              of={shade === 'miles' ? 'Miles' : 'Tax'}
              figures={shaded}
              format={shade === 'miles' ? formatMiles : formatMoney}
            />
          </Suspense>
        }
      >
        <StateTable states={states} />
      </ChartFrame>
    </>
  );
}

function StateTable({ states }: { states: readonly State[] }) {
  return (
    <table aria-label={TITLE}>
      <thead>
        <tr>
          {['State', 'Miles', 'Tax'].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {states.map(({ code, name, miles, tax }) => (
          <tr key={code}>
            <th scope="row">{name}</th>
            <td>{formatNumber(miles, 0)}</td>
            <td>{formatTax(tax)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
