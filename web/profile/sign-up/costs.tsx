/** Shows the price and the first charge of the new account before asking for a card (SGN-27, SGN-29, BIL-17). */
import { Text, Title } from '@mantine/core';
import { formatMoney } from '@milepost/domain/core/money.ts';
import { getStateTimeZone } from '@milepost/domain/core/time-zones.ts';
import { computeMonthlyAmount, type Prices } from '@milepost/domain/profile/billing.ts';
import { getPlanLabel, PLAN_LABELS } from '@milepost/domain/profile/subscription.ts';
import { getTrialEnd, TRIAL_DAYS } from '@milepost/domain/profile/trial.ts';
import classes from '../../sign-in/entrance.module.css';
import type { TypedValues } from './use-sign-up.ts';

export function Costs({ prices, typed }: { prices: Prices; typed: TypedValues }) {
  const plan = String(typed.profileSubscriptionType ?? '');
  const { state } = (typed.address ?? {}) as { state?: string };
  const amounts = (plan ? [plan] : Object.keys(PLAN_LABELS)).map((one) =>
    computeMonthlyAmount(prices, { plan: one, agreed: null, users: 0 }),
  );
  const range = [...new Set([Math.min(...amounts), Math.max(...amounts)])].map(formatMoney).join(' to ');
  return (
    <section className={classes.part} aria-label="Pricing">
      <Title order={2} size="h3">
        Pricing
      </Title>
      <dl className={classes.costs}>
        <dt>For {TRIAL_DAYS} days</dt>
        <dd>Free</dd>
        <dt>
          From {formatLongDate(getTrialEnd(getStateTimeZone(state)))}, {plan ? getPlanLabel(plan) : 'by fleet size'}
        </dt>
        <dd>{range} a month</dd>
        <dt>Each additional user</dt>
        <dd>{formatMoney(prices.PERSONNEL_USER)} a month</dd>
      </dl>
      <Text c="dimmed" size="sm">
        Cancel anytime and take your data with you.
      </Text>
    </section>
  );
}

/** Formats `Dec 23, 2026`, also on phones without Temporal. */
const formatLongDate = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
