/** Reads the XML that IFTA, Inc. publishes next to the CSV of its tax matrix, as lines of that CSV. */
import { decodeEntities } from '../../core/entities.ts';

/** The official file has about 120 records. */
const MAX_RECORDS = 1000;
const MAX_RECORD = 20_000;
const MAX_START = 2000;

export const isXml = (text: string): boolean => /^\uFEFF?\s{0,20}<(?:\?xml|file|records?)\b/i.test(text);

/** Returns a line with the quarter, the headings, and a line for each record; rates in U.S. dollars only. */
export function listXmlLines(text: string): string[][] {
  const records = text
    .split(/<record\b[^>]{0,200}>/i)
    .slice(1, MAX_RECORDS)
    .map((record) => readRecord(record.slice(0, MAX_RECORD)));
  const fuels = [...new Set(records.flatMap(({ rates }) => [...rates.keys()]))];
  const start = text.slice(0, MAX_START).replace(/<[^<>]{0,200}>/g, ' ');
  return [
    [start.trim()],
    ['', '', ...fuels],
    ...records.map(({ label, rates }) => [label, 'U.S.', ...fuels.map((fuel) => rates.get(fuel) ?? '')]),
  ];
}

const TAGS = /<(jurisdiction|name|jurisdiction_name|fuel_type|fueltype|rate)\b([^<>]{0,200})>([^<>]{0,200})</gi;
const OF_US = /country\s{0,3}=\s{0,3}["'](?:us|u\.s\.|usa)["']/i;

/** Reads a record: its jurisdiction, then each fuel with a rate for each country. */
function readRecord(record: string): { label: string; rates: Map<string, string> } {
  const rates = new Map<string, string>();
  const names: string[] = [];
  let [fuel, code] = ['', ''];
  for (const [, tag = '', attributes = '', printed = ''] of record.matchAll(TAGS)) {
    const value = decodeEntities(printed).trim();
    if (/^fuel/i.test(tag)) fuel = value;
    else if (/^rate$/i.test(tag)) {
      if (fuel !== '' && OF_US.test(attributes)) rates.set(fuel, value);
    } else if (/^[A-Z]{2}$/.test(value)) code = value;
    else if (value !== '') names.push(value);
  }
  const isSurcharge = /sur-?ch(?:ar)?ge?/i.test(record);
  const label = code === '' ? names.join(' ') : `${code}${isSurcharge ? ' (Surcharge)' : ''}`;
  return { label, rates };
}
