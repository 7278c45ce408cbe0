/** FMCSA files as portals and spreadsheets save them. */
import type { ExtractCrash, ExtractInspection } from '@milepost/domain/safety/fmcsa-extract.ts';
import { expect, test } from 'vitest';
import readExtract from './read-extract.ts';
import { STRANGE_EXTRACTS } from './testing/stranger-extracts.ts';

const describeUnits = ({ units }: ExtractCrash | ExtractInspection) =>
  units.map(({ vin, plate, plateState }) => ` ${vin}/${plate}/${plateState}`).join('');

async function read(file: Buffer | string): Promise<string[] | string> {
  const answer = await readExtract({ extract: Buffer.from(file), violations: null, dots: ['3955120'] });
  if ('refusal' in answer) return answer.refusal;
  return [
    ...answer.crashes.map(
      (crash) =>
        `crash ${crash.reportNumber} ${crash.day} ${crash.location}${describeUnits(crash)} fatal ${crash.fatal} injured ${crash.injured} towed ${crash.isTowed} hazmat ${crash.isHazmatReleased}`,
    ),
    ...answer.inspections.map(
      (inspection) =>
        `inspection ${inspection.reportNumber} ${inspection.day} ${inspection.location}${describeUnits(inspection)} level ${inspection.level} violations ${inspection.violations} out ${inspection.isVehicleOut}/${inspection.isDriverOut}`,
    ),
  ];
}

test.each(STRANGE_EXTRACTS)('$name', async ({ file, reports }) => {
  expect(await read(file)).toEqual(reports);
});
