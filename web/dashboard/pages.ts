import type { ModulePages } from '../core/shell/place.ts';
import { IconCalendarTime, IconChartLine, IconRoad, IconShieldCheck } from '../core/ui/icons/icons.ts';

/** The pages of this module in menu order; add new ones at the end. */
export const dashboardPages = {
  first_steps: {
    path: 'dashboard/first_steps',
    title: 'First Steps',
    icon: IconRoad,
    quick: 'Admin and Record Keeping',
    isAdded: true,
    policy: '*',
    owners: true,
    words: 'setup start new account spreadsheet excel csv import drivers trucks customers',
    load: () => import('./first-steps.tsx'),
  },
  compliance_dashboard: {
    path: 'dashboard/compliance_dashboard',
    title: 'Compliance Overview',
    icon: IconShieldCheck,
    quick: 'Safety and Compliance',
    policy: '*',
    words: 'dashboard today home',
    load: () => import('./compliance-overview.tsx'),
  },
  financial_overview: {
    path: 'dashboard/financial_overview',
    title: 'Financial Overview',
    icon: IconChartLine,
    quick: 'Finance and Accounting',
    policy: 6000,
    words: 'dashboard money income receivables owner revenue per mile',
    load: () => import('./financial-overview.tsx'),
  },
  calendar: {
    path: 'dashboard/calendar',
    title: 'Calendar',
    icon: IconCalendarTime,
    quick: 'Admin and Record Keeping',
    isAdded: true,
    policy: '*',
    words: 'dates due expirations paydays ics outlook google',
    load: () => import('./calendar/calendar.tsx'),
  },
} satisfies ModulePages;
