import type { Input } from '@milepost/domain/core/record.ts';
import type { customer } from '@milepost/domain/fleet/customer.ts';

/** Dollars for an hour of detention that the demo's customers agreed to. */
export const DEMO_RATE = 50;

/** A customer that passes every check; say only what matters. `carrier` is the id of its authority. */
export function customerInput(over: Partial<Input<typeof customer>> & { carrier: string }): Input<typeof customer> {
  return {
    customerType: 'BROKER',
    customerName: 'Prairie Star Logistics',
    customerEmail: 'ops@prairiestar.example.com',
    customerPhoneNumber: '(214) 555-0148',
    customerInvoiceToEmail: null,
    customerPhysicalAddress: '4100 Commerce St, Dallas, TX 75226',
    customerBillingAddress: null,
    factor: null,
    customerTermDays: 30,
    customerQuickPayPercent: null,
    customerNeedsPOD: false,
    customerNeedsLumperReceipt: false,
    customerNeedsScaleTicket: false,
    customerDetentionFreeMinutes: 120,
    customerDetentionRate: 60,
    customerDetentionStep: 15,
    customerDetentionCap: null,
    customerDetentionEarly: 'APPOINTMENT',
    customerDetentionLate: 'ARRIVAL',
    customerDetentionNotice: 30,
    customerLayoverHours: null,
    customerLayoverFee: null,
    customerMC: '841230',
    customerDOT: null,
    customerContactName: null,
    customerContactPhoneNumber: null,
    customerContactEmail: null,
    desc: null,
    ...over,
  };
}
