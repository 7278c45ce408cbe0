/** The ledger’s facts about all records: the options of each choice, and the permission of each record. */
import { describe, expect, it } from 'vitest';
import { FUNDING_METHODS, FUNDING_TIMES } from './accounting/invoice/invoice.ts';
import { PAYMENT_STRATEGIES } from './accounting/paycheck/pay-plan.ts';
import { CARRIER_TYPES } from './admin/carrier.ts';
import { COMPANY_CODES, COMPANY_TYPE_LABELS, COMPANY_TYPES } from './admin/company.ts';
import { CASH_ADVANCE_TYPES, FUEL_TYPES } from './admin/fuel-types.ts';
import { vehicle } from './admin/vehicle.ts';
import { JURISDICTIONS, US_STATES } from './core/addresses.ts';
import { WEEKDAYS } from './core/dates.ts';
import { type Fills, getChoiceLabel } from './core/fields.ts';
import { getFields } from './core/record.ts';
import { getStatusValues, type Statuses } from './core/statuses.ts';
import { checkNew } from './core/validation.ts';
import { toTitleCase } from './core/words.ts';
import { EXPENSE_FOR } from './expense/expense.ts';
import { EXPENSE_FREQUENCIES } from './expense/recurrence.ts';
import { CUSTOMER_TYPES, customer } from './fleet/customer.ts';
import { PROFILE_TYPES_OF_USERS } from './profile/profile.ts';
import { getPlanLabel, LEGACY_PLAN_LABELS, PLAN_LABELS } from './profile/subscription.ts';
import { records } from './registry.ts';
import { RESOLUTION_STATUS, RESOLUTIONS, VIOLATION_CATEGORIES } from './safety/accident-or-violation-register.ts';
import { TEST_RESULTS, TEST_TYPES } from './safety/drug-test.ts';
import { VERIFICATION_METHODS, VERIFICATION_STATUS } from './safety/employment-history.ts';
import { ALARM_LEVEL, CORRECTIVE_ACTION, EVENT_GROUPS, EVENT_TYPES, OFFERED_LEVELS } from './safety/event.ts';
import { SCHEDULE_TYPES } from './safety/schedule.ts';
import { SCHEDULE_BY, STRATEGIES } from './safety/schedule-plan.ts';
import { INSPECTION_RESULT, INSPECTION_TYPES } from './safety/vehicle-inspection.ts';

describe('the specified values', () => {
  // Ledger: ENM-01, VAL-29, ENM-02, ENM-03, ENM-07, FIM-15, ENM-08, ENM-09, ENM-11, ENM-15, ENM-16, ENM-17, ENM-14, ENM-45, SCH-11, ENM-20, ENM-21, ENM-22, ENM-23, ENM-18, ENM-19, ENM-24, ENM-25, ENM-10, SCH-09, ENM-12, SCH-10, JOB-05, ENM-13, SCH-08, ENM-30, ENM-31, ENM-32, ENM-33, ENM-38, ENM-39, ENM-41, ENM-42
  it.each([
    ['customer types', CUSTOMER_TYPES, 'BROKER SHIPPER CARRIER'],
    ['authority types', CARRIER_TYPES, 'ADMIN LEASED'],
    ['payment strategies', PAYMENT_STRATEGIES, 'BY_PERCENTAGE BY_MILEAGE CONSTANT'],
    [
      'fuel types',
      FUEL_TYPES,
      'DIESEL GASOLINE ETHANOL PROPANE CNG A_55 E_85 M_85 GASOHOL LNG METHANOL BIODIESEL ELECTRICITY HYDROGEN UN_KNOWN',
    ],
    [
      'advance types',
      CASH_ADVANCE_TYPES,
      'CASH_ADVANCE SCALE CHECK MONEY_CODE E_CHECK MAINTENANCE SPARE_PART_PURCHASE TRUCK_STOP_PURCHASE OIL_CHANGE MISC_PURCHASE UN_KNOWN',
    ],
    [
      'expense frequencies',
      EXPENSE_FREQUENCIES,
      'DAYS WEEKLY BI_WEEKLY FIRST_DAY_OF_THE_MONTH LAST_DAY_OF_THE_MONTH MONTHLY',
    ],
    ['resolutions', RESOLUTIONS, 'CORRECTABLE AT_FAULT NO_FAULT'],
    ['resolution statuses', getStatusValues(RESOLUTION_STATUS), 'CLOSED OPEN CORRECTED'],
    ['violation categories', VIOLATION_CATEGORIES, 'NO_VIOLATION MINOR MAJOR CRTICAL UN_KNOWN'],
    ['weekdays', WEEKDAYS, 'MONDAY TUESDAY WEDNESDAY THURSDAY FRIDAY SATURDAY SUNDAY'],
    ['drug test types', TEST_TYPES, 'PRE_EMPLOYMENT RANDOM POST_ACCIDENT REASONABLE_SUSPICION RETURN_TO_DUTY'],
    ['drug test results', TEST_RESULTS, 'NEGATIVE POSITIVE DISPUTED FAILED PENDING_RESULT'],
    ['verification methods', VERIFICATION_METHODS, 'EMAIL MAIL PHONE ELECTRONIC'],
    [
      'verification statuses',
      getStatusValues(VERIFICATION_STATUS),
      'PENDING_VERIFICATION VERIFIED DENIED_OR_REJECTED VERIFICATION_NOT_RESPONDED',
    ],
    ['inspection results', Object.keys(INSPECTION_RESULT), 'PASS FAIL NOT_APPLICABLE'],
    ['inspection types', INSPECTION_TYPES, 'PRE_TRIP POST_TRIP YEARLY_INSPECTION DOT_INSPECTION SCHEDULED_INSPECTION'],
    ['event types', EVENT_TYPES.map(toTitleCase), 'Driver Safety Violation Carrier Tax Compliance Todo'],
    ['event groups', Object.values(EVENT_GROUPS), 'Hard Event ELD Violation Inspection Violation Miscellaneous'],
    ['schedule frequencies', STRATEGIES, 'DAYS WEEKLY BI_WEEKLY FIRST_DAY_OF_THE_MONTH LAST_DAY_OF_THE_MONTH MILEAGE'],
    ['schedule limits', SCHEDULE_BY, 'DATE MILEAGE'],
    ['schedule types', [...SCHEDULE_TYPES].sort(), 'PERIODIC_INSPECTION PREVENTIVE_MAINTENANCE RECURRING_EXPENSE'],
    ['funding times', FUNDING_TIMES, 'SAME_DAY NEXT_DAY'],
    ['funding methods', FUNDING_METHODS, 'BANK_ACCT CHECK ZELLE'],
    ['the subjects of an expense', EXPENSE_FOR, 'driver dispatcher personnel vehicle carrier company fleet customer'],
    [
      'plans',
      Object.keys(PLAN_LABELS),
      'PRICING_OOP PRICING_SMALL_FLEET PRICING_SMALL_MEDIUM_FLEET PRICING_MEDIUM_FLEET PRICING_MEDIUM_LARGE_FLEET PRICING_LARGE_FLEET',
    ],
    ['legacy plans', Object.keys(LEGACY_PLAN_LABELS), 'ONE_TRUCK PREMIUM'],
    ['user types', PROFILE_TYPES_OF_USERS, 'CARRIER ADMIN PERSONNEL'],
  ] as const)('are complete for %s', (_name, values, expected) => {
    expect(values.join(' ')).toBe(expected);
  });

  // Ledger: ENM-35, ENM-36
  it('include the contact types with labels and codes', () => {
    const named = COMPANY_TYPES.filter((type) => type in COMPANY_CODES);
    const codes = COMPANY_CODES as Record<string, number>;
    const words = COMPANY_TYPE_LABELS as Record<string, string>;
    expect(named.map((type) => `${codes[type]} ${type} ${words[type]}`)).toEqual([
      '0 DRUG_TEST_SERVICE_PROVIDER Drug Test Provider',
      '1 ELD_SERVICE_PROVIDER ELD Provider',
      '2 FUEL_CARD_SERVICE_PROVIDER Fuel Card Service Provider',
      '3 GENERAL_SERVICE_PROVIDER General Service Provider',
      '4 AUTO_SERVICE_PROVIDER Auto Service Provider',
      '5 FORMER_EMPLOYER Former Employer',
      '6 FREELANCER Freelancer',
    ]);
  });

  // Ledger: ENM-26, ENM-27, ENM-28, ENM-29
  it('have a number and a label for each corrective action and alarm level', () => {
    const describeStatuses = (table: Statuses) =>
      Object.entries(table).map(([code, { label, tone }]) => [Number(code), label, tone]);
    expect(describeStatuses(CORRECTIVE_ACTION).map(([code, label]) => `${code} ${label}`)).toEqual([
      '0 Pending Investigation',
      '5 No Action',
      '10 Verbal Warning',
      '20 Written Warning',
      '30 Money Penalty',
      '40 Suspension',
      '50 Money Penalty & Suspension',
      '60 Termination',
      '70 Money Penalty & Termination',
    ]);
    expect(describeStatuses(ALARM_LEVEL)).toEqual([
      [0, 'Info', 'info'],
      [10, 'Info', 'info'],
      [20, 'Warning', 'warning'],
      [30, 'Severe', 'error'],
      [40, 'Severe', 'error'],
    ]);
    expect(OFFERED_LEVELS).toEqual([10, 20, 30]);
  });

  // Ledger: ENM-38
  it('name plans by their number of trucks', () => {
    expect(Object.values(PLAN_LABELS)).toEqual([
      '1 Truck',
      '2-5 Trucks',
      '6-12 Trucks',
      '13-20 Trucks',
      '21-30 Trucks',
      '31+ Trucks',
    ]);
  });

  // Ledger: ENM-39
  it('label a legacy plan as one, and show the value of a plan without a label', () => {
    expect(getPlanLabel('ONE_TRUCK')).toBe('1 Truck (legacy plan)');
    expect(getPlanLabel('PREMIUM')).toBe('Premium (legacy plan)');
    expect(getPlanLabel('PRICING_OOP')).toBe('1 Truck');
    expect(getPlanLabel('TAILORED')).toBe('TAILORED');
  });

  // Ledger: ENM-43, ENM-44
  it('include fifty states, the District and five territories as two letters', () => {
    expect(new Set(US_STATES).size).toBe(56);
    expect(US_STATES.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
    expect(US_STATES.slice(50)).toEqual(['DC', 'AS', 'GU', 'MP', 'PR', 'VI']);
  });

  // Ledger: TRP-13
  it('let a truck drive in those, in the Canadian provinces and territories, and in Mexico', () => {
    expect(JURISDICTIONS.slice(0, 56)).toEqual([...US_STATES]);
    expect(JURISDICTIONS.slice(56, 70).join(' ')).toBe('AB BC MB NB NL NS ON PE QC SK NT NU YT MX');
    expect(JURISDICTIONS.slice(70).every((code) => /^MX-[A-Z]{3}$/.test(code))).toBe(true);
    expect(JURISDICTIONS.length).toBe(70 + 32);
  });

  // Ledger: ENM-45
  it('show a value without a label in title case', () => {
    expect(getChoiceLabel(getFields(customer).customerType ?? {}, 'BROKER')).toBe('Broker');
    expect(getChoiceLabel({}, 'WORD_OF_MOUTH')).toBe('Word of Mouth');
  });
});

describe('the permissions of the records', () => {
  // Ledger: ROL-07, USR-15, ROL-08, USR-16, ROL-09, TRP-01, USR-17, ROL-10, FIM-01, USR-18, ROL-11, USR-19, ROL-12, USR-20, ROL-18, USR-26, ROL-06, USR-14
  it.each([
    [1100, 'driver driver_app_upload driver_profile driver_request'],
    [2000, 'apiintegration carrier dispatcher fuel_card vehicle'],
    [3000, 'customer fleet trip'],
    [4000, 'data_import expense recurring'],
    [6000, 'factor invoice paycheck payment payplan'],
    [
      7000,
      'accident_or_violation_register driver_employment_application drug_test earlier_hire employment_history event not_applicable resident_history schedule scheduled_job vehicle_inspection',
    ],
    [13000, 'company'],
    [1000, 'profile'],
  ])('include permission %i for %s', (policy, names) => {
    const held = names.split(' ').map((name) => [name, records[name as keyof typeof records].policy]);
    expect(held).toEqual(names.split(' ').map((name) => [name, policy]));
  });
});

const PICTURES = [
  'carrier.carrierProfilePicture',
  'vehicle.vehiclePicture',
  'profile.profilePicture',
  'dispatcher.dispatcherProfilePicture',
];

describe('the fields of the records', () => {
  // Ledger: ENT-09, ENT-10
  it('have the specified names for pictures and identifiers, and only pictures are images', () => {
    const identifiers = ['carrier.carrierDOT', 'dispatcher.dispatcherAccessID', 'vehicle.vehicleVIN'];
    const kinds = [...PICTURES, ...identifiers].map((name) => {
      const [record = '', field = ''] = name.split('.');
      return getFields(records[record as keyof typeof records])[field]?.kind;
    });
    expect(kinds).toEqual(['file', 'file', 'file', 'file', 'text', 'text', 'text']);
    const pictures = Object.values(records).flatMap((record) =>
      Object.entries(getFields(record))
        .filter(([, { isImage }]) => isImage)
        .map(([name]) => `${record.name}.${name}`),
    );
    expect(new Set(pictures)).toEqual(new Set([...PICTURES, 'driver.profilePicture']));
  });

  // Ledger: EXP-36
  it('have an error message for every picker without a match', () => {
    const wordless = Object.values(records).flatMap((record) =>
      Object.entries(getFields(record))
        .filter(([, { kind, readOnly, message }]) => kind === 'ref' && !readOnly && message === "Can't be empty")
        .map(([name]) => `${record.name}.${name}`),
    );
    expect(wordless).toEqual([]);
  });

  it('have a color for each status value of any record', () => {
    const statuses = Object.values(records).flatMap((record) =>
      Object.entries(getFields(record))
        .filter(([name, { kind }]) => kind === 'choice' && /status$/i.test(name))
        .map(([name, { values, statuses = {} }]) => [`${record.name}.${name}`, values, Object.keys(statuses)] as const),
    );
    const ofTheLedger = [
      'carrier.status',
      'fleet.status',
      'driver_request.driverRequestStatus',
      'driver_app_upload.driverAppUploadStatus',
      'driver_employment_application.applicationStatus',
      'invoice.invoiceStatus',
      'payment.paymentStatus',
      'expense.status',
      'data_import.dataImportSyncStatus',
      'employment_history.employmentVerificationStatus',
      'accident_or_violation_register.accidentOrViolationIncidentResolutionStatus',
      'scheduled_job.status',
    ];
    expect(statuses.map(([name]) => name)).toEqual(expect.arrayContaining(ofTheLedger));
    for (const [name, values, coloured] of statuses) expect([name, coloured]).toEqual([name, values]);
  });

  it('only clear, or share messages with, fields of the same record', () => {
    for (const record of Object.values(records)) {
      const fields = getFields(record);
      for (const { clears = [], resetBy = [] } of Object.values(fields))
        for (const name of [...clears, ...[resetBy].flat()]) expect(Object.keys(fields)).toContain(name);
    }
  });

  it('are cleared after a change of authority if they depend on it', () => {
    const listCleared = (name: keyof typeof records) => [...(getFields(records[name]).carrier?.clears ?? [])].sort();
    expect(listCleared('fleet')).toEqual(['customer', 'dispatcher', 'driver', 'vehicle']);
    expect(listCleared('vehicle')).toEqual(['driver', 'driverSince', 'trailer']);
    // TRP-04
    expect(listCleared('trip')).toEqual(['driver', 'vehicle']);
    // FUE-06
    expect(listCleared('fuel_card')).toEqual(['company', 'driver', 'vehicle']);
    // SCP-28
    expect(listCleared('vehicle_inspection')).toEqual(['driver', 'trailer', 'vehicle']);
    // EVT-09
    expect(listCleared('event')).toEqual(['driver', 'vehicle']);
    expect(listCleared('resident_history')).toEqual(['driver']);
    expect(listCleared('earlier_hire')).toEqual(['driver']);
    expect(listCleared('expense')).toEqual(['company', 'dispatcher', 'driver', 'expenseRefundOf', 'fleet', 'vehicle']);
    expect(listCleared('paycheck')).toEqual(['driver', 'truckOwner', 'vehicle']);
    expect(listCleared('employment_history')).toEqual(['company', 'driver']);
    // DRG-06
    expect(listCleared('drug_test')).toEqual(['accidentRegister', 'company', 'driver']);
    // ACC-24
    expect(listCleared('accident_or_violation_register')).toEqual(['driver', 'employmentHistory']);
    // SCH-39
    expect(listCleared('schedule')).toEqual(['vehicle']);
    expect(listCleared('customer')).toEqual(['factor']);
  });

  // Ledger: EXP-36
  it('only fill fields of their own record', () => {
    const unknown = Object.values(records).flatMap((record) => {
      const fields = getFields(record);
      const fills = Object.values(fields).flatMap((fact) => fact.fills ?? []);
      const isUnknown = ({ field, with: other = field }: Fills) => !fields[field] || !fields[other];
      return fills.filter(isUnknown).map(({ field }) => `${record.name}.${field}`);
    });
    expect(unknown).toEqual([]);
  });

  // Ledger: SCP-06
  it('show distances and odometers in miles', () => {
    const far = Object.values(records).flatMap((record) =>
      Object.entries(getFields(record)).filter(
        ([name, { kind }]) =>
          (kind === 'number' || kind === 'integer') && /distance|odometer|mileage|miles/i.test(name),
      ),
    );
    expect(far.length).toBeGreaterThan(10);
    expect(far.filter(([, { unit }]) => unit !== 'mi').map(([name]) => name)).toEqual([]);
  });

  // Ledger: VAL-08, VAL-09
  it('allow a document reminder of at most 30 days, with 0 as the default', () => {
    const findRemindError = (documentExpirationRemindDays: number) =>
      checkNew(records.document, { documentExpirationRemindDays }, { today: '2026-03-04' }).errors
        .documentExpirationRemindDays;
    expect([0, 1, 30].map(findRemindError)).toEqual([undefined, undefined, undefined]);
    expect([-1, 31, 1.5].map(findRemindError)).toEqual(Array(3).fill('Invalid number'));
  });

  // Ledger: VAL-15, VAL-16
  it('require at least 11 letters and digits of a VIN', () => {
    const findVinError = (vehicleVIN: string) =>
      checkNew(vehicle, { vehicleVIN }, { today: '2026-03-04' }).errors.vehicleVIN;
    const right = ['1FUJGLDR5CS', '1FUJGLDR5CSBM9100', '1fujgldr5csbm9100', '1FUJGLDR5CSBM9100'.repeat(3)];
    expect(right.map(findVinError)).toEqual(Array(4).fill(undefined));
    expect(['1FUJGLDR5C', '1FUJGLDR-5CSBM', '1FUJ GLDR5CSBM', ''].map(findVinError)).toEqual(
      Array(4).fill('Invalid VIN'),
    );
  });
});

// Ledger: SCP-01, PRD-02, PRD-11
it('a field for a carrier is labeled Authority, unless the specification says Carrier', () => {
  const labels = Object.values(records).flatMap((record) =>
    Object.values(getFields(record))
      .filter(({ kind, record: to }) => kind === 'ref' && to === 'carrier')
      .map(({ label }) => [record.name, label] as const),
  );

  expect(labels.length).toBeGreaterThan(8);
  expect(labels.filter(([, label]) => !/\bAuthority$/.test(label))).toEqual([
    ['driver', 'Carrier'],
    ['driver_profile', 'Carrier'],
  ]);
});

// Ledger: PRD-03, PRD-04, PRD-10
it('a fleet is a load, a vehicle is a truck or trailer, and a dispatcher is a record but not a user type', () => {
  const { dispatcher, fleet, profile, vehicle } = records;

  expect([fleet.path, fleet.route, fleet.labels]).toEqual(['fleet', 'fleet/fleets', 'Fleets']);
  expect(getFields(vehicle).vehicleType?.values).toEqual(['TRUCK', 'TRAILER']);
  expect(getFields(profile).profileType?.values).not.toContain('DISPATCHER');
  expect(Object.keys(getFields(dispatcher))).not.toContain('username');
});
