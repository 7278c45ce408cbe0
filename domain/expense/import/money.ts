/** Currency and measure of a line, and the conversion from Canadian ones to dollars and gallons. */
import { formatPlainDollars } from '../../core/money.ts';
import { divideQuantity } from '../../core/quantities.ts';
import { times } from '../../core/rounding.ts';
import { readNumber } from './numbers.ts';
import { isDollarsPerGallon, isGallons } from './values.ts';

/** U.S. dollars for a Canadian dollar, and the date of the rate, as entered by a person. */
export type Exchange = { rate: string; date: string };

const CANADIAN = /^(CAD|CAN|CDN|CN|CA|C)\$?$|^C\$$|^CANADIANDOLLARS?$/;
const LITERS = /^(L|LT|LTR|LTRS|LIT|LITERS?|LITRES?)$/;
/** `C$380.00`, `CAD 380.00`, `(380.00) CAD`, `$380.00 CDN`. */
const CANADIAN_AMOUNT =
  /^([(-]?)(?:CAD|CDN|CA?\$) ?\$?([(-]?\d[\d.,]*\)?-?)$|^([(-]?\$?-?\d[\d.,]*\)?-?) ?\$?(?:CAD|CDN)$/i;
const MAX_AMOUNT = 40;
export const LITERS_PER_GALLON = '3.785411784';

export type MoneyUnit = { isCanadian: boolean; isLiters: boolean };

const normalizeUnit = (text: string) => text.toUpperCase().replace(/[\s.]/g, '');

/** Returns the foreign currency or measure of a line; null for dollars and gallons, and for units that can't be converted. */
export function readUnit(currency: string, measure: string): MoneyUnit | null {
  if (isDollarsPerGallon(currency) && isGallons(measure)) return null;
  const [money = '', perUnit = ''] = normalizeUnit(currency).split('/');
  const isCanadian = CANADIAN.test(money);
  const said = perUnit || normalizeUnit(measure);
  const isLiters = LITERS.test(said) || (isCanadian && said === '');
  if (!isCanadian && !isLiters) return null;
  const isElse = !isCanadian && !isDollarsPerGallon(money);
  return isElse || (!isLiters && !isGallons(said)) ? null : { isCanadian, isLiters };
}

const isDigit = (code: number) => code >= 48 && code <= 57;

/** Returns the number of an amount that names Canadian dollars; null for any other text. */
export function parseCanadianAmount(text: string): string | null {
  // Nearly every number starts and ends with a digit.
  if (text === '' || (isDigit(text.charCodeAt(0)) && isDigit(text.charCodeAt(text.length - 1)))) return null;
  const bare = text.trim();
  const match = bare.length > MAX_AMOUNT ? null : CANADIAN_AMOUNT.exec(bare);
  return match && `${match[1] ?? ''}${match[2] ?? match[3] ?? ''}`;
}

/** Converts Canadian to U.S. dollars, to the cent. */
export const convertToDollars = (amount: string, { rate }: Exchange): string =>
  readNumber(formatPlainDollars(times(amount, rate))) ?? '0';

/** Converts liters to gallons, with three decimals. */
export const convertToGallons = (liters: string): string => String(divideQuantity(liters, LITERS_PER_GALLON, 3));
