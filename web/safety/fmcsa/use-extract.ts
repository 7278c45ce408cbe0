/** An FMCSA extract being imported: parsed by the server, completed by the user row by row, and saved as records of the registers. */
import type { Day } from '@milepost/domain/core/dates.ts';
import type { Related } from '@milepost/domain/core/record.ts';
import { useState } from 'react';
import { api, asApiError, newKey } from '../../core/api/client.ts';
import { useReloadData } from '../../core/ui/data.ts';

export type Report = {
  kind: 'inspection' | 'crash';
  id: string;
  reportNumber: string;
  day: Day;
  location: string;
  carrier: Related;
  units: string[];
  vehicle: Related | null;
  trailer: Related | null;
  matchedBy: 'VIN' | 'PLATE' | null;
  violations: string[];
  values: Record<string, unknown>;
  onFile: Related | null;
  maybe: Related | null;
};

/** The user's additions to a report. */
export type ReportEntries = {
  vehicle: Related | null;
  driver: Related | null;
  accidentOrViolationType: string | null;
  accidentOrViolationIncidentResolution: string | null;
};

/** `key`: the idempotency key of its create. */
export type ReportRow = Report & { key: string; entries: ReportEntries; problem: string | null; saved: string | null };

type ExtractAnswer = { results: Report[]; others: number; faulty: number };

const toRow = (report: Report): ReportRow => ({
  ...report,
  key: newKey(),
  entries: {
    vehicle: report.vehicle,
    driver: null,
    accidentOrViolationType: null,
    accidentOrViolationIncidentResolution: null,
  },
  problem: null,
  saved: null,
});

/** Returns what a row lacks before it can be saved; null if it is complete. */
export function findMissing({ kind, entries, trailer }: ReportRow): string | null {
  if (kind === 'inspection') return entries.vehicle || trailer ? null : 'Select a truck.';
  if (!entries.driver) return 'Select a driver.';
  if (!entries.accidentOrViolationType) return 'Select a type.';
  return entries.accidentOrViolationIncidentResolution ? null : 'Select a resolution.';
}

const PATHS = { inspection: 'vehicle_inspection/', crash: 'accident_or_violation_register/' } as const;

function toValues({ kind, values, carrier, trailer, entries }: ReportRow) {
  const own = { ...values, carrier: carrier.id, driver: entries.driver?.id ?? '' };
  if (kind === 'inspection')
    return {
      ...own,
      vehicle: entries.vehicle?.id ?? '',
      inspectionIncludesTrailer: trailer !== null,
      trailer: trailer?.id ?? '',
    };
  const { accidentOrViolationType, accidentOrViolationIncidentResolution } = entries;
  return { ...own, accidentOrViolationType, accidentOrViolationIncidentResolution };
}

export function useExtract() {
  const changed = useReloadData();
  const [rows, setRows] = useState<readonly ReportRow[] | null>(null);
  const [left, setLeft] = useState({ others: 0, faulty: 0 });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isReading, setReading] = useState(false);
  const [saving, setSaving] = useState<string | null>(null);

  async function read(files: { extract: File; violations: File | null }) {
    setReading(true);
    setErrors({});
    try {
      const { extract, violations } = files;
      const { results, others, faulty } = await api.post<ExtractAnswer>('fmcsa_extract/read/', {
        extract,
        ...(violations && { violations }),
      });
      setRows(results.map(toRow));
      setLeft({ others, faulty });
    } catch (thrown) {
      const { errors: problems, text } = asApiError(thrown);
      setErrors(Object.keys(problems).length > 0 ? problems : { extract: text });
    } finally {
      setReading(false);
    }
  }

  const change = (key: string, what: Partial<ReportRow>) =>
    setRows((all) => all?.map((row) => (row.key === key ? { ...row, ...what } : row)) ?? null);

  async function save(row: ReportRow) {
    setSaving(row.key);
    try {
      const { id } = await api.post<{ id: string }>(PATHS[row.kind], toValues(row), { key: row.key });
      change(row.key, { saved: id, problem: null });
      await changed();
    } catch (thrown) {
      const { errors: problems, text } = asApiError(thrown);
      change(row.key, { problem: Object.values(problems).join(' ') || text });
    } finally {
      setSaving(null);
    }
  }

  return {
    rows,
    left,
    errors,
    isReading,
    saving,
    read,
    save,
    say: (row: ReportRow, changes: Partial<ReportEntries>) =>
      change(row.key, { entries: { ...row.entries, ...changes } }),
    close: () => setRows(null),
  };
}

export type Extract = ReturnType<typeof useExtract>;
