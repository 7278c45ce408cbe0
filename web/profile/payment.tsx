/** Billing, titled Account Payment: the account's subscription, cards and payments (BIL-01 to BIL-05, BIL-07). */

import { Alert, Anchor, Button, Group, Skeleton, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { formatDay } from '@milepost/domain/core/dates.ts';
import { formatMoney } from '@milepost/domain/core/money.ts';
import { toTitleCase } from '@milepost/domain/core/words.ts';
import { type DeclinedRenewal, isOwed } from '@milepost/domain/profile/billing.ts';
import { type ProfileRow, profile, type Subscription } from '@milepost/domain/profile/profile.ts';
import { getPlanLabel, SUBSCRIPTION_STATUS } from '@milepost/domain/profile/subscription.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api, asApiError } from '../core/api/client.ts';
import { useSession } from '../core/session/session.ts';
import { isSubscribed } from '../core/shell/navigation.ts';
import { usePageTitle } from '../core/shell/page-title.tsx';
import { keys } from '../core/ui/data.ts';
import { Glance, Section } from '../core/ui/form/section.tsx';
import { DateCell, MoneyCell } from '../core/ui/list/cells.tsx';
import { StatusChip } from '../core/ui/status-chip.tsx';
import { useToday } from '../core/ui/use-today.ts';
import { BillingDialog } from './billing-dialog.tsx';
import classes from './payment.module.css';
import { CardList, TransactionList, useCards } from './payment-lists.tsx';
import { usePay } from './use-pay.ts';

export function List() {
  usePageTitle('Account Payment');
  const id = useSession()?.id ?? '';
  const { data: row, error } = useQuery({
    queryKey: keys.one(profile, id),
    queryFn: ({ signal }) => api.get<ProfileRow>(`profile/${id}`, undefined, { signal }),
  });
  if (error && !row) return <Alert color="red" role="alert" title={asApiError(error).text} />;
  if (!row) return <Skeleton height={200} maw={640} />;
  const { ownerSubscriptionStatus: status, ownerSubscription, ownerRefusedRenewal } = row;
  return (
    <div className={classes.page}>
      {status !== 'VALID' && <PaymentBanner status={status} why={ownerRefusedRenewal?.reason} />}
      {status === 'VALID' && ownerRefusedRenewal && <RefusedBanner renewal={ownerRefusedRenewal} />}
      {(isSubscribed(status) || ownerSubscription) && (
        <>
          <Summary row={row} />
          <PaymentMethods status={status} subscription={ownerSubscription} />
          <Section title="Transaction History" columns={false}>
            <TransactionList />
          </Section>
        </>
      )}
    </div>
  );
}

/** Shows the subscription. If it has lapsed, only users who may pay see more than the banner (BIL-21). */
function Summary({ row }: { row: ProfileRow }) {
  return (
    <div className={classes.summary}>
      <Glance
        title="Subscription Summary"
        items={[
          ['Status', <StatusChip key="status" value={row.ownerSubscriptionStatus} of={SUBSCRIPTION_STATUS} />],
          ...subscriptionItems(row),
        ]}
      />
      {row.ownerSubscription === null && (
        <Text size="sm" c="dimmed">
          Only the account holder can view and pay for the plan.
        </Text>
      )}
    </div>
  );
}

/** Shows the status of the subscription (BIL-05). */
function PaymentBanner({ status, why }: { status: string; why?: string }) {
  return (
    <Alert color={status === 'TRIAL' ? 'blue' : 'red'} role="alert" title={`Subscription: ${toTitleCase(status)}`}>
      <Text size="sm">Please pay to avoid service interruption or a re-activation fee.</Text>
      {why && <Text size="sm">{why}.</Text>}
    </Alert>
  );
}

/** Shows why a renewal was declined, while it is retried. */
function RefusedBanner({ renewal: { reason, tryAgainOn } }: { renewal: DeclinedRenewal }) {
  return (
    <Alert color="yellow" role="alert" title="This month’s payment didn’t go through">
      {reason}. {tryAgainOn && `We’ll try again on ${formatDay(tryAgainOn)}. `}Add another card or pay now to settle it.
    </Alert>
  );
}

function subscriptionItems({ id, ownerSubscription, profileName, profileLocationAsText }: ProfileRow) {
  if (!ownerSubscription) return [];
  const { profileSubscriptionType, nextPaymentDate, paymentAmount }: Subscription = ownerSubscription;
  return [
    ['Plan', getPlanLabel(profileSubscriptionType)],
    ['Next payment', <DateCell key="date" value={nextPaymentDate} deadline />],
    ['Amount', <MoneyCell key="amount" value={paymentAmount} />],
    ['Billed to', profileName],
    [
      'Billing address',
      <span key="address">
        {profileLocationAsText || 'N/A'}{' '}
        <Anchor component={Link} to={`/UI/profile/my_account/${id}`} fz="inherit">
          Update billing address
        </Anchor>
      </span>,
    ],
  ] as const;
}

type PaymentMethodsProps = { status: string; subscription: Subscription | null };

function PaymentMethods({ status, subscription }: PaymentMethodsProps) {
  const [opened, { open, close }] = useDisclosure(false);
  const today = useToday();
  const cards = useCards();
  const owed = subscription !== null && isOwed({ status, due: subscription.nextPaymentDate }, today);
  const canPay = owed && cards.rows.some(({ isDefault, cardStatus }) => isDefault && cardStatus === 'ACTIVE');
  const actions = subscription && (
    <Group gap="sm">
      {canPay && <PayNow amount={subscription.paymentAmount} />}
      <Button variant={canPay ? 'default' : 'filled'} onClick={open}>
        Add Payment Method
      </Button>
    </Group>
  );
  return (
    <Section title="Payment Methods" columns={false} actions={actions}>
      <CardList cards={cards} />
      {opened && subscription && <BillingDialog amount={subscription.paymentAmount} isOwed={owed} onClose={close} />}
    </Section>
  );
}

/** Pays with the primary card, which may have been refused only once. */
function PayNow({ amount }: { amount: number }) {
  const { pay, problem: error } = usePay(amount);
  const [isSending, setSending] = useState(false);
  async function send() {
    setSending(true);
    await pay();
    setSending(false);
  }
  return (
    <>
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {error.title} {error.detail}
        </Text>
      )}
      <Button loading={isSending} onClick={() => void send()}>
        Pay {formatMoney(amount)} now
      </Button>
    </>
  );
}
