/** The fuel tax return of a quarter: its lines, the checks before filing, and closing the quarter. */
import { Alert, Button, FileButton, Select, Skeleton, Text } from '@mantine/core';
import { formatDay, formatLongDay, parseDate } from '@milepost/domain/core/dates.ts';
import { formatMoney, formatNumber } from '@milepost/domain/core/money.ts';
import { formatQuarter, getQuarterDays } from '@milepost/domain/report/ifta/quarter.ts';
import { listQuarters, QUARTER_STATUSES, type QuarterStatus } from '@milepost/domain/report/ifta/quarters.ts';
import type { IftaReturn } from '@milepost/domain/report/ifta/return.ts';
import { type FiledReturn, IFTA_POLICY, RETURN_FACTS, type ReturnAnswer } from '@milepost/domain/report/ifta/wire.ts';
import { useRef, useState } from 'react';
import { asApiError } from '../core/api/client.ts';
import { useRights } from '../core/session/rights.ts';
import { notify } from '../core/shell/notify.ts';
import { usePageTitle } from '../core/shell/page-title.tsx';
import { useDownload } from '../core/tasks/use-download.ts';
import { confirm } from '../core/ui/dialog/confirm.tsx';
import { saveFile } from '../core/ui/file/save.ts';
import { DateInput } from '../core/ui/form/inputs/date-input.tsx';
import { IconDownload, IconPrinter } from '../core/ui/icons/icons.ts';
import { FilterControl } from '../core/ui/list/filters.tsx';
import { Chip } from '../core/ui/status-chip.tsx';
import { Changes } from './ifta/changes.tsx';
import { Checks } from './ifta/checks.tsx';
import classes from './ifta/ifta.module.css';
import { Lines } from './ifta/lines.tsx';
import { useMatrixImport } from './ifta/matrix-import.ts';
import { Quarters } from './ifta/quarters.tsx';
import { RatesDialog } from './ifta/rates-dialog.tsx';
import { States } from './ifta/states.tsx';
import { PATH, useReturn } from './ifta/use-return.ts';

export function List() {
  usePageTitle('IFTA Return');
  const page = useReturn();
  const { of, answer, checks, isChecking } = page;
  const [showsRates, setShowsRates] = useState(false);
  const { data, error } = answer;
  return (
    <div className={classes.page}>
      <Bar page={page} onRates={() => setShowsRates(true)} />
      {of.carrier === '' && (
        <Quarters
          answer={page.quarters}
          onOpen={(row) => page.set({ carrier: row.carrier.id, quarter: row.quarter })}
        />
      )}
      {of.carrier !== '' && !data && !error && <Skeleton height={240} role="status" aria-label="Loading" />}
      {error && <Text size="sm">{asApiError(error).text}</Text>}
      {data && of.carrier !== '' && (
        <>
          <Head answer={data} />
          <div data-coming={isChecking || undefined}>
            <Checks checks={checks} />
          </div>
          <Changes changes={data.changes} />
          <Lines found={getShownReturn(data)} of={of} />
          <Closing page={page} answer={data} />
          <States found={getShownReturn(data)} of={of} />
        </>
      )}
      {showsRates && <RatesDialog of={of} onClose={() => setShowsRates(false)} />}
    </div>
  );
}

type Page = ReturnType<typeof useReturn>;

/** Returns the latest filed return as filed, or the current figures. */
const getShownReturn = ({ filed, now }: ReturnAnswer): IftaReturn => filed.at(-1)?.return ?? now;

function Bar({ page, onRates }: { page: Page; onRates: () => void }) {
  const { of, query, set, today } = page;
  const saving = useDownload('IFTA Return', saveFile);
  const quarters = [...new Set([...listQuarters(today), of.quarter])].sort().reverse();
  const getStatus = (quarter: string) =>
    page.quarters.data?.results.find((row) => row.carrier.id === of.carrier && row.quarter === quarter)?.status;
  const download = (kind: 'csv' | 'pdf') => saving.mutate({ path: `${PATH}${kind}/`, query, isLong: false });
  return (
    <div className={classes.bar}>
      <Pick name="carrier" page={page} />
      <Select
        size="xs"
        w={110}
        label="Quarter"
        data={quarters.map((value) => ({ value, label: formatQuarter(value) }))}
        renderOption={({ option }) => <QuarterOption name={option.label} status={getStatus(option.value)} />}
        comboboxProps={{ width: 220, position: 'bottom-start' }}
        value={of.quarter}
        allowDeselect={false}
        onChange={(quarter) => quarter && set({ quarter, filedOn: '' })}
      />
      <Pick name="fuelType" page={page} />
      <div className={classes.tools}>
        <Button size="xs" variant="default" onClick={onRates}>
          Rates
        </Button>
        <ImportMatrix page={page} />
        {(['pdf', 'csv'] as const).map((kind) => (
          <Button
            key={kind}
            size="xs"
            variant="default"
            leftSection={<IconDownload size={14} aria-hidden="true" />}
            disabled={!page.answer.data}
            onClick={() => download(kind)}
          >
            {kind.toUpperCase()}
          </Button>
        ))}
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPrinter size={14} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          Print
        </Button>
      </div>
    </div>
  );
}

function QuarterOption({ name, status }: { name: string; status: QuarterStatus | undefined }) {
  return (
    <span className={classes.quarter}>
      <span>{name}</span>
      {status && <Chip {...QUARTER_STATUSES[status]} bare />}
    </span>
  );
}

/** Imports the next quarter's rates in two clicks: the file, and its confirmation. */
function ImportMatrix({ page: { of, set } }: { page: Page }) {
  const { can } = useRights();
  const importMatrix = useMatrixImport(of.quarter);
  const reset = useRef<() => void>(null);
  if (!can(IFTA_POLICY, 'edit')) return null;
  async function take(file: File | null) {
    if (!file) return;
    const quarter = await importMatrix(file);
    // Allows selecting the same file again.
    reset.current?.();
    if (quarter === undefined)
      notify.failure(
        'Import',
        'This isn’t the IFTA tax matrix. Download the quarter’s CSV or Excel file from iftach.org.',
      );
    else if (quarter) {
      notify.success('Rates Imported', `Tax rates for ${formatQuarter(quarter)} are ready.`);
      set({ quarter, filedOn: '' });
    }
  }
  return (
    <FileButton
      resetRef={reset}
      onChange={take}
      accept=".csv,.xls,.xlsx,.txt,.xml,.htm,.html,text/csv,text/plain,text/xml"
      inputProps={{ 'aria-label': 'Tax matrix' }}
    >
      {(props) => (
        <Button size="xs" variant="default" {...props}>
          Import tax matrix
        </Button>
      )}
    </FileButton>
  );
}

function Pick({ name, page: { of, set } }: { name: 'carrier' | 'fuelType'; page: Page }) {
  const fact = RETURN_FACTS[name];
  if (!fact) return null;
  const change = (value: string) => set({ [name]: value || (name === 'fuelType' ? 'DIESEL' : ''), filedOn: '' });
  return <FilterControl labeled filter={{ name, fact }} value={of[name]} onChange={change} />;
}

function Head({ answer }: { answer: ReturnAnswer }) {
  const { quarter, dueDate, totalMiles, totalGallons, mpg } = getShownReturn(answer);
  const { start, end } = getQuarterDays(quarter);
  return (
    <div className={classes.facts}>
      <Text fw={600}>{formatQuarter(quarter)}</Text>
      <Text size="sm">
        {formatDay(start)} to {formatDay(end)}
      </Text>
      <Text size="sm">due {formatLongDay(dueDate)}</Text>
      <Text size="sm">
        {formatNumber(totalMiles, 0)} mi · {formatNumber(totalGallons, 0)} gal · {mpg === null ? 'no' : mpg.toFixed(2)}{' '}
        MPG
      </Text>
      <Standing answer={answer} />
    </div>
  );
}

function Standing({ answer: { filed, changes } }: { answer: ReturnAnswer }) {
  const last = filed.at(-1);
  if (!last) return <Chip label="Open" tone="info" />;
  return (
    <>
      <Chip
        label={changes.length > 0 ? 'Changed after filing' : 'Closed'}
        tone={changes.length > 0 ? 'warning' : 'success'}
      />
      <Text size="sm" c="dimmed">
        {describeFiling(last)}
      </Text>
    </>
  );
}

function describeFiling({ amendment, filedOn, closedBy }: FiledReturn): string {
  const what = amendment === 0 ? 'Filed' : `Amendment ${amendment} filed`;
  return `${what} ${formatDay(filedOn)}${closedBy ? ` by ${closedBy.prettyName}` : ''}`;
}

/** Closes the quarter. The filing date decides whether the return is late; closing is final, so it asks for confirmation. */
function Closing({ page, answer }: { page: Page; answer: ReturnAnswer }) {
  const { can } = useRights();
  const { filedOn, today, set, closing } = page;
  const [typed, setTyped] = useState<string | null>(null);
  const { now, filed, changes, obstacles } = answer;
  const isAmendment = filed.length > 0;
  if ((isAmendment && changes.length === 0) || !can(IFTA_POLICY, 'create')) return null;
  const day = filedOn || today;
  const { end } = getQuarterDays(now.quarter);
  const isPossible = day > end && day <= today;

  async function close() {
    const agreed = await confirm({
      title: isAmendment ? 'Close the amended return?' : 'Close the quarter?',
      text: `${formatQuarter(now.quarter)} is kept as filed on ${formatDay(day)}, with ${formatMoney(now.totalDue)} due. Trips and fuel stay editable; later changes are flagged.`,
      yes: isAmendment ? `Close amendment ${filed.length}` : 'Close quarter',
    });
    if (agreed) closing.mutate();
  }

  function type(text: string) {
    const isDone = text === '' || parseDate(text) === text;
    setTyped(isDone ? null : text);
    if (isDone) set({ filedOn: text });
  }

  return (
    <div>
      {obstacles.length > 0 && (
        <Alert color="yellow" mb="xs" title="The quarter can’t be closed yet">
          {obstacles.map((words) => (
            <div key={words}>{words}</div>
          ))}
        </Alert>
      )}
      <div className={classes.bar}>
        <DateInput
          size="xs"
          w={140}
          label="Filed On"
          value={typed ?? day}
          error={isPossible || obstacles.length > 0 ? undefined : 'Invalid Date'}
          onChange={type}
        />
        <Button
          size="xs"
          disabled={obstacles.length > 0 || !isPossible || now.totalDue === null}
          loading={closing.isPending}
          onClick={() => void close()}
        >
          {isAmendment ? `Close amendment ${filed.length} · ${formatMoney(now.totalDue)}` : 'Close quarter'}
        </Button>
        {now.monthsLate > 0 && (
          <Text size="xs" c="dimmed">
            Late: {now.monthsLate} {now.monthsLate === 1 ? 'month' : 'months'} of interest
            {isAmendment && ' on the additional tax due'}
            {now.penalty !== 0 && `, ${formatMoney(now.penalty)} penalty`}
          </Text>
        )}
      </div>
    </div>
  );
}
