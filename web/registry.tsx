/**
 * The map of the product, built from the `pages.ts` of each module. A place defines the list at `/UI/{path}`, the record at
 * `/UI/{path}/{id}`, the new record at `/UI/{path}/add`, the entry in menus and command bar, and the permission for all of them. Menus
 * follow the order of these entries.
 */

import type { KindName, RecordName, ReportName } from '@milepost/domain/registry.ts';
import { accountingPages } from './accounting/pages.ts';
import { adminPages } from './admin/pages.ts';
import { kindFacts, recordFacts, reportFacts } from './core/facts.ts';
import { type NO_PAGE, type OwnPage, type Place, type RecordPage, toPlace, toRecordPlace } from './core/shell/place.ts';
import { dashboardPages } from './dashboard/pages.ts';
import { driverAppPages } from './driver-app/pages.ts';
import { expensePages } from './expense/pages.ts';
import { fleetPages } from './fleet/pages.ts';
import { profilePages } from './profile/pages.ts';
import { reportPages } from './report/pages.ts';
import { safetyPages } from './safety/pages.ts';
import { telematicsPages } from './telematics/pages.ts';

/** The build fails for a record, kind or report without an entry in a module. */
const pages = {
  ...dashboardPages,
  ...reportPages,
  ...accountingPages,
  ...safetyPages,
  ...expensePages,
  ...fleetPages,
  ...adminPages,
  ...driverAppPages,
  ...profilePages,
  ...telematicsPages,
} satisfies Record<RecordName, RecordPage | typeof NO_PAGE> & Record<KindName | ReportName, RecordPage>;

const facts: Readonly<Record<string, Parameters<typeof toRecordPlace>[0]>> = {
  ...recordFacts,
  ...kindFacts,
  ...reportFacts,
};

function buildPlace(name: string, page: RecordPage | OwnPage): Place {
  if ('path' in page) return toPlace(page);
  const own = facts[name];
  if (!own) throw new Error(`${name} is no record, kind or report: its page needs a path`);
  return toRecordPlace(own, page);
}

/** Every page under `/UI/`. */
export const places: readonly Place[] = Object.entries<RecordPage | OwnPage | typeof NO_PAGE>(pages).flatMap(
  ([name, page]) => (page ? [buildPlace(name, page)] : []),
);
