import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { vehicleInput } from '../../../db/demo/admin/vehicle.ts';
import { type AnyBody, startTestServer, type TestServer } from '../../core/testing/server.ts';
import { type Authority, csv, made, preview, rosterAuthority, saved } from './testing/authority.ts';

let server: TestServer;
let owner: Authority;

beforeAll(async () => {
  server = await startTestServer();
  await server.services.jobs.start();
  owner = await rosterAuthority(server);
});
afterAll(async () => {
  await server.services.jobs.stop();
  await server.close();
});

const HEADER = 'Card #,Tran Date,Invoice,Unit,Odometer,Location Name,City,State/Prov,Item,Unit Price,Qty,Amt';
let number = 0;
/** Builds a purchase line. Card 0541 belongs to truck 101. */
const bought = (unit: string, { card = '*0541', odometer = '', quantity = 10 } = {}) =>
  `${card},2025-04-07,E${++number},${unit},${odometer},Pilot,Eloy,AZ,ULSD,3,${quantity},${quantity * 3}`;
const edge = (...lines: string[]) => ({
  carrier: owner.carrierId,
  dataImportType: 'FUEL',
  dataImportSource: 'FLEET_ONE_EDGE',
  dataImportStartDate: '2025-04-01',
  dataImportEndDate: '2025-04-30',
  dataImportRawFile: csv([HEADER, ...lines, ''].join('\n')),
});
const truck = (vehicleNumber: string) => {
  const own = {
    vehicleNumber,
    vehicleVIN: `1FUJGLDR9CSBM${vehicleNumber.padStart(4, '9').slice(0, 4)}`,
    vehiclePlateNumber: `P${vehicleNumber}`,
  };
  const of = { carrier: owner.carrierId, driver: owner.ids['Former Driver'], vehicleType: 'TRUCK' };
  return made(owner, 'vehicle', vehicleInput({ ...of, ...own } as never));
};
const answer = (id: string, units: object) => owner.patch(`/api/data_import/${id}`, { units });
const answered = async (id: string, units: object): Promise<AnyBody> => {
  const { status, body } = await answer(id, units);
  expect([status, body.errors]).toEqual([200, undefined]);
  return body;
};
const computeTotals = ({
  dataImportMetaData: { totalTransactions, otherUnitLines, totalErrors, motorFuelQuantity },
}: AnyBody) => ({
  totalTransactions,
  otherUnitLines,
  totalErrors,
  motorFuelQuantity,
});
/** Returns truck number, odometer, and driver of each expense in file order. */
const readSaved = (id: string) =>
  server.services.db.tx(owner.accountId, (tx) =>
    tx.query<{ truck: string; odometer: number | null; driver: string }>(sql`select v.vehicle_number as truck,
        e.expense_mileage_recording as odometer, d.pretty_name as driver
      from expense e join vehicle v on v.id = e.vehicle join driver d on d.id = e.driver
      where e.data_import = ${id} and e.state <> 'DELETED' order by e.id`),
  );

describe('a unit in a fuel file that isn’t the card’s truck', () => {
  test('needs an answer before its lines are saved', async () => {
    const body = await preview(owner, edge(bought('101'), bought('104'), bought('104'), bought('205')));

    const done = await saved(owner, body.id);

    expect(body.dataImportMetaData.otherUnits).toEqual([
      { unit: '104', unitTruck: '104', vehicle: '101', card: '0541', lines: 2, line: 2, answer: null },
      { unit: '205', unitTruck: null, vehicle: '101', card: '0541', lines: 1, line: 4, answer: null },
    ]);
    expect(body.dataImportMetaData.errors.map(({ line, error, verdict }: AnyBody) => [line, error, verdict])).toEqual([
      [2, 'Different Truck', 'OTHER_UNIT'],
      [3, 'Different Truck', 'OTHER_UNIT'],
      [4, 'Different Truck', 'OTHER_UNIT'],
    ]);
    expect(computeTotals(body)).toEqual({
      totalTransactions: 1,
      otherUnitLines: 3,
      totalErrors: 3,
      motorFuelQuantity: 10,
    });
    expect((await readSaved(body.id)).map(({ truck }) => truck)).toEqual(['101']);
    expect(done.dataImportMetaData.otherUnits).toEqual([]);
  });

  test('is saved on the row’s unit if selected, with its odometer and the card’s driver', async () => {
    const { id } = await preview(owner, edge(bought('101'), bought('0104', { odometer: '294010' })));

    const body = await answered(id, { '0541': { '0104': 'UNIT' } });
    await saved(owner, id);

    expect(computeTotals(body)).toEqual({
      totalTransactions: 2,
      otherUnitLines: 0,
      totalErrors: 0,
      motorFuelQuantity: 20,
    });
    expect(body.dataImportMetaData.otherUnits).toEqual([
      { unit: '0104', unitTruck: '104', vehicle: '101', card: '0541', lines: 1, line: 2, answer: 'UNIT' },
    ]);
    expect(await readSaved(id)).toEqual([
      { truck: '101', odometer: null, driver: 'Martin Okafor' },
      { truck: '104', odometer: 294010, driver: 'Martin Okafor' },
    ]);
  });

  test('is saved on the card’s truck if selected, without the other truck’s odometer', async () => {
    const { id } = await preview(owner, edge(bought('104', { odometer: '294110' }), bought('999')));

    await answered(id, { '0541': { '104': 'CARD', '999': 'CARD' } });
    await saved(owner, id);

    expect(await readSaved(id)).toEqual([
      { truck: '101', odometer: null, driver: 'Martin Okafor' },
      { truck: '101', odometer: null, driver: 'Martin Okafor' },
    ]);
  });

  test('shows the selected truck before and after saving', async () => {
    const { id } = await preview(owner, edge(bought('104')));
    const readTruck = async () => (await owner.get(`/api/data_import/${id}/rows/`)).body.results[0].vehicle.id;

    await answered(id, { '0541': { '104': 'UNIT' } });
    const before = await readTruck();
    await saved(owner, id);

    expect([before, await readTruck()]).toEqual([owner.ids['104'], owner.ids['104']]);
  });

  test('needs a new answer after it is cleared, separately for each card', async () => {
    const lines = [bought('112'), bought('112', { card: '*2768' })];
    const { id } = await preview(owner, edge(...lines));

    const one = await answered(id, { '0541': { '112': 'CARD' } });
    const other = await answered(id, { '2768': { '112': 'UNIT' } });
    const none = await answered(id, { '0541': { '112': null } });

    const getAnswers = ({ dataImportMetaData: { otherUnits } }: AnyBody) =>
      otherUnits.map((each: AnyBody) => [each.card, each.answer]);
    expect(getAnswers(one)).toEqual([
      ['0541', 'CARD'],
      ['2768', null],
    ]);
    expect(getAnswers(other)).toEqual([
      ['0541', 'CARD'],
      ['2768', 'UNIT'],
    ]);
    expect(getAnswers(none)).toEqual([
      ['0541', null],
      ['2768', 'UNIT'],
    ]);
    expect(computeTotals(none)).toMatchObject({ totalTransactions: 1, otherUnitLines: 1 });
  });

  test('can be saved only on the card’s truck when it matches no truck or two', async () => {
    for (const vehicleNumber of ['0777', '00777']) await truck(vehicleNumber);
    const { id, dataImportMetaData } = await preview(owner, edge(bought('888'), bought('777'), bought('5301')));

    const unknown = await answer(id, { '0541': { '888': 'UNIT' } });
    const wrong = await answer(id, { '0541': { '888': 'BOTH' } });

    expect(dataImportMetaData.otherUnits.map(({ unit, unitTruck }: AnyBody) => [unit, unitTruck])).toEqual([
      ['888', null],
      ['777', null],
      ['5301', null],
    ]);
    expect([unknown.status, unknown.body.errors]).toEqual([
      400,
      { units: 'Unit 888 is not a truck on file. Add it first, or use the truck assigned to the card.' },
    ]);
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['units']]);
  });

  test('needs a new answer when the selected truck is deleted', async () => {
    const sold = await truck('909');
    const { id } = await preview(owner, edge(bought('909')));
    await answered(id, { '0541': { '909': 'UNIT' } });

    expect((await owner.delete(`/api/vehicle/${sold}`)).status).toBe(204);
    const { body } = await owner.patch(`/api/data_import/${id}`, { recheck: true });

    expect(computeTotals(body)).toMatchObject({ totalTransactions: 0, otherUnitLines: 1 });
  });

  test('needs no answer when blank or another spelling of the card’s truck', async () => {
    const body = await preview(owner, edge(...['0101', '101.0', "'101", ' 101 ', ''].map((unit) => bought(unit))));

    expect(body.dataImportMetaData.otherUnits).toEqual([]);
    expect(computeTotals(body)).toMatchObject({ totalTransactions: 5, totalErrors: 0 });
  });

  test('needs no answer on a duplicate, a skipped line, or an unknown card', async () => {
    const twice = bought('104');
    const { id } = await preview(owner, edge(twice, twice, bought('104', { card: '123123' }), bought('112')));

    const { body } = await owner.patch(`/api/data_import/${id}`, { lines: [{ line: 4, leftOut: true }] });

    expect(body.dataImportMetaData.otherUnits.map(({ line, lines }: AnyBody) => [line, lines])).toEqual([[1, 1]]);
    expect(body.dataImportMetaData).toMatchObject({ totalDuplicates: 1, unrecognizedLines: 1, leftOutLines: 1 });
  });

  test('records its answers in the import’s history', async () => {
    const { id } = await preview(owner, edge(bought('104'), bought('112')));

    await answered(id, { '0541': { '104': 'UNIT', '112': 'CARD' } });
    await answered(id, { '0541': { '104': null } });

    const { body } = await owner.get(`/api/history/?record=data_import&recordId=${id}`);
    const getChanges = (at: number) =>
      body.results[at].changes.map(({ label, from, to }: AnyBody) => [label, from, to]);
    expect(getChanges(1)).toEqual([
      ['Unit 104 on card 0541', '', 'Truck on the row'],
      ['Unit 112 on card 0541', '', 'Truck assigned to the card'],
    ]);
    expect(getChanges(0)).toEqual([['Unit 104 on card 0541', 'Truck on the row', '']]);
  });
});
