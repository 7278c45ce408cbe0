/** Billing, titled Account Payment: what the account is subscribed to (BIL-01, BIL-05, BIL-07). */

import { Alert, Skeleton, Text } from '@mantine/core';
import { titleCase } from '@milepost/domain/core/words.ts';
import { type ProfileRow, profile, type Subscription } from '@milepost/domain/profile/profile.ts';
import { planLabel, SUBSCRIPTION_STATUS } from '@milepost/domain/profile/subscription.ts';
import { useQuery } from '@tanstack/react-query';
import { api, asApiError } from '../core/api/client.ts';
import { useSession } from '../core/session/session.ts';
import { isSubscribed } from '../core/shell/map.ts';
import { usePageTitle } from '../core/shell/page-title.tsx';
import { keys } from '../core/ui/data.ts';
import { Glance } from '../core/ui/form/section.tsx';
import { DateCell, MoneyCell } from '../core/ui/list/cells.tsx';
import { StatusChip } from '../core/ui/status-chip.tsx';
import classes from './payment.module.css';

export function List() {
  usePageTitle('Account Payment');
  const id = useSession()?.id ?? '';
  const { data: row, error } = useQuery({
    queryKey: keys.one(profile, id),
    queryFn: ({ signal }) => api.get<ProfileRow>(`profile/${id}`, undefined, { signal }),
  });
  if (error && !row) return <Alert color="red" role="alert" title={asApiError(error).text} />;
  if (!row) return <Skeleton height={200} maw={640} />;
  const { ownerSubscriptionStatus: status, ownerSubscription } = row;
  return (
    <div className={classes.page}>
      {status !== 'VALID' && <PaymentBanner status={status} />}
      {(isSubscribed(status) || ownerSubscription) && <Summary row={row} />}
    </div>
  );
}

/** Of an account that may not be used, only those who pay are shown more than the banner (BIL-21). */
function Summary({ row }: { row: ProfileRow }) {
  return (
    <>
      <Glance
        title="Subscription Summary"
        items={[
          ['Status', <StatusChip key="status" value={row.ownerSubscriptionStatus} of={SUBSCRIPTION_STATUS} />],
          ...subscriptionItems(row),
        ]}
      />
      {row.ownerSubscription === null && (
        <Text size="sm" c="dimmed">
          Only the account holder sees the plan and pays for it.
        </Text>
      )}
    </>
  );
}

/** BIL-05. */
function PaymentBanner({ status }: { status: string }) {
  return (
    <Alert color={status === 'TRIAL' ? 'blue' : 'red'} role="alert" title={`Subscription: ${titleCase(status)}`}>
      Please pay to avoid service interruption or a re-activation fee.
    </Alert>
  );
}

function subscriptionItems({ ownerSubscription, profileName, profileLocationAsText }: ProfileRow) {
  if (!ownerSubscription) return [];
  const { profileSubscriptionType, nextPaymentDate, paymentAmount }: Subscription = ownerSubscription;
  return [
    ['Plan', planLabel(profileSubscriptionType)],
    ['Next payment', <DateCell key="date" value={nextPaymentDate} deadline />],
    ['Amount', <MoneyCell key="amount" value={paymentAmount} />],
    ['Billed to', profileName],
    ['Billing address', profileLocationAsText || null],
  ] as const;
}
