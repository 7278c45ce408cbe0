/** Finds long numbers under labels without a known meaning: one of them may be the load's. */
import type { Line } from './text.ts';
import { readNumberAt } from './values.ts';

/** Labels of numbers that are never a load's. */
const KNOWN_LABEL =
  /\b(?:pro|mc|dot|icc|scac|ein|fein|phone|ph|tel|fax|cell|ext|date|time|trailer|truck|tractor|driver|po|p\.o|bol|b\/l|lading|seal|container|chassis|booking|miles|mi|weight|wt|wgt|lbs|zip|temp|equipment|length|pieces|pcs|pallets|ref\w*|pu|pick ?-?up|delivery|appt|appointment|customer|cust|shipper|consignee|carrier|rate|pay|amount|total|value|page|rev\w*|version|terms|ste|suite|box|hwy|highway|route|quote|invoice|vin|un|reference)\b/i;
const UNKNOWN_LABEL = /^([A-Za-z][A-Za-z .]{1,20}?) ?[:#]{1,2} ?(?=[A-Z]{0,3}-?\d)/;

/** Returns whether a label without a known meaning names a long number. */
export const hasUnknownNumber = (lines: readonly Line[], known: string) =>
  lines.some(({ cells }) =>
    cells.some(({ text }, at) => {
      const label = UNKNOWN_LABEL.exec(text);
      const isAlone = /^[A-Za-z][A-Za-z .]{1,20}:$/.test(text);
      const rest = label ? text.slice(label[0].length) : isAlone ? (cells[at + 1]?.text ?? '') : '';
      const said = rest && !KNOWN_LABEL.test(label?.[1] ?? text) ? readNumberAt(rest) : null;
      return said !== null && said.end === rest.length && said.value !== known && said.value.length >= MIN_LONG_NUMBER;
    }),
  );
const MIN_LONG_NUMBER = 5;
