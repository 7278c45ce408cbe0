/** Fuel cards: their provider, number and driver. */
import { fuelCard } from '@milepost/domain/admin/fuel-card.ts';
import { Field } from '../core/ui/form/field.tsx';
import { FormPage } from '../core/ui/form/form-page.tsx';
import { Glance, Section } from '../core/ui/form/section.tsx';
import { useRecordForm } from '../core/ui/form/use-record-form.ts';
import { RefCell } from '../core/ui/list/cells.tsx';
import { defineColumns } from '../core/ui/list/columns.tsx';
import { ListPage } from '../core/ui/list/list-page.tsx';
import { DocumentCenter } from '../documents/document-center.tsx';
import classes from './admin.module.css';
import { AssignmentHistory } from './assignment-history.tsx';
import { CardFields, HolderFields } from './fuel-card-fields.tsx';

const column = defineColumns(fuelCard);

const columns = column.columns([
  // The last four digits distinguish cards.
  column.link('prettyName', { size: 260, grow: 1 }),
  column.field('carrier', { header: 'Carrier', size: 140 }),
  column.field('driver', { size: 150 }),
  column.field('vehicle', { size: 90 }),
  column.field('fuelCardPin', { size: 110, grow: 0 }),
  column.field('fuelCardSourceId', { size: 180, sort: true, hidden: true }),
  column.field('company', { hidden: true }),
  column.field('heldSince', { sort: true, hidden: true }),
  column.state(),
]);

export function List() {
  return (
    <ListPage
      record={fuelCard}
      columns={columns}
      filters={['carrier', 'company', 'driver', 'vehicle']}
      options={{ sort: 'prettyName' }}
      bulk
      emptyHint="Add each card with its provider, driver, and truck. Fuel imports use the card number to identify the driver."
    />
  );
}

export function Detail({ id }: { id: string }) {
  const form = useRecordForm(fuelCard, id);
  const { row } = form;
  return (
    <FormPage
      form={form}
      title={(kept) => `Fuel Service: ${kept.driver.prettyName} - ${kept.fuelCardSourceId}`}
      newTitle="Add Fuel Service"
      side={
        row && (
          <>
            <Glance
              items={[
                ['Provider', <RefCell key="company" value={row.company} record="company" />],
                [
                  'Card Number',
                  <span key="number" className={classes.figures}>
                    {row.fuelCardSourceId}
                  </span>,
                ],
                ['Driver', <RefCell key="driver" value={row.driver} record="driver" />],
                ['Vehicle', <RefCell key="vehicle" value={row.vehicle} record="vehicle" />],
              ]}
            />
            <AssignmentHistory record={fuelCard} row={row} title="Assignment History" holders={['driver', 'vehicle']} />
          </>
        )
      }
      below={(kept) => <DocumentCenter owner={{ field: 'fuel_card', id: kept.id }} />}
    >
      <Section title="Card">
        <CardFields />
      </Section>
      <Section title="Assignment">
        <HolderFields />
      </Section>
      <Section title="Additional information">
        <Field name="desc" />
      </Section>
    </FormPage>
  );
}
