import type { factor } from '@milepost/domain/accounting/factoring/factor.ts';
import type { Input } from '@milepost/domain/core/record.ts';
import type { DemoRecords } from '../core/demo-records.ts';
import { type DemoRow, makeId } from '../core/rows.ts';

type Factor = Input<typeof factor>;

/** Returns a valid factor; `over` overrides its fields. `carrier` is the ID of its authority. */
export function factorInput(over: Partial<Factor> & { carrier: string }): Factor {
  return {
    factorName: 'Capital Plains Factoring',
    factorRemitTo: 'PO Box 610028, Dallas, TX 75261',
    factorEmail: 'schedules@capitalplains.example.com',
    factorPhone: '(972) 555-0170',
    factorAdvance: 90,
    factorFee: 3,
    factorRecourseDays: 90,
    desc: null,
    ...over,
  };
}

/** Makes the factor that buys all invoices of the leased authority and assigns it to that authority's customers. */
export function makeFactors({ carriers, customers }: DemoRecords): DemoRow[] {
  const carrier = carriers[1] as DemoRow;
  const made = factorInput({ carrier: carrier.id });
  const row = { id: makeId('factor 0'), prettyName: made.factorName, created: carrier.created, ...made };
  for (const customer of customers) if (customer.carrier === carrier.id) Object.assign(customer, { factor: row.id });
  return [row];
}
