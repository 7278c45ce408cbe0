/** Shows the progress of a run that saves and emails paychecks, then its errors driver by driver. */
import { Alert, Progress, Text } from '@mantine/core';
import type { PayRunResult } from '@milepost/domain/accounting/pay-run/pay-run.ts';
import { paycheck } from '@milepost/domain/accounting/paycheck/paycheck.ts';
import { useEffect, useRef } from 'react';
import { useReloadData } from '../../core/ui/data.ts';
import { LinkCell } from '../../core/ui/list/cells.tsx';
import { getPagePath } from '../../core/ui/records.ts';
import classes from '../accounting.module.css';
import { getKey, useResults } from './use-pay-run.ts';

export function Results({ run }: { run: string | null }) {
  const { task, isGoing, results } = useResults(run);
  const changed = useReloadData();
  const wasGoing = useRef(false);
  useEffect(() => {
    if (wasGoing.current && !isGoing) void changed();
    wasGoing.current = isGoing;
  }, [isGoing, changed]);
  if (run === null || (!task && results.length === 0)) return null;
  const saved = results.filter(({ payCheck }) => payCheck !== null);
  const mailed = saved.filter(({ mailedTo }) => mailedTo !== null);
  const failed = results.filter(({ error }) => error !== null);
  return (
    <Alert
      role="status"
      color={failed.length > 0 ? 'yellow' : 'green'}
      title={`${saved.length} saved, ${mailed.length} emailed${failed.length > 0 ? `, ${failed.length} to review` : ''}`}
    >
      {isGoing && <Going done={task?.done ?? 0} total={task?.total ?? 0} words={task?.words ?? 'Queued'} />}
      {task?.state === 'FAILED' && <Text size="sm">{task.error} It’s safe to retry: no driver is paid twice.</Text>}
      {task?.state === 'CANCELED' && <Text size="sm">Canceled. Drivers not listed below were not paid.</Text>}
      <ul className={classes.changes}>
        {results.map((result) => (
          <li key={getKey(result)}>
            <Line result={result} />
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function Going({ done, total, words }: { done: number; total: number; words: string }) {
  return (
    <>
      <Progress size="sm" my={4} value={total === 0 ? 0 : (100 * done) / total} aria-label="Pay run" />
      <Text size="sm">{words}</Text>
    </>
  );
}

function Line({ result: { driver, payCheck, mailedTo, error } }: { result: PayRunResult }) {
  return (
    <>
      <b>{driver.prettyName}</b>{' '}
      {payCheck && <LinkCell to={getPagePath(paycheck, payCheck.id)}>{payCheck.prettyName}</LinkCell>}
      {mailedTo && ` emailed to ${mailedTo}. `}
      {error && (payCheck ? ` ${error}` : `Not saved: ${error}`)}
    </>
  );
}
