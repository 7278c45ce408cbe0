/** The CSV file of the price audit. */
import { FINDINGS, type Finding } from '@milepost/domain/expense/fuel-audit/fuel-findings.ts';
import { csvFile } from '../../core/engine/csv.ts';

const HEADINGS = [
  ...['Date', 'Transaction #', 'Finding', 'Details', 'Provider', 'Place'],
  ...['Truck', 'Driver', 'Gallons', 'Paid', 'By Contract', 'Overbilled'],
];

export const formatAuditFile = (findings: readonly Finding[]): string =>
  csvFile([HEADINGS, ...findings.map(formatCells)]);

const figure = (value: number | null) => ({ figure: value === null ? '' : value.toFixed(2) });

const formatCells = (found: Finding) => [
  ...[found.day, found.number, FINDINGS[found.kind], found.reason, found.company?.prettyName ?? '', found.place ?? ''],
  ...[found.vehicle?.prettyName ?? '', found.driver?.prettyName ?? '', { figure: String(found.gallons) }],
  ...[figure(found.paid), figure(found.agreed), figure(found.overbilled)],
];
