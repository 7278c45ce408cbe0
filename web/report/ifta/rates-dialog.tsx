/** The rates of a quarter: those included in the product, and the account's own, typed or imported from a file. */
import { Alert, Button, FileButton, Group, Modal, Select, Text, TextInput } from '@mantine/core';
import { getJurisdictionName, JURISDICTION_NAMES } from '@milepost/domain/core/jurisdictions.ts';
import { IFTA_MEMBERS } from '@milepost/domain/report/ifta/members.ts';
import { formatQuarter } from '@milepost/domain/report/ifta/quarter.ts';
import {
  findRateErrors,
  type OwnRate,
  RATES_HEADING,
  type Rate,
  readRates,
} from '@milepost/domain/report/ifta/rates.ts';
import type { RatesAnswer } from '@milepost/domain/report/ifta/wire.ts';
import { IFTA_POLICY } from '@milepost/domain/report/ifta/wire.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, asApiError } from '../../core/api/client.ts';
import { useRights } from '../../core/session/rights.ts';
import { notify } from '../../core/shell/notify.ts';
import { keys, useReloadData } from '../../core/ui/data.ts';
import { saveFile } from '../../core/ui/file/save.ts';
import classes from './ifta.module.css';
import { decodeFile, useMatrixImport } from './matrix-import.ts';
import { ShippedQuarters } from './shipped-quarters.tsx';
import { PATH } from './use-return.ts';

type Of = { quarter: string; fuelType: string };
/** A line as typed. */
type Typed = { jurisdiction: string; rate: string; surcharge: string; from: string; source: string };

export function RatesDialog({ of, onClose }: { of: Of; onClose: () => void }) {
  const { data } = useQuery({
    queryKey: keys.list(`${PATH}rates/`, of),
    queryFn: ({ signal }) => api.get<RatesAnswer>(`${PATH}rates/`, of, { signal }),
  });
  return (
    <Modal opened onClose={onClose} size="xl" title={`Fuel tax rates, ${formatQuarter(of.quarter)} ($/gal)`}>
      {data && (
        <>
          <ShippedQuarters shipped={data.shipped} />
          <Rates of={of} known={data.results} onClose={onClose} />
        </>
      )}
    </Modal>
  );
}

function Rates({ of, known, onClose }: { of: Of; known: readonly Rate[]; onClose: () => void }) {
  const mayEdit = useRights().can(IFTA_POLICY, 'edit');
  const changed = useReloadData();
  const [typed, setTyped] = useState(() => known.filter(({ isOwn }) => isOwn).map(toTypedRate));
  const [unread, setUnread] = useState<string[]>([]);
  const rates = typed.map(readTyped);
  const errors = findRateErrors(of.quarter, rates);
  const own = new Set(typed.map(({ jurisdiction }) => jurisdiction));
  const shipped = known.filter(({ isOwn, jurisdiction }) => !isOwn && !own.has(jurisdiction));
  const missing = IFTA_MEMBERS.filter((code) => !own.has(code) && !shipped.some((each) => each.jurisdiction === code));
  const saving = useMutation({
    mutationFn: () => api.post<RatesAnswer>(`${PATH}rates/`, { ...of, rates }),
    onSuccess: async () => {
      await changed();
      onClose();
    },
    onError: (thrown) => notify.failure('Tax Rates Update', asApiError(thrown).text),
  });
  const change = (at: number, part: Partial<Typed>) =>
    setTyped((lines) => lines.map((line, each) => (each === at ? { ...line, ...part } : line)));

  const importMatrix = useMatrixImport(of.quarter);

  async function take(file: File | null) {
    if (!file) return;
    const imported = await importMatrix(file);
    if (imported) onClose();
    if (imported !== undefined) return;
    const decoded = await decodeFile(file);
    const read = readRates('text' in decoded ? decoded.text : '', file.name);
    const replaced = new Set(read.rates.map(({ jurisdiction }) => jurisdiction));
    setTyped((lines) => [
      ...lines.filter(({ jurisdiction }) => !replaced.has(jurisdiction)),
      ...read.rates.map((rate) => toTypedRate({ ...rate, isOwn: true })),
    ]);
    setUnread(read.rates.length + read.problems.length > 0 ? read.problems : [`No rates found in ${file.name}`]);
  }

  return (
    <>
      {mayEdit && (
        <Group gap="xs" mb="sm">
          <FileButton onChange={take} accept=".csv,.xls,.xlsx,.txt,.xml,.htm,.html,text/csv,text/plain,text/xml">
            {(props) => (
              <Button size="xs" variant="default" {...props}>
                Import CSV
              </Button>
            )}
          </FileButton>
          <Button size="xs" variant="subtle" onClick={() => saveFile(emptyFile())}>
            Download empty CSV
          </Button>
          <Button size="xs" variant="default" onClick={() => setTyped((lines) => [...lines, BLANK])}>
            Add rate
          </Button>
        </Group>
      )}
      {unread.length > 0 && (
        <Alert color="red" mb="sm" title="Couldn’t read these lines">
          {unread.map((words) => (
            <div key={words}>{words}</div>
          ))}
        </Alert>
      )}
      {missing.length > 0 && (
        <Text size="xs" c="dimmed" mb="sm">
          No rate: {missing.join(' ')}
        </Text>
      )}
      <table className={classes.lines} aria-label="Rates">
        <thead>
          <tr>
            {RATES_HEADING.map((heading) => (
              <th scope="col" key={heading} className={heading === 'Source' ? classes.source : undefined}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {typed.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no id until it is saved
            <tr key={at}>
              <td>
                <Select
                  {...INPUT}
                  aria-label={`Jurisdiction ${at + 1}`}
                  data={IFTA_MEMBERS.map((code) => ({ value: code, label: `${code} ${getJurisdictionName(code)}` }))}
                  disabled={!mayEdit}
                  value={line.jurisdiction || null}
                  error={errors[`rates.${at}.jurisdiction`]}
                  onChange={(jurisdiction) => change(at, { jurisdiction: jurisdiction ?? '' })}
                />
              </td>
              {(['rate', 'surcharge', 'from', 'source'] as const).map((name) => (
                <td key={name}>
                  <TextInput
                    {...INPUT}
                    aria-label={`${NAMES[name]} ${at + 1}`}
                    disabled={!mayEdit}
                    value={line[name]}
                    error={errors[`rates.${at}.${name}`]}
                    onChange={(event) => change(at, { [name]: event.currentTarget.value })}
                  />
                </td>
              ))}
              {mayEdit && (
                <td>
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    color="red"
                    aria-label={`Remove rate ${at + 1}`}
                    onClick={() => setTyped((lines) => lines.filter((_, each) => each !== at))}
                  >
                    Remove
                  </Button>
                </td>
              )}
            </tr>
          ))}
          {shipped.map(({ jurisdiction, rate, surcharge, source }) => (
            <tr key={jurisdiction}>
              <th scope="row">
                {jurisdiction} {JURISDICTION_NAMES[jurisdiction as keyof typeof JURISDICTION_NAMES]}
              </th>
              <td>{rate.toFixed(4)}</td>
              <td>{surcharge ? surcharge.toFixed(4) : ''}</td>
              <td />
              <td className={classes.source}>{source}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {mayEdit && (
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={saving.isPending} disabled={Object.keys(errors).length > 0} onClick={() => saving.mutate()}>
            Save rates
          </Button>
        </Group>
      )}
    </>
  );
}

const INPUT = { size: 'xs' } as const;
const NAMES = { rate: 'Rate', surcharge: 'Surcharge', from: 'From', source: 'Source' } as const;
const BLANK: Typed = { jurisdiction: '', rate: '', surcharge: '', from: '', source: '' };

const toTypedRate = ({ jurisdiction, rate, surcharge, from, source }: Rate): Typed => ({
  jurisdiction,
  source,
  rate: String(rate),
  surcharge: surcharge ? String(surcharge) : '',
  from: from ?? '',
});

const readTyped = ({ jurisdiction, rate, surcharge, from, source }: Typed): OwnRate => ({
  jurisdiction,
  source,
  from: from === '' ? null : from,
  rate: rate.trim() === '' ? Number.NaN : Number(rate),
  surcharge: Number(surcharge),
});

const emptyFile = () => new File([`\uFEFF${RATES_HEADING.join(',')}\r\n`], 'ifta_rates.csv', { type: 'text/csv' });
