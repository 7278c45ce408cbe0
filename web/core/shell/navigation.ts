/** Determines which pages a user can open: menus, tabs, landing page, quick links. Knows only the pages in the registry. */
import { getUserRights } from '../session/rights.ts';
import type { Session } from '../session/session.ts';
import { type Place, QUICK_SECTIONS, type QuickSection, TABS, type Tab } from './place.ts';

/** The parts of a session that decide which pages are open. */
export type Viewer = Pick<Session, 'id' | 'profileType' | 'policy' | 'ownerSubscriptionStatus' | 'isBilled'>;

export const UI = '/UI';

/** Checks whether a path is one of the signed-in pages. */
export function isAppPath(pathname: string): boolean {
  return /^\/UI(\/|$)/i.test(pathname);
}

const BILLING = 'profile/payment';
/** Open with a lapsed subscription (AUT-29). */
const WITHOUT_SUBSCRIPTION = [BILLING, 'profile/my_account', 'profile/help', 'profile/glossary'];

/** The page after sign-in, for unknown paths and without permission (RTE-08). It is open to everyone and shows what the user may view. */
const LANDING = 'dashboard/compliance_dashboard';

/** Checks whether an account with this subscription status may be used (AUT-28). */
export function isSubscribed(status: string): boolean {
  return status === 'VALID' || status === 'TRIAL';
}

function canView(place: Place, who: Viewer): boolean {
  const rights = getUserRights(who);
  if (place.billed && !who.isBilled) return false;
  if (!isSubscribed(who.ownerSubscriptionStatus)) {
    if (!WITHOUT_SUBSCRIPTION.includes(place.path)) return false;
    // Everyone may open billing, whatever the policies, to read why they were sent there (AUT-28, BIL-21).
    if (place.path === BILLING) return true;
  }
  return rights.can(place.policy, 'view') && (!place.owners || rights.isOwner);
}

/** Returns the places the user may open, in the order of the registry. */
export function getViewablePlaces(places: readonly Place[], who: Viewer): Place[] {
  return places.filter((place) => canView(place, who));
}

/** Returns the URL of a menu entry. */
export function getHref(place: Place, who: Pick<Viewer, 'id'>): string {
  return place.own ? `${UI}/${place.path}/${who.id}` : `${UI}/${place.path}`;
}

export type TabLink = { tab: Tab; href: string; places: Place[] };

/**
 * Returns a tab for every section with an open page (SHL-03). It links to the last of the specification's routes (RTE-10, RTE-11), the
 * profile tab to My Account (SHL-04).
 */
export function getTabs(places: readonly Place[], who: Viewer): TabLink[] {
  const open = getViewablePlaces(places, who);
  return TABS.flatMap(({ tab }) => {
    const held = open.filter((place) => place.tab === tab);
    const target = tab === 'Profile' ? held[0] : (held.findLast(({ isAdded }) => !isAdded) ?? held.at(-1));
    return target ? [{ tab, href: getHref(target, who), places: held }] : [];
  });
}

/** Returns the tab of a path. `/UI/report/fleets` belongs to Report: only the first segment after `/UI/` decides (SHL-08). */
export function getCurrentTab(pathname: string): Tab | null {
  const segment = pathname.split('/')[2];
  return TABS.find((entry) => entry.segment === segment)?.tab ?? null;
}

/** Splits a path into its place and the rest: `fleet/customers/add` → customers, `['add']`. */
export function findPlace(places: readonly Place[], pathname: string): { place: Place; rest: string[] } | null {
  const path = pathname.replace(/^\/UI\/?/i, '').replace(/(?<!\/)\/+$/, '');
  const place = places.find((each) => path === each.path || path.startsWith(`${each.path}/`));
  return place ? { place, rest: path.slice(place.path.length).split('/').filter(Boolean) } : null;
}

/** Returns the page for sign-in and unknown paths. Without a subscription that is billing (AUT-28). */
export function getLandingPage(places: readonly Place[], who: Viewer): string {
  const open = getViewablePlaces(places, who);
  const wanted = isSubscribed(who.ownerSubscriptionStatus) ? [LANDING] : WITHOUT_SUBSCRIPTION;
  const place = wanted.map((path) => open.find((each) => each.path === path)).find(Boolean) ?? open[0];
  return place ? getHref(place, who) : UI;
}

/** Returns null when the user may stay on `pathname`, else where to go instead. */
export function getRedirect(places: readonly Place[], pathname: string, who: Viewer): string | null {
  const found = findPlace(places, pathname);
  if (!found || !canView(found.place, who)) return getLandingPage(places, who);
  const { place, rest } = found;
  if (place.own && rest[0] !== who.id) return getHref(place, who);
  // A record that cannot be added manually has no add page.
  if (rest.at(-1) === 'add' && !place.add) return getHref(place, who);
  const isSecond = rest[0] === place.also || (place.profile && rest[1] === 'profile');
  const known = rest.length < 2 || (rest.length === 2 && isSecond);
  return known ? null : getLandingPage(places, who);
}

type QuickLinks = { section: QuickSection; places: Place[] };

/** Returns the sections of the Quick Links popup with at least one open page (SHL-17, SHL-18). */
export function getQuickLinks(places: readonly Place[], who: Viewer): QuickLinks[] {
  const open = getViewablePlaces(places, who);
  return QUICK_SECTIONS.flatMap((section) => {
    const held = open.filter(({ quick }) => quick === section);
    return held.length > 0 ? [{ section, places: held }] : [];
  });
}

/** Returns the reports, each with a CSV download (SHL-20). */
export function getExportLinks(places: readonly Place[], who: Viewer): Place[] {
  return getViewablePlaces(places, who).filter((place) => place.tab === 'Report');
}
