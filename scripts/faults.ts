/** Faults that a test below the browser must detect (planted-faults.ts plants them). */
import { AVAILABILITY_FAULTS } from './faults/availability.ts';
import { BULK_FAULTS } from './faults/bulk.ts';
import { DATES_FAULTS } from './faults/dates.ts';
import type { Fault } from './faults/fault.ts';
import { FUEL_CARDS_FAULTS } from './faults/fuel-cards.ts';
import { IMPORTS_FAULTS } from './faults/imports.ts';
import { INPUT_FAULTS } from './faults/input.ts';
import { LINKS_FAULTS } from './faults/links.ts';
import { MONEY_FAULTS } from './faults/money.ts';
import { OPERATIONS_FAULTS } from './faults/operations.ts';
import { OPERATOR_FAULTS } from './faults/operator.ts';
import { PAGES_FAULTS } from './faults/pages.ts';
import { PAY_FAULTS } from './faults/pay.ts';
import { RECORD_FAULTS } from './faults/records.ts';
import { RIGHTS_FAULTS } from './faults/rights.ts';
import { SERVICE_FAULTS } from './faults/service.ts';

export const FAULTS: Fault[] = [
  ...RIGHTS_FAULTS,
  ...OPERATOR_FAULTS,
  ...LINKS_FAULTS,
  ...MONEY_FAULTS,
  ...PAY_FAULTS,
  ...RECORD_FAULTS,
  ...INPUT_FAULTS,
  ...DATES_FAULTS,
  ...OPERATIONS_FAULTS,
  ...PAGES_FAULTS,
  ...AVAILABILITY_FAULTS,
  ...SERVICE_FAULTS,
  ...FUEL_CARDS_FAULTS,
  ...BULK_FAULTS,
  ...IMPORTS_FAULTS,
];
