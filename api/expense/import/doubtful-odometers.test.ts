import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AnyBody, startTestServer, type TestServer } from '../../core/testing/server.ts';
import { type Authority, csv, preview, rosterAuthority, saved } from './testing/authority.ts';

let server: TestServer;
let owner: Authority;
let name = 0;

beforeAll(async () => {
  server = await startTestServer();
  await server.services.jobs.start();
});
beforeEach(async () => {
  owner = await rosterAuthority(server, `Odometers ${++name} LLC`);
});
afterAll(async () => {
  await server.services.jobs.stop();
  await server.close();
});

const period = { dataImportStartDate: '2025-04-01', dataImportEndDate: '2025-04-30' };
const miles = (...lines: string[]) => ({
  carrier: owner.carrierId,
  dataImportType: 'MILEAGE',
  dataImportSource: 'MOTIVE',
  ...period,
  dataImportRawFile: csv(
    ['Date,Vehicle,Jurisdiction,Distance (mi),Odometer Start,Odometer End', ...lines, ''].join('\n'),
  ),
});
let number = 0;
const fuel = (...lines: string[]) => ({
  carrier: owner.carrierId,
  dataImportType: 'FUEL',
  dataImportSource: 'FLEET_ONE_EDGE',
  ...period,
  dataImportRawFile: csv(
    [
      'Card #,Tran Date,Invoice,Unit,Odometer,Location Name,City,State/Prov,Item,Unit Price,Qty,Amt',
      ...lines.map((line) => {
        const [day, unit, odometer] = line.split(' ');
        return `*0541,2025-04-${day},D${++number},${unit},${odometer},Pilot,Eloy,AZ,ULSD,3,10,30`;
      }),
      '',
    ].join('\n'),
  ),
});
const odometer = async (truck: string) =>
  (await owner.get(`/api/vehicle/${owner.ids[truck]}`)).body.vehicleCurrentOdometer;
const timeline = async (truck: string) =>
  (await owner.get(`/api/vehicle/${owner.ids[truck]}/odometer/`)).body.results.map((each: AnyBody) => [
    each.miles,
    each.isHeld ? 'held' : (each.ignoredBecause ?? 'counts'),
  ]);
const asked = ({ dataImportMetaData }: AnyBody) => dataImportMetaData.doubtfulOdometers;
const answer = async (id: string, lines: object[]) => {
  const { status, body } = await owner.patch(`/api/data_import/${id}`, { lines });
  expect([status, body.errors]).toEqual([200, undefined]);
  return body;
};
/** Imports a reading of 213,480 miles for truck 112 on April 7. */
const start = async () => {
  const { id } = await preview(owner, miles('2025-04-07,112,MO,480,213000,213480'));
  await saved(owner, id);
};
const TYPO = '2025-04-08,112,MO,480,2134500,2134980';

describe('a doubtful odometer reading in a mileage file', () => {
  test('appears in the preview with line, truck, and reason, and is held without an answer', async () => {
    await start();

    const body = await preview(owner, miles(TYPO, '2025-04-09,112,MO,480,213500,213980'));
    const done = await saved(owner, body.id);

    expect(asked(body)).toEqual([
      {
        line: 1,
        vehicle: '112',
        day: '2025-04-08',
        miles: 2_134_980,
        answer: null,
        oddity: '1,921,500 mi a day since 213,480 mi on Apr 7, 2025',
      },
    ]);
    expect(asked(done)).toEqual([]);
    expect(await odometer('112')).toBe(213_980);
    expect(await timeline('112')).toEqual([
      [213_980, 'counts'],
      [2_134_980, 'held'],
      [213_480, 'counts'],
    ]);
  });

  test('becomes the truck’s odometer when a user confirms it, noted in the truck’s history', async () => {
    await start();
    const { id } = await preview(owner, miles(TYPO));

    const body = await answer(id, [{ line: 1, odometer: 'USE' }]);
    await saved(owner, id);

    expect(asked(body)).toMatchObject([{ line: 1, answer: 'USE' }]);
    expect(await odometer('112')).toBe(2_134_980);
    const { results } = (await owner.get(`/api/history/?record=vehicle&recordId=${owner.ids['112']}`)).body;
    expect(results[0].changes).toMatchObject([{ label: 'Odometer on 2025-04-08, 2,134,980 mi', to: 'Confirmed' }]);
  });

  test('is ignored when a user skips it, while its trip keeps the reading', async () => {
    await start();
    const { id, prettyName } = await preview(owner, miles(TYPO));

    await answer(id, [{ line: 1, odometer: 'LEAVE_OUT' }]);
    await saved(owner, id);

    expect(await odometer('112')).toBe(213_480);
    expect(await timeline('112')).toEqual([
      [2_134_980, `Skipped in ${prettyName}`],
      [213_480, 'counts'],
    ]);
    const { results } = (await owner.get(`/api/trip/?dataImport=${id}`)).body;
    expect(results.map((trip: AnyBody) => trip.tripOdometerEnd)).toEqual([2_134_980]);
  });

  test('needs a new answer after the answer is removed or the reading is corrected', async () => {
    await start();
    const { id } = await preview(owner, miles(TYPO, '2025-04-10,112,MO,1,300000,300001'));
    await answer(id, [
      { line: 1, odometer: 'USE' },
      { line: 2, odometer: 'LEAVE_OUT' },
    ]);

    const back = await answer(id, [{ line: 1, odometer: null }]);
    const other = await answer(id, [{ line: 2, cells: { odometerEnd: '300002' } }]);
    const same = await answer(id, [{ line: 1, odometer: 'USE' }]).then(() =>
      answer(id, [{ line: 1, cells: { jurisdiction: 'KS' } }]),
    );

    const answers = (body: AnyBody) => asked(body).map((each: AnyBody) => [each.line, each.answer]);
    expect(answers(back)).toEqual([
      [1, null],
      [2, 'LEAVE_OUT'],
    ]);
    expect(answers(other)).toEqual([
      [1, null],
      [2, null],
    ]);
    expect(answers(same)).toContainEqual([1, 'USE']);
  });

  test('is held when it arrives late and contradicts a later reading', async () => {
    await start();
    const body = await preview(owner, miles('2025-04-02,112,MO,480,2134500,2134980'));

    await saved(owner, body.id);

    expect(asked(body)).toMatchObject([
      { oddity: '1,921,500 mi more than the next reading: 213,480 mi on Apr 7, 2025' },
    ]);
    expect(await odometer('112')).toBe(213_480);
    expect(await timeline('112')).toEqual([
      [213_480, 'counts'],
      [2_134_980, 'held'],
    ]);
  });
});

describe('a doubtful odometer reading in a fuel file', () => {
  test('needs an answer only for the truck of the card or the selected truck', async () => {
    await saved(owner, (await preview(owner, fuel('07 101 412000'))).id);
    const { id, ...body } = await preview(owner, fuel('08 101 4120000', '08 104 9', '08  9', '09 101 400000'));

    const chosen = await answer(id, []).then(() =>
      owner.patch(`/api/data_import/${id}`, { units: { '0541': { '104': 'UNIT' } } }),
    );

    expect(asked(body).map(({ line, miles: read }: AnyBody) => [line, read])).toEqual([
      [1, 4_120_000],
      [4, 400_000],
    ]);
    expect(asked(chosen.body).map(({ line }: AnyBody) => line)).toEqual([1, 4]);
  });

  test('is used or skipped as answered', async () => {
    await saved(owner, (await preview(owner, fuel('07 101 412000'))).id);
    const { id, prettyName } = await preview(owner, fuel('08 101 4120000', '09 101 400000'));

    await answer(id, [
      { line: 1, odometer: 'LEAVE_OUT' },
      { line: 2, odometer: 'USE' },
    ]);
    await saved(owner, id);

    expect(await odometer('101')).toBe(400_000);
    expect(await timeline('101')).toEqual([
      [400_000, 'counts'],
      [4_120_000, `Skipped in ${prettyName}`],
      [412_000, 'counts'],
    ]);
  });

  test('rejects an unknown answer', async () => {
    const { id } = await preview(owner, fuel('07 101 412000'));

    const { status, body } = await owner.patch(`/api/data_import/${id}`, { lines: [{ line: 1, odometer: 'MAYBE' }] });

    expect([status, Object.keys(body.errors)]).toEqual([400, ['lines']]);
  });
});
