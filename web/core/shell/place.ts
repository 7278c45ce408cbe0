/** The facts the shell needs of each page, declared in the module's `pages.ts`; a record's page takes the rest from the record. */

import type { AnyPolicy, PolicyId } from '@milepost/domain/core/policies.ts';
import { getPolicy } from '@milepost/domain/core/record-kind.ts';
import type { ComponentType } from 'react';
import type { RecordFacts, ReportFacts } from '../facts.ts';
import type { Icon } from '../ui/icons/icon.tsx';

/** The top tabs in order (SHL-01), each with the first path segment that makes it current (SHL-08) and its menu group (SHL-10). */
export const TABS = [
  { tab: 'Dashboard', segment: 'dashboard', group: 'Dashboard' },
  { tab: 'Report', segment: 'report', group: 'Reports' },
  { tab: 'Finance', segment: 'accounting', group: 'Accounting' },
  { tab: 'Safety & Compliance', segment: 'safety_and_compliance', group: 'Safety and Compliance' },
  { tab: 'Expense', segment: 'expensie', group: 'Expenses' },
  { tab: 'Fleet', segment: 'fleet', group: 'Fleet' },
  { tab: 'Admin', segment: 'admin', group: 'Admin' },
  { tab: 'Driver App', segment: 'driver_app', group: 'Driver App' },
  { tab: 'Profile', segment: 'profile', group: 'Profile' },
] as const;

/** The sections of the Quick Links popup (SHL-17). */
export const QUICK_SECTIONS = [
  'Admin and Record Keeping',
  'Fleet and Dispatching',
  'Safety and Compliance',
  'Finance and Accounting',
  'Reports and Downloads',
  'Taxes and Filing',
  'Integration and Data uploads',
] as const;

export type QuickSection = (typeof QUICK_SECTIONS)[number];

export type Tab = (typeof TABS)[number]['tab'];
export type Group = (typeof TABS)[number]['group'];

/** The exports of a page's module. */
export type PageModule = {
  /** At `/UI/{path}`. */
  List?: ComponentType;
  /** At `/UI/{path}/{id}`, and with the id `add` for a new record. */
  Detail?: ComponentType<{ id: string }>;
  /** At `/UI/{path}/{also}/{id}`. */
  Also?: ComponentType<{ id: string }>;
  /** At `/UI/{path}/{id}/profile`. */
  Profile?: ComponentType<{ id: string }>;
};

export type Place = {
  /** Under `/UI/`, e.g. `fleet/customers`. */
  path: string;
  /** The name in menus; the page sets its own title. */
  title: string;
  tab: Tab;
  group: Group;
  /** For the collapsed drawer and the command bar. */
  icon: Icon;
  /** Section of the Quick Links popup. */
  quick: QuickSection;
  /** A page beyond the specification: a tab never opens one instead of the specification's own last page (RTE-11). */
  isAdded?: true;
  /** View permission; '*' for everyone. */
  policy: PolicyId | '*';
  /** Policy whose create flag allows adding, if not `policy`. */
  addPolicy?: AnyPolicy;
  /** For ADMIN and CARRIER profiles only. */
  owners?: true;
  /** Only on a server that bills accounts. */
  billed?: true;
  /** Shows the user's own record: the menu links to `{path}/{profile id}`, and to no other id. */
  own?: true;
  /** A second URL of a record, e.g. `edit` for `accounting/invoices/edit/{id}`. */
  also?: string;
  /** Search words truckers use, for the command bar: `loads freight`. */
  words?: string;
  /** Label for adding one, e.g. `Add load`; absent if none can be added manually. */
  add?: string;
  /** Path of the add page under `path`; `add` when absent. */
  addAt?: string;
  load: () => Promise<PageModule>;
  /** The list, if it is not in the same file as the record's page. */
  list?: () => Promise<Pick<PageModule, 'List'>>;
  /** The profile of a record, which shows what is known of it next to its form. */
  profile?: () => Promise<Pick<PageModule, 'Profile'>>;
};

/** Marks a record, kind, or report without a separate page: another record's page or the pages of its kinds show it. */
export const NO_PAGE = null;

/** The entry of a record, kind, or report, with its own path, title, and policy. */
export type RecordPage = Pick<
  Place,
  'icon' | 'quick' | 'isAdded' | 'owners' | 'also' | 'words' | 'add' | 'addAt' | 'load' | 'list' | 'profile'
>;

/** The entry of any other page. */
export type OwnPage = Omit<Place, 'tab' | 'group'>;

/** The pages of a module in menu order; pages of records, kinds, and reports under their names in `domain/registry.ts`. */
export type ModulePages = Readonly<Record<string, RecordPage | OwnPage | typeof NO_PAGE>>;

/** Returns the place of a record's, kind's or report's page. */
export function toRecordPlace(facts: ReportFacts & Pick<RecordFacts, 'menu' | 'kind'>, page: RecordPage): Place {
  const { route, labels, menu = labels, policy } = facts;
  return toPlace({ path: route, title: menu, policy, addPolicy: getPolicy(facts, 'create'), ...page });
}

/** Adds the tab and menu group of its path to a page. */
export function toPlace(place: OwnPage): Place {
  const found = TABS.find(({ segment }) => place.path.startsWith(`${segment}/`));
  if (!found) throw new Error(`no tab holds the path ${place.path}`);
  return { ...place, tab: found.tab, group: found.group };
}

/** A page outside `/UI/`. */
export type PublicPlace = {
  path: string;
  /** Open to signed-in users too, who otherwise go to the default landing (AUT-44). */
  signedInToo?: true;
  /** Open on phones and in any browser (PHN-03). */
  anyDevice?: true;
  load: () => Promise<{ Page: ComponentType }>;
};
