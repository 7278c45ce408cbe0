/** The trade terms of this product: the glossary page lists them, and a field whose facts name one shows it next to its label. */

type Term = { term: string; words: string };

export const GLOSSARY = {
  advance: {
    term: 'Advance',
    words:
      'Money paid to a driver before payday, often on a fuel card. It is deducted from the next paycheck. Of a factor: what it pays of an invoice at once.',
  },
  authority: {
    term: 'Authority',
    words:
      'The right to haul freight for hire, given by the FMCSA under a DOT and an MC number. Here each authority is a carrier of its own, with its drivers, trucks and loads.',
  },
  bol: {
    term: 'BOL, bill of lading',
    words:
      'The document that lists what was loaded and its origin and destination. Once signed at delivery, it proves the load was delivered. You need it to complete and invoice the load.',
  },
  broker: {
    term: 'Broker',
    words: 'Finds a carrier for a shipper’s freight and pays the carrier. Its MC number says that it may.',
  },
  cdl: {
    term: 'CDL',
    words:
      'Commercial driver’s license. Its class and endorsements say what the driver may drive; a copy belongs in the driver’s file.',
  },
  chargeback: {
    term: 'Chargeback',
    words: 'The factor reclaims its advance on an invoice the customer did not pay in time.',
  },
  clearinghouse: {
    term: 'Clearinghouse',
    words:
      'The FMCSA’s record of drug and alcohol violations. A full query is required before a driver is hired, and at least a limited query every year after that (49 CFR 382.701).',
  },
  consortium: {
    term: 'Consortium',
    words:
      'Carriers that draw their random drug and alcohol tests from one pool, run by somebody else (49 CFR 382.305).',
  },
  deadhead: {
    term: 'Deadhead, empty miles',
    words:
      'Miles without freight, to the next pickup or home. Usually unpaid, but they count toward IFTA and cost per mile.',
  },
  deduction: {
    term: 'Deduction',
    words: 'What comes off the driver’s pay: the driver’s share of an expense, as a percentage of its amount.',
  },
  detention: {
    term: 'Detention',
    words:
      'Paid for waiting at a pickup or a delivery beyond the free time, usually two hours. It is billed with the load and shared with the driver as the pay plan says.',
  },
  dispatchFee: {
    term: 'Dispatch fee',
    words: 'What the carrier keeps of the load fee before an owner operator’s share is worked out.',
  },
  dot: {
    term: 'DOT number',
    words:
      'The number under which the FMCSA keeps a carrier’s inspections, accidents and audits. It must be displayed on every truck.',
  },
  dqFile: {
    term: 'DQ file',
    words:
      'Driver qualification file (49 CFR 391.51): application, license, medical card, MVRs, former employers, road test. It is kept as long as the driver is employed, and three years longer.',
  },
  dvir: {
    term: 'DVIR',
    words:
      'Driver vehicle inspection report: what a driver found wrong with the truck or trailer at the end of the day (49 CFR 396.11).',
  },
  factor: {
    term: 'Factor',
    words:
      'A company that buys invoices: it pays most of one at once, keeps a fee, and is paid by the customer itself. Factored invoices say to pay the factor.',
  },
  fmcsa: {
    term: 'FMCSA',
    words: 'Federal Motor Carrier Safety Administration, which gives authority and audits carriers.',
  },
  fuelSurcharge: {
    term: 'Fuel surcharge',
    words:
      'Added to linehaul to cover high fuel prices, and shared with the driver as the pay plan says. In some states: a second rate of fuel tax, on the same gallons.',
  },
  gross: {
    term: 'Gross',
    words:
      'All that a load earns: the load fee with lumper, detention and other fees. Of a paycheck: before anything comes off.',
  },
  gvwr: {
    term: 'GVWR',
    words:
      'Gross vehicle weight rating: the most a truck or trailer may weigh with its load, from the plate on the door frame or the tongue. It is not the registered combined weight, which Form 2290 and weight-distance taxes go by.',
  },
  hos: {
    term: 'Hours of service',
    words: 'How long a driver may drive and be on duty before resting (49 CFR 395).',
  },
  ifta: {
    term: 'IFTA',
    words:
      'International Fuel Tax Agreement: each quarter you report miles and fuel by state on one return and pay or get credit for the difference.',
  },
  irp: {
    term: 'IRP, apportioned plate',
    words: 'One registration for all states a truck runs in; its fee follows the miles in each.',
  },
  layover: {
    term: 'Layover',
    words: 'Paid when the truck has to wait for a day or a night for its load.',
  },
  leaseOn: {
    term: 'Leased on',
    words: 'An owner operator’s truck that runs under the carrier’s authority by a lease (49 CFR 376).',
  },
  loadFee: {
    term: 'Load fee',
    words:
      'What the customer pays for the haul itself, also called linehaul, without lumper, detention and other fees.',
  },
  lumper: {
    term: 'Lumper',
    words:
      'Somebody at the dock who is paid to load or unload. The customer pays it back, billed with the receipt. A driver who paid is reimbursed in full.',
  },
  mc: {
    term: 'MC number',
    words: 'The docket number of a carrier’s or broker’s operating authority. A shipper has none.',
  },
  medicalCard: {
    term: 'Medical card',
    words:
      'Medical examiner’s certificate that a driver is physically qualified; valid up to 24 months (49 CFR 391.43). For CDL drivers the MVR is the proof.',
  },
  mvr: {
    term: 'MVR',
    words:
      'Motor vehicle record: the state’s list of a driver’s licenses, violations and accidents. It is asked for at the hire and every year (49 CFR 391.23, 391.25), and shows the medical status of CDL drivers (391.51).',
  },
  net: {
    term: 'Net',
    words: 'What is left to be paid out: of a paycheck after all deductions, of an invoice after what was taken off.',
  },
  noa: {
    term: 'Notice of assignment',
    words:
      'The factor’s letter (NOA) telling a customer to pay the factor. After receiving it, paying the carrier does not satisfy the debt.',
  },
  ownerOperator: {
    term: 'Owner operator',
    words: 'A driver who owns the truck and is paid a share of the load, and usually pays for fuel and repairs.',
  },
  pod: {
    term: 'POD, proof of delivery',
    words: 'The bill of lading with the receiver’s signature. Without it most customers do not pay.',
  },
  qualified: {
    term: 'Qualified vehicle',
    words:
      'A truck that counts for the fuel tax: over 26,000 lb by itself or combined, or with three axles, in more than one state.',
  },
  quickPay: {
    term: 'Quick pay',
    words: 'The customer pays within days instead of weeks, and keeps a percentage for it.',
  },
  rateConfirmation: {
    term: 'Rate confirmation',
    words:
      'The customer’s confirmation that the load is yours: pickup, delivery, and rate. You can create a load from it.',
  },
  reasonableSuspicion: {
    term: 'Reasonable suspicion',
    words: 'A test because a trained supervisor saw signs of drugs or alcohol, written down at once (49 CFR 382.307).',
  },
  recordable: {
    term: 'Recordable accident',
    words:
      'Somebody died, was treated away from the scene, or a vehicle was towed (49 CFR 390.5). It stays in the register for three years.',
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
    words: 'Where the customer sends the money. On a factored invoice, that is the factor.',
  },
  reserve: {
    term: 'Reserve',
    words: 'What the factor holds back of an invoice until the customer has paid it, less its fee.',
  },
  scaleTicket: {
    term: 'Scale ticket',
    words: 'A certified scale’s record of the truck’s weight on each axle. Some customers require it with the invoice.',
  },
  shortPay: {
    term: 'Short pay',
    words: 'The customer pays less than was billed. The rest stays open, or is written off with its reason.',
  },
  termDays: {
    term: 'Payment terms, net 30',
    words: 'How many days after the invoice date payment is due. Net 30 means 30 days.',
  },
  tonu: {
    term: 'TONU, truck order not used',
    words: 'Paid when a load is canceled after the truck was dispatched. Entered as the No Service fee.',
  },
  vin: {
    term: 'VIN',
    words:
      'Vehicle identification number: 17 characters from the plate on the door frame, the same for the vehicle’s whole life.',
  },
} as const satisfies Record<string, Term>;

export type TermName = keyof typeof GLOSSARY;
