/** Test helpers for import pages: imports as in responses, and a server with them. */
import { type dataImport, fuelImport, mileageImport } from '@milepost/domain/expense/data-import.ts';
import { makeRow } from '../../core/testing/draw-application.tsx';
import { AUTHORITIES, serveRows } from '../../core/testing/form.ts';
import type { Answer, Sent } from '../../core/testing/session.ts';
import type { Totals } from './wire.ts';

/** Totals of a fuel import with 26 lines: 23 are accepted, one is a duplicate, and two have an unknown card. */
export const FUEL_TOTALS: Totals = {
  totalFuelAmount: 3875.22,
  totalFuelFees: 3,
  totalFuelCashAdvance: 362.23,
  totalAdvanceFees: 5,
  totalFees: 8,
  totalAmount: 4245.45,
  totalFuelQuantity: 1104.54,
  motorFuelQuantity: 1053.35,
  totalTransactions: 23,
  reeferQuantity: 38.12,
  defQuantity: 13.07,
  fuelRows: 18,
  advanceRows: 5,
  totalDuplicates: 1,
  totalUnRecogonizedFuelCards: 1,
  totalErrors: 2,
  invalidLines: 0,
  unrecognizedLines: 2,
  leftOutLines: 0,
  unrecognized: [{ holder: '9999', lines: 2, amount: 412.5 }],
};

export const MILEAGE_TOTALS: Totals = {
  totalDistance: 48_113.2,
  totalTrips: 1204,
  totalJurisdictions: 11,
  totalDuplicates: 1,
  totalErrors: 1,
  totalUnRecogonizedVehicles: 1,
  invalidLines: 0,
  unrecognizedLines: 1,
  leftOutLines: 0,
  unrecognized: [{ holder: '999', lines: 1, amount: 120 }],
};

const [BLUEBONNET] = AUTHORITIES;
const FILE = { id: 'file', url: '/api/file/f?token=t', name: 'efs-march.csv', size: 3366, type: 'text/csv' };

function makeImport(record: typeof dataImport, given: object) {
  return makeRow(record, {
    id: 'i1',
    created: '2026-03-02T15:04:00Z',
    carrier: BLUEBONNET,
    dataImportRawFile: FILE,
    isValid: true,
    dataImportStartDate: '2026-02-23',
    dataImportEndDate: '2026-03-01',
    dataImportMethod: 'FILE_UPLOADED',
    dataImportSyncStatus: 'INITIAL',
    dataImportFailure: null,
    task: null,
    ...given,
  });
}

/** Returns an unsaved fuel import; `given` has the values that matter. */
export const makeFuelImport = (given: object = {}) =>
  makeImport(fuelImport, {
    prettyName: 'FUEL-000012',
    dataImportID: 'FUEL-000012',
    dataImportType: 'FUEL',
    dataImportSource: 'FLEET_ONE_EDGE',
    dataImportMetaData: FUEL_TOTALS,
    ...given,
  });

/** Returns an unsaved mileage import. */
export const makeMileageImport = (given: object = {}) =>
  makeImport(mileageImport, {
    prettyName: 'MILE-000004',
    dataImportID: 'MILE-000004',
    dataImportType: 'MILEAGE',
    dataImportSource: 'MOTIVE',
    dataImportMetaData: MILEAGE_TOTALS,
    ...given,
  });

type ServerAnswers = {
  /** The response for the import `i1`. */
  row?: object;
  /** Rows by preview table, `errors` included. */
  lines?: Record<string, object[]>;
  /** Completed imports, and unfinished ones. */
  saved?: object[];
  unfinished?: object[];
  /** Takes precedence over all other responses. */
  answer?: (call: Sent) => Answer | null;
};

/** Serves imports; the response for the open one may change from call to call. */
export function serveImports(served: ServerAnswers): Sent[] {
  return serveRows({}, (call) => {
    const given = served.answer?.(call);
    if (given) return given;
    const [path, query] = call.path.split('?');
    const asked = new URLSearchParams(query);
    if (path === 'data_import/i1' && call.method === 'GET') return { body: served.row };
    if (path === 'data_import/i1/rows/') return answerList(served.lines?.[asked.get('table') ?? ''] ?? []);
    if (path !== 'data_import/') return null;
    return answerList((asked.get('dataImportSyncStatus') === 'COMPLETE' ? served.saved : served.unfinished) ?? []);
  });
}

const answerList = (results: object[]): Answer => ({ body: { results, count: results.length } });

/** Returns the calls of a method, as `PATCH data_import/i1`, with their values. */
export const findSent = (calls: readonly Sent[], method: string) =>
  calls.filter((call) => call.method === method).map(({ path, values }) => ({ path, values }));
