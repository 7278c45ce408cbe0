/** What the command bar finds by the words of a trucker, who says load where the menus say fleet. */
import { rightsOf } from '../session/rights.ts';
import { UI, viewable, type Who } from './map.ts';
import type { Place } from './place.ts';

/** Other words for a page, and where a new one of its records is made. */
const WANTED: Readonly<Record<string, { words: string; add?: string; at?: string }>> = {
  'fleet/fleets': { words: 'loads freight dispatch', add: 'Add load' },
  'fleet/customers': { words: 'brokers shippers', add: 'Add customer' },
  'accounting/paychecks': { words: 'pay settlements', add: 'Add paycheck' },
  'accounting/invoices': { words: 'bills factoring' },
  'expensie/expenses': { words: 'fuel costs receipts', add: 'Add expense' },
  'expensie/rec_expenses': { words: 'recurring repeated expenses' },
  'admin/carriers': { words: 'authorities', add: 'Add carrier' },
  'admin/vehicles': { words: 'trucks trailers', add: 'Add vehicle' },
  'admin/dispatchers': { words: '', add: 'Add dispatcher' },
  'driver_app/driver_profiles': { words: '', add: 'Add driver', at: 'register/add' },
  'profile/my_account': { words: 'password profile' },
  'profile/users': { words: 'staff rights permissions', add: 'Add user' },
  'profile/payment': { words: 'subscription plan' },
};

/** Every word that was typed is in the text. */
function matches(text: string, typed: string): boolean {
  const held = text.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => held.includes(word));
}

/** The pages of this name that the person may open; all where nothing is typed. */
export function pagesFor(places: readonly Place[], who: Who, typed: string): Place[] {
  return viewable(places, who).filter(({ path, title, group }) =>
    matches(`${title} ${group} ${WANTED[path]?.words ?? ''}`, typed.trim()),
  );
}

export type Adding = { path: string; label: string; href: string };

/** What the person may add of this name; nothing until something is typed. */
export function addingsFor(places: readonly Place[], who: Who, typed: string): Adding[] {
  const rights = rightsOf(who);
  return viewable(places, who).flatMap(({ path, policy }) => {
    const { add, at = 'add', words } = WANTED[path] ?? { words: '' };
    if (!add || !typed.trim() || !rights.can(policy, 'create')) return [];
    return matches(`${add} new create ${words}`, typed.trim())
      ? [{ path, label: add, href: `${UI}/${path}/${at}` }]
      : [];
  });
}
