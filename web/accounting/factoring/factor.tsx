/** Factoring companies: the terms on which they buy an authority's invoices, and the reserve each one holds. */
import { factor } from '@milepost/domain/accounting/factoring/factor.ts';
import { computeAdvance } from '@milepost/domain/accounting/factoring/factoring.ts';
import { formatMoney } from '@milepost/domain/core/money.ts';
import type { Row } from '@milepost/domain/core/record.ts';
import { Field } from '../../core/ui/form/field.tsx';
import { FormPage } from '../../core/ui/form/form-page.tsx';
import { Glance, Section } from '../../core/ui/form/section.tsx';
import { useRecordForm } from '../../core/ui/form/use-record-form.ts';
import { MoneyCell } from '../../core/ui/list/cells.tsx';
import { defineColumns, MONEY_TEXT } from '../../core/ui/list/columns.tsx';
import { ListPage } from '../../core/ui/list/list-page.tsx';

type FactorRow = Row<typeof factor> & { account: { advanced: number; reserve: number; invoices: number } };

const column = defineColumns(factor);
const columns = column.columns([
  column.link(),
  column.field('carrier', { header: 'Carrier', lesser: true }),
  column.field('factorEmail', { size: 220 }),
  column.field('factorAdvance', { size: 96, grow: 0 }),
  column.field('factorFee', { size: 80, grow: 0 }),
  column.field('factorRecourseDays', { size: 130, lesser: true, grow: 0 }),
  column.accessor((row) => (row as FactorRow).account.reserve, {
    id: 'account',
    header: 'In Reserve',
    size: 116,
    meta: { grow: 0, align: 'right', text: MONEY_TEXT },
    cell: (info) => <MoneyCell value={info.getValue()} />,
  }),
  column.state(),
]);

export function List() {
  return (
    <ListPage
      record={factor}
      columns={columns}
      filters={['carrier']}
      options={{ sort: 'prettyName' }}
      emptyHint="Add your factoring company. New invoices for its customers will show its remit-to address."
    />
  );
}

export function Detail({ id }: { id: string }) {
  const form = useRecordForm(factor, id);
  const row = form.row as FactorRow | null;
  return (
    <FormPage form={form} side={row && <AtAGlance row={row} />}>
      <Section title="Factor">
        <Field name="carrier" />
        <Field name="factorName" />
        <Field name="factorRemitTo" />
        <Field name="factorEmail" />
        <Field name="factorPhone" />
      </Section>
      <Section title="Terms">
        <Field name="factorAdvance" />
        <Field name="factorFee" />
        <Field name="factorRecourseDays" />
        <Field name="desc" />
      </Section>
    </FormPage>
  );
}

const EXAMPLE = 3000;

function AtAGlance({ row }: { row: FactorRow }) {
  const { received, fee, reserve } = computeAdvance(EXAMPLE, {
    factorAdvance: row.factorAdvance ?? 0,
    factorFee: row.factorFee ?? 0,
  });
  return (
    <Glance
      items={[
        ['Unpaid invoices', row.account.invoices],
        ['Advances outstanding', <MoneyCell key="advanced" value={row.account.advanced} />],
        ['In reserve', <MoneyCell key="reserve" value={row.account.reserve} />],
        [
          `Example: ${formatMoney(EXAMPLE)}`,
          `${formatMoney(received)} now, ${formatMoney(reserve)} later, ${formatMoney(fee)} fee`,
        ],
      ]}
    />
  );
}
