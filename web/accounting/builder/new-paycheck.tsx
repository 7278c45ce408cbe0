/** A new paycheck, started blank or from the pay run with its driver and period; from the pay run, it returns there after saving. */
import { Alert, Anchor, Skeleton } from '@mantine/core';
import type { PayRunRow } from '@milepost/domain/accounting/pay-run/pay-run.ts';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { asApiError } from '../../core/api/client.ts';
import {
  describePeriod,
  type Payee,
  type Period,
  payRunPage,
  usePayRun,
  useRequestedPayee,
} from '../pay-run/use-pay-run.ts';
import { PaycheckBuilder } from './builder.tsx';

export function NewPaycheck() {
  const requestedPayee = useRequestedPayee();
  return requestedPayee ? <RunPaycheck {...requestedPayee} /> : <PaycheckBuilder />;
}

function RunPaycheck({ period, carrier, driver, vehicle }: Payee & { period: Period }) {
  const { data, error } = usePayRun(period);
  // After the save the run no longer lists the driver, while the builder is still closing.
  const row = useRef<PayRunRow>(undefined);
  row.current ??= data?.drivers.find(
    (each) => each.carrier.id === carrier && each.driver.id === driver && (each.vehicle?.id ?? null) === vehicle,
  );
  const back = payRunPage(period);
  return (
    <>
      <Anchor component={Link} to={back} size="sm" display="inline-block" mb={8}>
        Back to the pay run for {describePeriod(period)}
      </Anchor>
      {row.current ? (
        <PaycheckBuilder initial={{ ...row.current, ...period, back }} />
      ) : error ? (
        <Alert color="red" role="alert" title={asApiError(error).text} />
      ) : data ? (
        <Alert color="yellow">This payee has nothing left to pay for this period.</Alert>
      ) : (
        <Skeleton height={320} />
      )}
    </>
  );
}
