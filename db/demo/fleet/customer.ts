import type { Input } from '@milepost/domain/core/record.ts';
import type { customer } from '@milepost/domain/fleet/customer.ts';

/** The detention rate, in dollars per hour, of the demo's customers. */
export const DEMO_RATE = 50;

/** Returns a valid customer; `over` overrides its fields. `carrier` is the ID of its authority. */
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
    customerAutoInvoice: false,
    customerDetentionFreeMinutes: 120,
    customerDetentionRate: 60,
    customerDetentionStep: 15,
    customerDetentionCap: null,
    customerDetentionEarly: 'APPOINTMENT',
    customerDetentionLate: 'ARRIVAL',
    customerDetentionNotice: 30,
    customerDetentionAutoNotice: false,
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
