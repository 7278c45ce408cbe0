/** Builds a new paycheck: driver and period at the left, its rows in the middle, the settlement always in view at the right. */

import { Alert, Button, Loader, Skeleton, Text } from '@mantine/core';
import { paycheck } from '@milepost/domain/accounting/paycheck/paycheck.ts';
import { formatDay } from '@milepost/domain/core/dates.ts';
import { formatMoney } from '@milepost/domain/core/money.ts';
import { usePageTitle } from '../../core/shell/page-title.tsx';
import { FileViewer } from '../../core/ui/file/viewer.tsx';
import { type AnyForm, FormProvider } from '../../core/ui/form/context.ts';
import { DraftOffer } from '../../core/ui/form/draft-offer.tsx';
import { ErrorSummary } from '../../core/ui/form/error-summary.tsx';
import { Field } from '../../core/ui/form/field.tsx';
import { Section } from '../../core/ui/form/section.tsx';
import { useLeaveGuard } from '../../core/ui/form/use-leave-guard.ts';
import { LinkCell } from '../../core/ui/list/cells.tsx';
import { getPagePath } from '../../core/ui/records.ts';
import classes from '../accounting.module.css';
import { NegativeBalance, Statement } from '../paycheck/statement.tsx';
import { WithoutMiles } from './miles.tsx';
import { Offers } from './offers.tsx';
import { PlanSection } from './pay-plan.tsx';
import { type Builder, type BuilderStart, useBuilder } from './use-builder.ts';

export function PaycheckBuilder({ initial }: { initial?: BuilderStart }) {
  usePageTitle('Add Paycheck');
  const builder = useBuilder(initial);
  const { form } = builder;
  useLeaveGuard(form.dirty && !form.saving, form.draft.drop);
  return (
    <FormProvider value={form as unknown as AnyForm}>
      <form
        className={classes.builder}
        noValidate
        aria-label="Add Paycheck"
        onSubmit={(event) => {
          event.preventDefault();
          void builder.save();
        }}
      >
        <div className={classes.who}>
          <Section title="Payee and period" columns={false}>
            <div className={classes.stack}>
              <Field name="carrier" />
              <Field
                name="driver"
                onAddNew={false}
                onChange={(driver) => driver !== null && form.set('truckOwner', null)}
              />
              <Field
                name="truckOwner"
                onAddNew={false}
                onChange={(owner) => owner !== null && form.set('driver', null)}
              />
              <Field name="vehicle" onAddNew={false} />
              <div className={classes.pair}>
                <Field name="payCheckFleetStartDate" />
                <Field name="payCheckFleetEndDate" />
                <Field name="payCheckExpenseStartDate" />
                <Field name="payCheckExpenseEndDate" />
              </div>
              <Field name="payCheckDate" />
            </div>
          </Section>
          <PlanSection builder={builder} />
        </div>
        <div className={classes.middle} aria-busy={builder.loading}>
          <DraftOffer />
          <ErrorSummary />
          <BuilderError builder={builder} />
          <Earlier builder={builder} />
          <PaidAlready builder={builder} />
          <WithoutMiles builder={builder} />
          <Offers builder={builder} />
        </div>
        <StatementPanel builder={builder} />
      </form>
      <FileViewer />
    </FormProvider>
  );
}

/** Shows why there is nothing to offer, or the error of the last call. */
function BuilderError({ builder }: { builder: Builder }) {
  if (builder.error) return <Alert color="red" role="alert" title={builder.error.text} />;
  if (!builder.isAsked)
    return <p className={classes.empty}>Select an authority, a driver or an owner, and a period.</p>;
  return builder.loading ? <Skeleton height={220} /> : null;
}

/** Warns of a load left unpaid because its bill of lading came late. */
function Earlier({ builder }: { builder: Builder }) {
  const { fleets = 0, expenses = 0, since = null } = builder.offer?.earlier ?? {};
  if (!since || fleets + expenses === 0) return null;
  const parts = [formatCounted(fleets, 'load'), formatCounted(expenses, 'expense')].filter(Boolean).join(' and ');
  const start = () => {
    builder.form.set('payCheckFleetStartDate', since);
    builder.form.set('payCheckExpenseStartDate', since);
  };
  return (
    <Alert color="yellow" p="xs">
      <span className={classes.earlier}>
        {parts} from before this period {fleets + expenses === 1 ? 'is' : 'are'} unpaid. The oldest is dated{' '}
        {formatDay(since)}.
        <Button size="compact-xs" variant="default" onClick={start}>
          Start period on {formatDay(since)}
        </Button>
      </span>
    </Alert>
  );
}

/** Warns that a second paycheck for the same period pays a fixed amount again (PAY-16). */
function PaidAlready({ builder }: { builder: Builder }) {
  return builder.paidAlready.map((paid) => (
    <Alert key={paid.id} color="yellow" p="xs">
      <LinkCell quiet to={getPagePath(paycheck, paid.id)}>
        {paid.prettyName}
      </LinkCell>{' '}
      already pays a flat {formatMoney(paid.payCheckDriverCut)} for {formatDay(paid.payCheckFleetStartDate)} to{' '}
      {formatDay(paid.payCheckFleetEndDate)}. Saving this paycheck pays a second flat amount.
    </Alert>
  ));
}

function formatCounted(n: number, what: string): string {
  if (n === 0) return '';
  return n === 1 ? `1 ${what}` : `${n} ${what}s`;
}

function StatementPanel({ builder }: { builder: Builder }) {
  const { form, statement, isConfirmed } = builder;
  const net = statement?.totals.netAfterBalance;
  return (
    <aside className={classes.panel} aria-label="Settlement">
      <div className={classes.panelHead}>
        <h2>Settlement</h2>
        {statement && !isConfirmed && <Loader size={14} role="status" aria-label="Checking with the server" />}
      </div>
      <div className={classes.panelBody}>
        {statement ? (
          <Statement statement={statement} />
        ) : (
          <Text size="sm" c="dimmed">
            {builder.offer && !builder.plan
              ? 'Enter the driver’s pay rate to preview the settlement.'
              : 'Settlement preview appears here.'}
          </Text>
        )}
      </div>
      <div className={classes.panelFoot} aria-live="polite">
        {statement && <NegativeBalance amount={statement.carriedForward} />}
        <Button type="submit" fullWidth px="xs" loading={form.saving} disabled={!form.maySave || !statement}>
          {net === undefined ? 'Save paycheck' : `Save paycheck · ${formatMoney(net)}`}
        </Button>
        <Button
          fullWidth
          mt={6}
          variant="default"
          disabled={form.saving || !form.maySave || !statement}
          onClick={() => void builder.save('draft')}
        >
          Save as draft
        </Button>
      </div>
    </aside>
  );
}
