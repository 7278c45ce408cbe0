/** The trade terms of this product: the glossary page lists them, and a field whose facts name one shows it next to its label. */

type Term = { term: string; words: string };

export const GLOSSARY = {
  advance: {
    term: 'Advance',
    words:
      'Money paid to a driver before payday, often on a fuel card. It is deducted from the next paycheck. From a factor: the part of an invoice it pays up front.',
  },
  authority: {
    term: 'Authority',
    words:
      'The right to haul freight for hire, granted by the FMCSA under a DOT and an MC number. Each authority here is a separate carrier with its own drivers, trucks, and loads.',
  },
  bol: {
    term: 'BOL, bill of lading',
    words:
      'The document that lists what was loaded and its origin and destination. Once signed at delivery, it proves the load was delivered. You need it to complete and invoice the load.',
  },
  broker: {
    term: 'Broker',
    words:
      'Finds a carrier for a shipper’s freight and pays the carrier. A broker needs its own authority, shown by its MC number.',
  },
  cdl: {
    term: 'CDL',
    words:
      'Commercial driver’s license. Its class and endorsements determine what the driver may drive. A copy belongs in the driver’s file.',
  },
  chargeback: {
    term: 'Chargeback',
    words: 'The factor recovers its advance on an invoice the customer didn’t pay on time.',
  },
  clearinghouse: {
    term: 'Clearinghouse',
    words:
      'The FMCSA’s record of drug and alcohol violations. A full query is required before a driver is hired, and at least a limited query every year after that (49 CFR 382.701).',
  },
  consortium: {
    term: 'Consortium',
    words: 'Carriers that share one random drug and alcohol testing pool, run by a third party (49 CFR 382.305).',
  },
  deadhead: {
    term: 'Deadhead, empty miles',
    words:
      'Miles driven without freight, to the next pickup or home. Usually unpaid, but they count toward IFTA and cost per mile.',
  },
  deduction: {
    term: 'Deduction',
    words: 'An amount taken out of the driver’s pay: the driver’s share of an expense, as a percentage of its amount.',
  },
  detention: {
    term: 'Detention',
    words:
      'A fee for waiting at a pickup or delivery beyond the free time, usually two hours. It’s billed with the load and shared with the driver under the pay plan.',
  },
  dispatchFee: {
    term: 'Dispatch fee',
    words: 'The part of the load fee the carrier keeps before an owner-operator’s share is calculated.',
  },
  dot: {
    term: 'DOT number',
    words:
      'The number the FMCSA uses to track a carrier’s inspections, accidents, and audits. It must be displayed on every truck.',
  },
  dqFile: {
    term: 'DQ file',
    words:
      'Driver qualification file (49 CFR 391.51): application, license, medical card, MVRs, former employers, road test. Keep it as long as the driver is employed, plus three years.',
  },
  dvir: {
    term: 'DVIR',
    words:
      'Driver vehicle inspection report: defects a driver found on the truck or trailer at the end of the day (49 CFR 396.11).',
  },
  factor: {
    term: 'Factor',
    words:
      'A company that buys invoices. It pays most of each one up front, keeps a fee, and collects from the customer. Factored invoices tell the customer to pay the factor.',
  },
  fmcsa: {
    term: 'FMCSA',
    words: 'Federal Motor Carrier Safety Administration, the agency that grants authority and audits carriers.',
  },
  fuelSurcharge: {
    term: 'Fuel surcharge',
    words:
      'An amount added to linehaul to cover high fuel prices, shared with the driver under the pay plan. In some states, it’s also a second fuel tax on the same gallons.',
  },
  gross: {
    term: 'Gross',
    words:
      'Everything a load earns: the load fee plus lumper, detention, and other fees. On a paycheck: pay before deductions.',
  },
  gvwr: {
    term: 'GVWR',
    words:
      'Gross vehicle weight rating: the most a truck or trailer may weigh with its load, from the plate on the door frame or the tongue. Form 2290 and weight-distance taxes use the registered combined weight instead.',
  },
  hos: {
    term: 'Hours of service',
    words: 'How long a driver may drive and be on duty before resting (49 CFR part 395).',
  },
  ifta: {
    term: 'IFTA',
    words:
      'International Fuel Tax Agreement: each quarter you report miles and fuel by state on one return and pay or get credit for the difference.',
  },
  irp: {
    term: 'IRP, apportioned plate',
    words: 'One registration for all states a truck runs in. The fee is based on the miles driven in each.',
  },
  layover: {
    term: 'Layover',
    words: 'A fee for a truck that has to wait overnight or a full day for its load.',
  },
  leaseOn: {
    term: 'Leased on',
    words: 'An owner-operator’s truck that runs under the carrier’s authority under a lease (49 CFR part 376).',
  },
  loadFee: {
    term: 'Load fee',
    words: 'The price of the haul itself, also called linehaul. It excludes lumper, detention, and other fees.',
  },
  lumper: {
    term: 'Lumper',
    words:
      'A person at the dock who is paid to load or unload. The customer reimburses the cost, billed with the receipt. A driver who paid is reimbursed in full.',
  },
  mc: {
    term: 'MC number',
    words: 'The docket number of a carrier’s or broker’s operating authority. A shipper has none.',
  },
  medicalCard: {
    term: 'Medical card',
    words:
      'Medical examiner’s certificate that a driver is physically qualified; valid up to 24 months (49 CFR 391.43). For CDL drivers, the MVR is the proof.',
  },
  mvr: {
    term: 'MVR',
    words:
      'Motor vehicle record: the state’s list of a driver’s licenses, violations, and accidents. It’s ordered at hire and every year after that (49 CFR 391.23, 391.25), and shows the medical status of CDL drivers (391.51).',
  },
  net: {
    term: 'Net',
    words: 'The amount left to pay. On a paycheck: after all deductions. On an invoice: after fees and reductions.',
  },
  noa: {
    term: 'Notice of assignment',
    words:
      'The factor’s letter (NOA) telling a customer to pay the factor. After receiving it, paying the carrier does not satisfy the debt.',
  },
  ownerOperator: {
    term: 'Owner-operator',
    words: 'A driver who owns the truck and is paid a share of the load, and usually pays for fuel and repairs.',
  },
  pod: {
    term: 'POD, proof of delivery',
    words: 'The bill of lading with the receiver’s signature. Most customers won’t pay without it.',
  },
  qualified: {
    term: 'Qualified vehicle',
    words:
      'A truck that owes fuel tax under IFTA: over 26,000 lb alone or combined, or with three or more axles, running in more than one state.',
  },
  quickPay: {
    term: 'Quick pay',
    words: 'The customer pays within days instead of weeks in exchange for a discount.',
  },
  rateConfirmation: {
    term: 'Rate confirmation',
    words:
      'The customer’s confirmation that the load is yours: pickup, delivery, and rate. You can create a load from it.',
  },
  reasonableSuspicion: {
    term: 'Reasonable suspicion',
    words:
      'A test ordered because a trained supervisor saw signs of drug or alcohol use and documented them (49 CFR 382.307).',
  },
  recordable: {
    term: 'Recordable accident',
    words:
      'An accident in which someone died or was treated away from the scene, or a vehicle was towed (49 CFR 390.5). It stays on the register for three years.',
  },
  recourse: {
    term: 'Recourse',
    words:
      'Days in which the factor can charge back an unpaid invoice. In non-recourse factoring, the factor takes the loss.',
  },
  reefer: {
    term: 'Reefer',
    words: 'A refrigerated trailer. Fuel for its cooling unit doesn’t move the truck, so it is excluded from fuel tax.',
  },
  reimbursement: {
    term: 'Reimbursement',
    words: 'Repayment of an expense the driver paid, as a percentage of its amount.',
  },
  remitTo: {
    term: 'Remit to',
    words: 'Where the customer sends payment. On a factored invoice, that is the factor.',
  },
  reserve: {
    term: 'Reserve',
    words: 'The part of an invoice the factor holds back until the customer pays, less its fee.',
  },
  scaleTicket: {
    term: 'Scale ticket',
    words: 'A certified scale’s record of the truck’s weight on each axle. Some customers require it with the invoice.',
  },
  shortPay: {
    term: 'Short pay',
    words: 'The customer pays less than was billed. The rest stays open or is written off with a reason.',
  },
  termDays: {
    term: 'Payment terms, net 30',
    words: 'How many days after the invoice date payment is due. Net 30 means 30 days.',
  },
  tonu: {
    term: 'TONU, truck ordered, not used',
    words: 'Paid when a load is canceled after the truck was dispatched. Entered as the No Service fee.',
  },
  vin: {
    term: 'VIN',
    words:
      'Vehicle identification number: 17 characters from the plate on the door frame, the same for the vehicle’s whole life.',
  },
} as const satisfies Record<string, Term>;

export type TermName = keyof typeof GLOSSARY;
