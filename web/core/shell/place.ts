/** What the shell knows of each page: declared in the module's `pages.ts`, for a record completed from the record. */
import { policyTo } from '@milepost/domain/core/kind.ts';
import type { AnyPolicy, PolicyId } from '@milepost/domain/core/policies.ts';
import type { ComponentType } from 'react';
import type { RecordFacts, ReportFacts } from '../facts.ts';
import type { Icon } from '../ui/icons/icon.tsx';

/** The top tabs in their order (SHL-01), each with the first path segment that makes it current (SHL-08) and its menu group (SHL-10). */
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

/** What the module of a page exports. */
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
  /** For the drawer when it shows icons alone, and for the command bar. */
  icon: Icon;
  /** Its section of the Quick Links popup. */
  quick: QuickSection;
  /** A page beyond the specification: a tab never opens one in place of the specification's own last page (RTE-11). */
  isAdded?: true;
  /** View right needed; '*' for everyone. */
  policy: PolicyId | '*';
  /** Whose create flag adds one there, where that is not its own. */
  addPolicy?: AnyPolicy;
  /** For ADMIN and CARRIER profiles only. */
  owners?: true;
  /** Only on a server where accounts pay. */
  billed?: true;
  /** Shows the person's own record: the menu leads to `{path}/{profile id}`, and to no other id. */
  own?: true;
  /** A second address of a record, e.g. `edit` for `accounting/invoices/edit/{id}`. */
  also?: string;
  /** What else a trucker calls it, for the command bar: `loads freight`. */
  words?: string;
  /** What making a new one is called there, e.g. `Add load`; absent where none is made by hand. */
  add?: string;
  /** Where under `path` a new one is made; `add` when absent. */
  addAt?: string;
  load: () => Promise<PageModule>;
  /** Its list, where that is a file apart from the page of a record. */
  list?: () => Promise<Pick<PageModule, 'List'>>;
  /** The profile of a record, which shows what is known of it beside its form. */
  profile?: () => Promise<Pick<PageModule, 'Profile'>>;
};

/** A record, a kind or a report that is shown within the page of another record, or by the pages of its kinds. */
export const WITHIN = null;

/** The entry of a record, a kind or a report: path, title and right are its own. */
export type RecordPage = Pick<
  Place,
  'icon' | 'quick' | 'isAdded' | 'owners' | 'also' | 'words' | 'add' | 'addAt' | 'load' | 'list' | 'profile'
>;

/** The entry of any other page. */
export type OwnPage = Omit<Place, 'tab' | 'group'>;

/** The pages of a module in the order of its menu; those of records, kinds and reports by the names these have in `domain/registry.ts`. */
export type ModulePages = Readonly<Record<string, RecordPage | OwnPage | typeof WITHIN>>;

/** Returns the place of a record's, a kind's or a report's page. */
export function recordPlace(facts: ReportFacts & Pick<RecordFacts, 'menu' | 'kind'>, page: RecordPage): Place {
  const { route, labels, menu = labels, policy } = facts;
  return placed({ path: route, title: menu, policy, addPolicy: policyTo(facts, 'create'), ...page });
}

/** A place under the tab and in the menu group that its path belongs to. */
export function placed(place: OwnPage): Place {
  const found = TABS.find(({ segment }) => place.path.startsWith(`${segment}/`));
  if (!found) throw new Error(`no tab holds the path ${place.path}`);
  return { ...place, tab: found.tab, group: found.group };
}

/** A page that stands outside `/UI/`. */
export type OpenPlace = {
  path: string;
  /** Shown to a signed-in person too, who otherwise goes to the default landing (AUT-44). */
  signedInToo?: true;
  /** Shown on phones and in any browser (PHN-03). */
  anyDevice?: true;
  load: () => Promise<{ Page: ComponentType }>;
};
