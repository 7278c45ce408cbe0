import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { drawApplication } from '../core/testing/draw-application.tsx';
import { attach, findHeading, getError, makeRelated, pick, press, waitForInput } from '../core/testing/form.ts';
import { readTexts } from '../core/testing/form-fields.tsx';
import type { Sent } from '../core/testing/session.ts';
import { findSent, makeFuelImport, makeMileageImport, serveImports } from '../expense/import/testing.ts';

const LIST = '/UI/fleet/mileage_imports';
const UNKNOWN = {
  line: 18,
  error: 'Unrecognized Vehicle',
  verdict: 'UNRECOGNIZED',
  date: '2026-02-25',
  truck: '999',
  jurisdiction: 'TX',
  distance: '120.0',
  cells: { date: '2026-02-25', vehicle: ' 999', jurisdiction: 'TX', distance: '120.0' },
};
const TRIP = {
  line: 1,
  part: 0,
  tripID: '104-20260224-TX',
  tripDate: '2026-02-24',
  vehicleNumber: '104',
  tripJurisdiction: 'TX',
  tripDistance: '254.50',
};

const headings = (table: HTMLElement) => readTexts(within(table).getAllByRole('columnheader'));

describe('the list of imports', () => {
  const SAVED = makeMileageImport({ dataImportSyncStatus: 'COMPLETE' });

  // Ledger: MIM-02, MIM-25
  test('shows the totals of each import and that it’s complete', async () => {
    serveImports({ saved: [SAVED] });

    await drawApplication(LIST);

    const link = await screen.findByRole('link', { name: 'MILE-000004' });
    expect(headings(screen.getByRole('table', { name: 'Import Mileages' }))).toEqual([
      'Import ID',
      'Carrier',
      'Created',
      'Source',
      'Start Date',
      'End Date',
      'Total Distance (Mi)',
      'Total Trips',
      'Jurisdictions',
      'Unrecognized Vehicles',
      'Duplicates',
      'Total Errors',
      'Imported Method',
      'Status',
    ]);
    const cells = readTexts(within(link.closest('tr') as HTMLElement).getAllByRole('cell'));
    expect(cells.slice(6, 14)).toEqual(['48,113.20', '1,204', '11', '1', '1', '1', 'CSV', 'Complete']);
  });

  // Ledger: MIM-03
  test('marks an import from a connected service as AUTO', async () => {
    serveImports({ saved: [{ ...SAVED, dataImportMethod: 'API', dataImportRawFile: null }] });

    await drawApplication(LIST);

    expect(await screen.findByText('AUTO')).toBeTruthy();
  });

  // Ledger: IMP-13, IMP-14
  test('lists only complete mileage imports, and opens their errors', async () => {
    const calls = serveImports({ saved: [SAVED], lines: { errors: [UNKNOWN] } });
    await drawApplication(LIST);

    fireEvent.click(await screen.findByRole('button', { name: '1 error in MILE-000004' }));

    const table = await screen.findByRole('table', { name: 'Errors in MILE-000004' });
    expect(await within(table).findByText('Unrecognized Vehicle')).toBeTruthy();
    expect(headings(table)).toEqual(['Line', 'Error', 'Date', 'Truck', 'Jurisdiction', 'Distance']);
    const asked = calls.map(({ path }) => path).find((path) => path.startsWith('data_import/?page=1'));
    expect(asked).toContain('dataImportSyncStatus=COMPLETE');
    expect(asked).toContain('dataImportType=MILEAGE');
  });
});

describe('the upload page', () => {
  // Ledger: MIM-04, MIM-07, MIM-27
  test('has the same form with three sources and one hint', async () => {
    serveImports({});
    await drawApplication(`${LIST}/add`);
    expect(await findHeading('Upload Trips & Mileages')).toBeTruthy();
    await waitForInput('data_import-carrier');
    const hint = () => screen.getByText(/^Required columns:/).textContent;
    expect(hint()).toBe('Required columns: Date, Vehicle, Jurisdiction, Distance (mi)');

    for (const source of ['Motive', 'KeepTruckin', 'Other']) {
      await pick('data_import-dataImportSource', source);
      expect(hint()).toBe('Required columns: Date, Vehicle, Jurisdiction, Distance (mi)');
    }
    expect(screen.getByText(/^Optional columns: Odometer Start, Odometer End, Start Latitude/)).toBeTruthy();
  });

  // Ledger: IMP-10
  test('shows an error about mileage if the source is missing', async () => {
    serveImports({});
    await drawApplication(`${LIST}/add`);
    await waitForInput('data_import-carrier');

    await press('Preview');

    await waitFor(() => expect(getError('data_import-dataImportSource')).toBe('Invalid Mileage Source'));
  });

  // Ledger: MIM-15, MIM-16
  test('sends the file to the mileage import', async () => {
    const calls = serveImports({
      row: makeMileageImport(),
      answer: ({ path }) => (path === 'data_import/mileage/upload/' ? { body: makeMileageImport() } : null),
    });
    const { router } = await drawApplication(`${LIST}/add`);
    await waitForInput('data_import-carrier');
    await pick('data_import-carrier', 'Bluebonnet Freight LLC');
    await pick('data_import-dataImportSource', 'Motive');
    attach('CSV File', new File(['Date,Vehicle'], 'ifta.csv', { type: 'text/csv' }));

    await press('Preview');

    await waitFor(() => expect(router.state.location.pathname).toBe(`${LIST}/i1`));
    const sent = findSent(calls, 'POST').find(({ path }) => path === 'data_import/mileage/upload/');
    expect(sent?.values).toMatchObject({ dataImportType: 'MILEAGE', dataImportSource: 'MOTIVE' });
  });
});

describe('an unknown header', () => {
  const refuse = (header: string[]) =>
    serveImports({
      answer: ({ method, path }) =>
        method === 'POST' && path === 'data_import/mileage/upload/'
          ? {
              status: 400,
              body: {
                errors: { dataImportRawFile: 'Invalid Import (CSV file)' },
                default_detail: 'Columns missing for Motive: Vehicle.',
                import: { reason: 'MISSING_COLUMNS', missing: ['Vehicle'], header },
              },
            }
          : null,
    });
  const match = async () => {
    await drawApplication(`${LIST}/add`);
    await waitForInput('data_import-carrier');
    await pick('data_import-carrier', 'Bluebonnet Freight LLC');
    await pick('data_import-dataImportSource', 'Motive');
    attach('CSV File', new File(['Where,How far'], 'miles.csv', { type: 'text/csv' }));
    await press('Preview');
    await press('Match columns');
  };
  const readSentMapping = (calls: Sent[]) => {
    const { dataImportSource, mapping } = findSent(calls, 'POST').at(-1)?.values ?? {};
    return { dataImportSource, mapping: JSON.parse(String(mapping)) };
  };

  test('is matched manually, with known names filled in, and one truck and unit for the whole file', async () => {
    const calls = refuse(['State', 'How far']);
    await match();
    expect((await screen.findByRole('button', { name: 'Match Vehicle, Distance (mi)' })).hasAttribute('disabled')).toBe(
      true,
    );

    await pick('mapping-distance', 'How far');
    await pick('mapping-measure', 'kilometers');
    fireEvent.change(screen.getByLabelText('Truck for the whole file'), { target: { value: ' 104 ' } });
    await press('Use this mapping');

    await waitFor(() => expect(findSent(calls, 'POST')).toHaveLength(2));
    expect(readSentMapping(calls)).toEqual({
      dataImportSource: 'UN_KNOWN',
      mapping: {
        vehicle: '=104',
        jurisdiction: 'State',
        distance: 'How far',
        date: '-',
        odometerStart: '-',
        odometerEnd: '-',
        measure: '=kilometers',
      },
    });
  });

  test('may have odometers instead of a distance, two columns of the same name, and dates with the day first', async () => {
    const calls = refuse(['Wagon', 'State', 'Reading', 'Reading']);
    await match();

    await pick('mapping-vehicle', 'Wagon');
    await pick('mapping-odometerStart', 'Reading (column 3)');
    expect(await screen.findByRole('button', { name: 'Match Distance (mi)' })).toBeTruthy();
    await pick('mapping-odometerEnd', 'Reading (column 4)');
    await pick('mapping-date-order', 'Day first: 03/04 is April 3');
    await press('Use this mapping');

    await waitFor(() => expect(findSent(calls, 'POST')).toHaveLength(2));
    expect(readSentMapping(calls).mapping).toMatchObject({
      vehicle: 'Wagon',
      odometerStart: '#3',
      odometerEnd: '#4',
      dateOrder: 'DMY',
    });
  });
});

describe('the import preview', () => {
  const open = async (answer: (call: Sent) => { body: unknown } | null = () => null) => {
    const calls = serveImports({ row: makeMileageImport(), lines: { errors: [UNKNOWN], trips: [TRIP] }, answer });
    const drawn = await drawApplication(`${LIST}/i1`);
    await findHeading('Mileage Import MILE-000004');
    return { calls, ...drawn };
  };

  // Ledger: MIM-05, MIM-09
  test('shows trips in one table', async () => {
    await open();

    const table = await screen.findByRole('table', { name: 'Trips (by Jurisdiction)' });
    await within(table).findByText('104-20260224-TX');
    expect(headings(table)).toEqual(['Trip ID', 'Trip Date', 'Vehicle #', 'Jurisdiction', 'Total Distance']);
  });

  test('says how the file was read', async () => {
    const notes = ['The file has no dates.', 'Distances in meters were converted to miles.'];
    serveImports({ row: { ...makeMileageImport(), notes }, lines: { errors: [], trips: [TRIP] } });
    await drawApplication(`${LIST}/i1`);

    const alert = await screen.findByRole('alert', { name: 'How this file was read' });

    expect(alert.textContent).toContain('The file has no dates.Distances in meters were converted to miles.');
  });

  // Ledger: MIM-06, MIM-26
  test('shows a summary with totals, without a statement', async () => {
    await open();

    const summary = within(await screen.findByRole('region', { name: 'Summary' }));
    expect(readTexts(summary.getAllByRole('term'))).toEqual([
      'Total Distance (Mi)',
      'Total Trips',
      'Jurisdictions',
      'Duplicates',
      'Unrecognized Vehicles',
      'Total Errors',
    ]);
    expect(readTexts(summary.getAllByRole('definition'))).toEqual(['48,113.20', '1,204', '11', '1', '1', '1']);
    expect(screen.queryByRole('textbox', { name: 'Statement total' })).toBeNull();
  });

  // Ledger: MIM-19
  test('matches an unknown vehicle to a truck on file, for all of its rows', async () => {
    const TRUCK = makeRelated('01900000-0000-7000-8000-0000000000e1', '104');
    const { calls } = await open(({ path, method }) => {
      if (path.startsWith('vehicle/')) return { body: { results: [TRUCK], count: 1 } };
      return method === 'PATCH' ? { body: makeMileageImport() } : null;
    });
    const unknown = await screen.findByRole('listitem', { name: 'truck 999' });
    expect(unknown.textContent).toContain('1 row · 120 mi');

    fireEvent.click(within(unknown).getByRole('combobox', { name: 'truck for all rows with 999' }));
    fireEvent.click(await screen.findByRole('option', { name: '104' }));

    await waitFor(() => expect(findSent(calls, 'PATCH')).toHaveLength(1));
    const { lines } = findSent(calls, 'PATCH')[0]?.values ?? {};
    expect(JSON.parse(String(lines))).toEqual([{ line: 18, cells: { ...UNKNOWN.cells, vehicle: '104' } }]);
    const offered = calls.map(({ path }) => path).find((path) => path.startsWith('vehicle/?'));
    expect(offered).toContain('vehicleType=TRUCK');
  });

  // Ledger: MIM-19
  test('finds a truck that you just added', async () => {
    const { calls } = await open(({ method }) => (method === 'PATCH' ? { body: makeMileageImport() } : null));

    await press('Add truck');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add truck 999' }));
    expect(dialog.getByRole('link', { name: 'Open new truck form' }).getAttribute('href')).toBe(
      '/UI/admin/vehicles/add',
    );
    fireEvent.click(dialog.getByRole('button', { name: 'Truck added, check again' }));

    await waitFor(() => expect(findSent(calls, 'PATCH').map(({ values }) => values)).toEqual([{ recheck: 'true' }]));
  });

  // Ledger: MIM-14, MIM-15
  test('says how many trips and miles Save creates, and saves to the mileage import', async () => {
    const { calls, router } = await open(({ path }) =>
      path === 'data_import/mileage/sync/' ? { body: makeMileageImport({ dataImportSyncStatus: 'COMPLETE' }) } : null,
    );

    await press('Save 1,204 trips · 48,113.2 mi');

    await waitFor(() => expect(router.state.location.pathname).toBe(LIST));
    const sent = findSent(calls, 'POST').find(({ path }) => path === 'data_import/mileage/sync/');
    expect(sent?.values).toEqual({ dataImport: 'i1' });
  });
});

// Ledger: IMP-25
test('a fuel import opened under mileage shows its own page', async () => {
  serveImports({ row: makeFuelImport() });

  const { router } = await drawApplication(`${LIST}/i1`);

  await waitFor(() => expect(router.state.location.pathname).toBe('/UI/expensie/fuel_imports/i1'));
});
