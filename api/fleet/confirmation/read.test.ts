/** Reads sample confirmations as the server reads a file dropped on the load list. A wrong or empty value fails. */
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import readText from './read-text.ts';
import {
  countOutcomes,
  describeOutcomes,
  type ScoredField,
  scoreDrawn,
  scoreReal,
  summarize,
} from './testing/corpus.ts';
import { drawSample, type Sample } from './testing/draw.ts';
import { DRAWN_FOR_ALL, DRAWN_FOR_BLUEBONNET } from './testing/samples.ts';
import { OPEN_SAMPLES } from './testing/samples-ac-open.ts';
import { OPEN_SAMPLES_AF } from './testing/samples-af-open.ts';

function check(title: string, scored: readonly ScoredField[]) {
  console.info(summarize(title, scored));
  return {
    wrong: describeOutcomes(scored, 'wrong'),
    empty: describeOutcomes(scored, 'empty'),
    isRead: countOutcomes(scored, 'right') > 0,
  };
}

describe('sample confirmations', () => {
  test('from real brokers are read without wrong or empty fields', async () => {
    const scored = await scoreReal();

    expect(check('Real layouts', scored)).toEqual({ wrong: [], empty: [], isRead: true });
  });

  test('drawn by the tests are read without wrong or empty fields', async () => {
    const scored = await scoreDrawn(DRAWN_FOR_BLUEBONNET.samples, DRAWN_FOR_BLUEBONNET.own);

    expect(check('Drawn layouts', scored)).toEqual({ wrong: [], empty: [], isRead: true });
  });

  test('modeled on public ones are read without wrong or empty fields by an account not named on them', async () => {
    const scored = await scoreDrawn(DRAWN_FOR_ALL.samples, DRAWN_FOR_ALL.own);

    expect(check('Layouts after public confirmations', scored)).toEqual({ wrong: [], empty: [], isRead: true });
  });
});

test('confirmations that aren’t fully read yet have empty fields, but no wrong ones', async () => {
  const scored = await scoreDrawn([...OPEN_SAMPLES, ...OPEN_SAMPLES_AF], []);
  const { wrong, empty } = check('Layouts with empty fields', scored);

  expect(wrong).toEqual([]);
  expect(empty).toHaveLength(21);
});

test('a fuel surcharge that is part of the total fills its own field, and the load fee is the rest', async () => {
  const findSample = (name: string) => DRAWN_FOR_ALL.samples.find((each) => each.name === name) as Sample;
  const readPay = async (name: string) => {
    const answer = await readText({ bytes: await drawSample(findSample(name)), own: [] });
    const { fleetLoadFee, fleetFuelSurcharge } = 'unread' in answer ? {} : answer.proposals;
    return [fleetLoadFee?.value, fleetLoadFee?.said, fleetFuelSurcharge?.value, fleetFuelSurcharge?.said];
  };

  expect(await readPay('the page is turned')).toEqual([925, '$925.00', 150, '$150.00']);
  expect(await readPay('carrier total with a team and a border charge')).toMatchObject({ 0: 5000, 2: 215.75 });
});

test('a layover among the agreed charges fills its own field, and one in the terms is not read', async () => {
  const readPay = async (name: string) => {
    const sample = DRAWN_FOR_ALL.samples.find((each) => each.name === name) as Sample;
    const answer = await readText({ bytes: await drawSample(sample), own: [] });
    const { fleetLoadFee, fleetFuelSurcharge, fleetLayoverFee } = 'unread' in answer ? {} : answer.proposals;
    return [fleetLoadFee?.value, fleetFuelSurcharge?.value, fleetLayoverFee?.value];
  };

  expect(await readPay('a layover among the agreed charges, another one in the terms')).toEqual([2100, 300, 250]);
  expect(await readPay('characters placed one by one, labels in a left column, a fuel line that is included')).toEqual([
    1185,
    undefined,
    undefined,
  ]);
});

type Stop = { type: string; name: string; address: string; city: string; state: string; date: string };

/** Returns the stops read from a real layout, next to the expected ones. */
async function readStops(name: string) {
  const folder = new URL('testing/real/', import.meta.url);
  const answer = await readText({ bytes: await readFile(new URL(`${name}.pdf`, folder)), own: [] });
  const { stops } = JSON.parse(await readFile(new URL(`${name}.json`, folder), 'utf8')) as { stops: Stop[] };
  const expected = stops.map(({ type, city, state, date, address }) => [
    type.toUpperCase(),
    `${city}, ${state}`,
    date,
    address,
  ]);
  const said = 'unread' in answer ? [] : answer.stops;
  return { said, rows: said.map(({ kind, location, date, address }) => [kind, location, date, address]), expected };
}

test.each([['13'], ['18'], ['34']])('reads every stop of layout %s with its street', async (name) => {
  const { rows, expected } = await readStops(name);

  expect(rows).toEqual(expected);
});

test('reads facility, appointment, and reference of each stop where given', async () => {
  const { said } = await readStops('18');

  expect(
    said.map(({ facility, appointmentFrom, appointmentTo, reference }) => [
      facility,
      appointmentFrom,
      appointmentTo,
      reference,
    ]),
  ).toEqual([
    ['Ridgeway Appliance Park', '08:00', '11:00', null],
    ['Homeplace Stores #881', '09:00', null, 'HP-881'],
    ['Homeplace DC', '14:00', null, 'HP-14'],
  ]);
});

test('returns the details of both stops of a simple load', async () => {
  const [simple] = DRAWN_FOR_BLUEBONNET.samples;
  const answer = await readText({ bytes: await drawSample(simple as Sample), own: [] });

  expect('unread' in answer || answer.stops).toMatchObject([
    { location: 'Dallas, TX', address: '1200 Industrial Blvd', appointmentFrom: '08:00', appointmentTo: '12:00' },
    { location: 'Tulsa, OK', address: '88 Port Rd', appointmentFrom: '07:00', appointmentTo: null },
  ]);
});

test('returns no stops for two loads in one file', async () => {
  const samples = [...DRAWN_FOR_BLUEBONNET.samples, ...DRAWN_FOR_ALL.samples];
  const two = samples.find(({ name }) => name.startsWith('two loads on two pages')) as Sample;
  const answer = await readText({ bytes: await drawSample(two), own: [] });

  expect('unread' in answer || [answer.loads.length, answer.stops]).toEqual([2, []]);
});
