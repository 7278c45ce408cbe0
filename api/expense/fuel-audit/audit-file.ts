/** The CSV file of the price audit. */
import { FINDINGS, type Finding } from '@milepost/domain/expense/fuel-audit/fuel-findings.ts';
import { formatCsvFile } from '../../core/engine/csv.ts';

const HEADINGS = [
  ...['Date', 'Transaction #', 'Finding', 'Details', 'Provider', 'Location'],
  ...['Truck', 'Driver', 'Gallons', 'Paid', 'Contract Price', 'Overbilled'],
];

export const formatAuditFile = (findings: readonly Finding[]): string =>
  formatCsvFile([HEADINGS, ...findings.map(formatCells)]);

const figure = (value: number | null) => ({ figure: value === null ? '' : value.toFixed(2) });

const formatCells = (finding: Finding) => [
  ...[
    finding.day,
    finding.number,
    FINDINGS[finding.kind],
    finding.reason,
    finding.company?.prettyName ?? '',
    finding.place ?? '',
  ],
  ...[finding.vehicle?.prettyName ?? '', finding.driver?.prettyName ?? '', { figure: String(finding.gallons) }],
  ...[figure(finding.paid), figure(finding.agreed), figure(finding.overbilled)],
];
