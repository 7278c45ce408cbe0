/** The 1099 page: an authority's year, its open items and payees, and the frozen versions with their files. */
import { Alert, NativeSelect, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useRights } from '../../core/session/rights.ts';
import { usePageTitle } from '../../core/shell/page-title.tsx';
import { Section } from '../../core/ui/form/section.tsx';
import { Copies } from './copies.tsx';
import { FileButton } from './file-button.tsx';
import { FrozenYear } from './frozen-year.tsx';
import { Items } from './items.tsx';
import { PayeeDialog } from './payee-dialog.tsx';
import { Payees } from './payees.tsx';
import { EinDialog, ThresholdDialog } from './payer-dialogs.tsx';
import { SettlementsDialog } from './settlements-dialog.tsx';
import classes from './tax.module.css';
import { type Opened, type TaxYearAnswer, useTaxYear } from './use-tax-year.ts';
import { YearFacts } from './year-facts.tsx';

export function List() {
  usePageTitle('1099s');
  const { authorities, hasNone, carrier, taxYear, years, data, failure, choose } = useTaxYear();
  if (hasNone) return <Text size="sm">No authorities yet. Add one to see its 1099s.</Text>;
  return (
    <Stack gap="sm">
      <div className={classes.head}>
        {authorities.length > 1 && (
          <NativeSelect
            label="Authority"
            value={carrier}
            data={authorities.map(({ id, prettyName }) => ({ value: id, label: prettyName }))}
            onChange={({ currentTarget: { value } }) => choose({ carrier: value })}
          />
        )}
        <NativeSelect
          label="Tax year"
          value={String(taxYear)}
          data={[...new Set([...years, taxYear])].map(String)}
          onChange={({ currentTarget: { value } }) => choose({ taxYear: Number(value) })}
        />
      </div>
      {failure && <Alert color="red" role="alert" title={failure} />}
      {data ? <TaxYearPage data={data} /> : !failure && <Skeleton height={320} role="status" aria-label="Loading" />}
    </Stack>
  );
}

function TaxYearPage({ data }: { data: TaxYearAnswer }) {
  const canEdit = useRights().can(6000, 'edit');
  const [opened, open] = useState<Opened | null>(null);
  const close = () => open(null);
  const { carrier, year, items, results, versions } = data;
  return (
    <>
      <YearFacts data={data} onOpen={canEdit ? open : null} />
      <Items items={items} onOpen={open} />
      <Payees rows={results} version={versions[0]?.id ?? null} onOpen={open} />
      <FrozenYear data={data} canEdit={canEdit} />
      <Copies data={data} canEdit={canEdit} />
      <Section title="W-2 drivers" columns={false}>
        <Text size="sm" mb="xs">
          The file for your payroll provider lists the loads, miles, and gross pay of each settlement, by week.
        </Text>
        <FileButton what="Payroll CSV" path="form_1099/payroll/" query={{ carrier: carrier.id, taxYear: year }} />
      </Section>
      {opened?.what === 'payee' && <PayeeDialog payee={opened.payee} onClose={close} />}
      {opened?.what === 'settlements' && (
        <SettlementsDialog payee={opened.payee} carrier={carrier.id} taxYear={year} onClose={close} />
      )}
      {opened?.what === 'ein' && <EinDialog carrier={carrier} onClose={close} />}
      {opened?.what === 'threshold' && <ThresholdDialog year={year} threshold={data.threshold} onClose={close} />}
    </>
  );
}
