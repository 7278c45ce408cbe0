/** The year's frozen versions with their files, the changes since, and the button that freezes it. */
import { Alert, Button, Group, List, Text } from '@mantine/core';
import { MAX_IRIS_FORMS } from '@milepost/domain/accounting/tax/iris-file.ts';
import { formatCount } from '@milepost/domain/core/count.ts';
import { formatDay } from '@milepost/domain/core/dates.ts';
import { formatMoney } from '@milepost/domain/core/money.ts';
import { useState } from 'react';
import { api, asApiError } from '../../core/api/client.ts';
import { notify } from '../../core/shell/notify.ts';
import { useReloadData } from '../../core/ui/data.ts';
import { confirm } from '../../core/ui/dialog/confirm.tsx';
import { Section } from '../../core/ui/form/section.tsx';
import { useToday } from '../../core/ui/use-today.ts';
import { FileButton } from './file-button.tsx';
import classes from './tax.module.css';
import type { TaxYearAnswer, Version } from './use-tax-year.ts';

type Props = { data: TaxYearAnswer; canEdit: boolean };

export function FrozenYear({ data, canEdit }: Props) {
  const { year, versions, corrections, totals } = data;
  const isOver = useToday() > `${year}-12-31`;
  return (
    <Section title="Frozen year and files" columns={false} actions={canEdit && isOver && <FreezeButtons data={data} />}>
      {versions.length === 0 && (
        <Text size="sm" c="dimmed">
          {isOver
            ? `Freeze ${year} to download ${formatCount(totals.forms, 'form', 'forms')} for IRIS and the recipient copies. Later changes become corrections.`
            : `${year} can be frozen on or after ${formatDay(`${year + 1}-01-01`)}. Then its files are ready to download.`}
        </Text>
      )}
      <Changes corrections={corrections} />
      {versions.map((version) => (
        <VersionRow key={version.id} version={version} canEdit={canEdit} />
      ))}
      {versions.length > 0 && (
        <p className={classes.note}>
          Upload the forms to the IRIS Taxpayer Portal, up to {MAX_IRIS_FORMS} per file. The IRIS template can’t mark
          corrections: open each accepted form in IRIS and correct it using the corrections file. For a changed name or
          TIN, first correct the old form to $0.00.
        </p>
      )}
    </Section>
  );
}

function Changes({ corrections }: { corrections: TaxYearAnswer['corrections'] }) {
  if (corrections.length === 0) return null;
  const title = `Changed since the year was frozen: ${formatCount(corrections.length, 'payee', 'payees')}`;
  return (
    <Alert color="yellow" p="xs" mb="sm" title={title}>
      <List size="sm">
        {corrections.map(({ driver, words }) => (
          <List.Item key={driver.id}>
            {driver.prettyName}: {words}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

function FreezeButtons({ data }: { data: TaxYearAnswer }) {
  const { year, versions, corrections, totals, items } = data;
  const { run, isBusy } = useFreezing(data);
  const isFrozen = versions.length > 0;
  const left = items.length === 0 ? '' : ` ${formatCount(items.length, 'item is', 'items are')} left to resolve.`;
  const freeze = {
    title: `Freeze ${year}?`,
    text: `This freezes ${formatCount(totals.forms, 'form', 'forms')} with ${formatMoney(totals.boxOne)} in box 1. Later changes become corrections.${left}`,
    yes: `Freeze ${year}`,
  };
  const correct = {
    title: 'Freeze corrections?',
    text: `This freezes ${formatCount(corrections.length, 'change', 'changes')} as a new version with a corrections file.`,
    yes: 'Freeze corrections',
  };
  const undo = {
    title: 'Undo the last freeze?',
    text: 'Only do this if you haven’t filed these forms or sent copies. This removes the files.',
    yes: 'Undo freeze',
    danger: true,
  };
  return (
    <Group gap="xs">
      {isFrozen && (
        <Button size="compact-sm" variant="default" loading={isBusy} onClick={() => void run('unfreeze', undo)}>
          Undo freeze
        </Button>
      )}
      {isFrozen
        ? corrections.length > 0 && (
            <Button size="compact-sm" loading={isBusy} onClick={() => void run('freeze', correct)}>
              Freeze corrections
            </Button>
          )
        : totals.forms > 0 && (
            <Button size="compact-sm" loading={isBusy} onClick={() => void run('freeze', freeze)}>
              Freeze {year}
            </Button>
          )}
    </Group>
  );
}

function useFreezing({ carrier, year }: TaxYearAnswer) {
  const changed = useReloadData();
  const [isBusy, setBusy] = useState(false);
  async function run(call: 'freeze' | 'unfreeze', question: Parameters<typeof confirm>[0]) {
    if (!(await confirm(question))) return;
    setBusy(true);
    try {
      await api.post(`form_1099/${call}/`, { carrier: carrier.id, taxYear: year });
      notify.success(call === 'freeze' ? 'Year Frozen' : 'Freeze Undone');
      await changed();
    } catch (thrown) {
      notify.failure(`Year ${call === 'freeze' ? 'Freeze' : 'Unfreeze'}`, asApiError(thrown).text);
    } finally {
      setBusy(false);
    }
  }
  return { run, isBusy };
}

function VersionRow({ version, canEdit }: { version: Version; canEdit: boolean }) {
  const { id, version: number, frozenOn, frozenBy, forms, corrections, boxOne } = version;
  const counts = [
    ...(forms > 0 ? [formatCount(forms, 'form', 'forms')] : []),
    ...(corrections > 0 ? [formatCount(corrections, 'correction', 'corrections')] : []),
  ];
  return (
    <div className={classes.version}>
      <p>
        <strong>Version {number}</strong> · frozen {formatDay(frozenOn)} by {frozenBy} · {counts.join(', ')} ·{' '}
        {formatMoney(boxOne)} in box 1
      </p>
      <Group gap="xs">
        {canEdit && <IrisButtons version={id} kind="ORIGINAL" count={forms} what="IRIS CSV" />}
        {canEdit && <IrisButtons version={id} kind="CORRECTION" count={corrections} what="Corrections CSV" />}
        <FileButton what="Recipient copies" path="form_1099/copies/" query={{ version: id }} />
      </Group>
    </div>
  );
}

type IrisProps = { version: string; kind: 'ORIGINAL' | 'CORRECTION'; count: number; what: string };

function IrisButtons({ version, kind, count, what }: IrisProps) {
  const of = Math.ceil(count / MAX_IRIS_FORMS);
  const parts = Array.from({ length: of }, (_, at) => at + 1);
  return parts.map((part) => (
    <FileButton
      key={part}
      what={of > 1 ? `${what} ${part} of ${of}` : what}
      path="form_1099/iris/"
      query={{ version, kind, part }}
    />
  ));
}
