/** What a line's money and gallons are in, and those of Canada in dollars and gallons. */
import { dollarText } from '../../core/money.ts';
import { divided } from '../../core/quantities.ts';
import { times } from '../../core/rounding.ts';
import { readNumber } from './numbers.ts';
import { isDollarsPerGallon, isGallons } from './values.ts';

/** U.S. dollars for a Canadian dollar, and the date that the rate is of. A person said so. */
export type Exchange = { rate: string; date: string };

const CANADIAN = /^(CAD|CAN|CDN|CN|CA|C)\$?$|^C\$$|^CANADIANDOLLARS?$/;
const LITERS = /^(L|LT|LTR|LTRS|LIT|LITERS?|LITRES?)$/;
export const LITERS_PER_GALLON = '3.785411784';

export type MoneyUnit = { isCanadian: boolean; isLiters: boolean };

const bare = (text: string) => text.toUpperCase().replace(/[\s.]/g, '');

/** Returns what other money or measure a line is in; null where it is dollars and gallons, or says something that nobody can convert. */
export function readUnit(currency: string, measure: string): MoneyUnit | null {
  if (isDollarsPerGallon(currency) && isGallons(measure)) return null;
  const [money = '', perUnit = ''] = bare(currency).split('/');
  const isCanadian = CANADIAN.test(money);
  const said = perUnit || bare(measure);
  const isLiters = LITERS.test(said) || (isCanadian && said === '');
  if (!isCanadian && !isLiters) return null;
  const isElse = !isCanadian && !isDollarsPerGallon(money);
  return isElse || (!isLiters && !isGallons(said)) ? null : { isCanadian, isLiters };
}

/** Canadian dollars in U.S. dollars, to the cent. */
export const inDollars = (amount: string, { rate }: Exchange): string =>
  readNumber(dollarText(times(amount, rate))) ?? '0';

/** Liters in gallons, with three decimals. */
export const inGallons = (liters: string): string => String(divided(liters, LITERS_PER_GALLON, 3));
