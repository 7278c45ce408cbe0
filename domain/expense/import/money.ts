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

/** Converts Canadian to U.S. dollars, to the cent. */
export const convertToDollars = (amount: string, { rate }: Exchange): string =>
  readNumber(formatPlainDollars(times(amount, rate))) ?? '0';

/** Converts liters to gallons, with three decimals. */
export const convertToGallons = (liters: string): string => String(divideQuantity(liters, LITERS_PER_GALLON, 3));
