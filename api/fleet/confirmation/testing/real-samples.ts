/** Confirmations with real layouts, stored in this folder, each with its accepted answers. */
import { readdir, readFile } from 'node:fs/promises';
import type { ReadField } from '@milepost/domain/fleet/confirmation/proposals.ts';

const FOLDER = new URL('real/', import.meta.url);

type Place = { city: string; state: string; date: string | null };
type Answers = {
  layout: string;
  loadNumber: string;
  brokerName: string | null;
  pickup: Place;
  delivery: Place;
  miles: number | null;
  weight: number | null;
  rate: number | null;
  alternatives?: Record<string, readonly unknown[]>;
};

/** All accepted values by field; `undefined` stands for an empty field. */
export type Expected = Partial<Record<ReadField, readonly unknown[]>>;
export type RealSample = { name: string; bytes: Buffer; expected: Expected };

export async function readRealSamples(): Promise<RealSample[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.json')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const answers = JSON.parse(await readFile(new URL(name, FOLDER), 'utf8')) as Answers;
      const bytes = await readFile(new URL(name.replace('.json', '.pdf'), FOLDER));
      return { name: answers.layout, bytes, expected: getExpected(answers) };
    }),
  );
}

/** Rounds values, because Milepost stores whole miles and pounds. */
const roundValues = (values: readonly unknown[]) =>
  values.map((each) => (typeof each === 'number' ? Math.trunc(each) : each));

function getExpected({
  loadNumber,
  brokerName,
  pickup,
  delivery,
  miles,
  weight,
  rate,
  alternatives = {},
}: Answers): Expected {
  const formatPlace = ({ city, state }: Place) => `${city}, ${state}`;
  const expected: Record<Exclude<ReadField, 'fleetFuelSurcharge' | 'fleetLayoverFee'>, readonly unknown[]> = {
    fleetLoadNumber: alternatives.loadNumber ?? [loadNumber],
    customer: alternatives.brokerName ?? [brokerName],
    fleetPickUpDate: [pickup.date],
    fleetPickupLocation: [formatPlace(pickup)],
    fleetDeliveryDate: [delivery.date],
    fleetDeliveryLocation: [formatPlace(delivery)],
    fleetDistance: roundValues(alternatives.miles ?? [miles]),
    fleetWeight: roundValues(alternatives.weight ?? [weight]),
    fleetLoadFee: [rate],
  };
  return Object.fromEntries(
    Object.entries(expected).map(([field, all]) => [field, all.map((each) => each ?? undefined)]),
  );
}
