/**
 * The map of the product: one line per page. A line gives the list at `/UI/{path}`, the record at `/UI/{path}/{id}` and the new record at
 * `/UI/{path}/add`, the entry in menus and command bar, and the right that all of them need. Order comes from core/shell/order.ts.
 */
import type { OpenPlace, Place } from './core/shell/place.ts';

export const places: readonly Place[] = [
  {
    path: 'accounting/paychecks',
    title: 'Paychecks',
    tab: 'Finance',
    group: 'Accounting',
    policy: 6000,
    load: () => import('./accounting/paycheck.tsx'),
  },
  {
    path: 'accounting/invoices',
    title: 'Invoices',
    tab: 'Finance',
    group: 'Accounting',
    policy: 6000,
    also: 'edit',
    load: () => import('./accounting/invoice.tsx'),
  },
  {
    path: 'admin/carriers',
    title: 'Carriers',
    tab: 'Admin',
    group: 'Admin',
    policy: 2000,
    load: () => import('./admin/carrier.tsx'),
  },
  {
    path: 'admin/integrations',
    title: 'Integrations',
    tab: 'Admin',
    group: 'Admin',
    policy: 2000,
    load: () => import('./admin/integration.tsx'),
  },
  {
    path: 'admin/vehicles',
    title: 'Vehicles',
    tab: 'Admin',
    group: 'Admin',
    policy: 2000,
    load: () => import('./admin/vehicle.tsx'),
  },
  {
    path: 'admin/dispatchers',
    title: 'Dispatchers',
    tab: 'Admin',
    group: 'Admin',
    policy: 2000,
    load: () => import('./admin/dispatcher.tsx'),
  },
  {
    path: 'expensie/expenses',
    title: 'Expenses',
    tab: 'Expense',
    group: 'Expenses',
    policy: 4000,
    load: () => import('./expense/expense.tsx'),
  },
  {
    path: 'expensie/rec_expenses',
    title: 'Scheduled Expenses',
    tab: 'Expense',
    group: 'Expenses',
    policy: 4000,
    load: () => import('./expense/recurring.tsx'),
  },
  {
    path: 'fleet/fleets',
    title: 'Fleets',
    tab: 'Fleet',
    group: 'Fleet',
    policy: 3000,
    load: () => import('./fleet/fleet.tsx'),
  },
  {
    path: 'fleet/customers',
    title: 'Customers',
    tab: 'Fleet',
    group: 'Fleet',
    policy: 3000,
    load: () => import('./fleet/customer.tsx'),
  },
  {
    path: 'driver_app/driver_profiles',
    title: 'Driver Accounts',
    tab: 'Driver App',
    group: 'Driver App',
    policy: 1100,
    also: 'register',
    load: () => import('./driver-app/driver.tsx'),
  },
  {
    path: 'profile/my_account',
    title: 'My Account',
    tab: 'Profile',
    group: 'Profile',
    policy: '*',
    own: true,
    load: () => import('./profile/my-account.tsx'),
  },
  {
    path: 'profile/users',
    title: 'Personnel Account',
    tab: 'Profile',
    group: 'Profile',
    policy: '*',
    owners: true,
    load: () => import('./profile/users.tsx'),
  },
  {
    path: 'profile/payment',
    title: 'Billing',
    tab: 'Profile',
    group: 'Profile',
    policy: 1000,
    load: () => import('./profile/payment.tsx'),
  },
  {
    path: 'profile/help',
    title: 'Help',
    tab: 'Profile',
    group: 'Profile',
    policy: '*',
    load: () => import('./core/pages/help.tsx'),
  },
];

/** Pages outside `/UI/`, beside sign-in at `/` and `/signin`. */
export const openPlaces: readonly OpenPlace[] = [
  { path: 'maintenancemode', signedInToo: true, load: () => import('./core/pages/maintenance.tsx') },
];
