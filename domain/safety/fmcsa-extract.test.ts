import { describe, expect, test } from 'vitest';
import {
  buildCrashValues,
  buildInspectionValues,
  type ExtractHeader,
  type ExtractViolation,
  findExtractHeader,
  formatViolation,
  matchUnit,
  readCrash,
  readInspection,
  readViolation,
} from './fmcsa-extract.ts';

const findHeader = (line: string) => findExtractHeader(line.split(',')) as ExtractHeader;
const SMS = findHeader(
  'Unique_ID,Report_Number,Report_State,DOT_Number,Insp_Date,Insp_level_ID,Driver_OOS_Total,Vehicle_OOS_Total,Unit_License,Unit_License_State,VIN,Unit_License2,Unit_License_State2,VIN2,BASIC_Viol',
);
const MCMIS = findHeader(
  'INSPECTION_ID,DOT_NUMBER,REPORT_STATE,REPORT_NUMBER,INSP_DATE,LOCATION,INSP_LEVEL_ID,VIOL_TOTAL',
);
const VIOLATION = findHeader('Unique_ID,Insp_Date,DOT_Number,Viol_Code,OOS_Indicator,Section_Desc,Viol_Unit');
const CRASH = findHeader(
  'CRASH_ID,REPORT_STATE,REPORT_NUMBER,REPORT_DATE,REPORT_TIME,DOT_NUMBER,LOCATION,CITY,STATE,VEHICLE_IDENTIFICATION_NUMBER,VEHICLE_LICENSE_NUMBER,VEHICLE_LIC_STATE,FATALITIES,INJURIES,TOW_AWAY,FEDERAL_RECORDABLE,HAZMAT_RELEASED',
);

const inspection = (line: string, header = SMS) => readInspection(header, line.split(','));
const crash = (line: string) => readCrash(CRASH, line.split(','));
const violation = (line: string) => readViolation(VIOLATION, line.split(',')) as ExtractViolation;

describe('the column headings', () => {
  test('identify the file, in any case', () => {
    const files = [SMS, MCMIS, VIOLATION, CRASH].map(({ kind }) => kind);

    expect(files).toEqual(['inspections', 'inspections', 'violations', 'crashes']);
    expect(findExtractHeader([' crash_id', 'dot_number', 'Report_Number', 'REPORT_DATE'])?.kind).toBe('crashes');
  });

  test('of another file match none', () => {
    expect(findExtractHeader(['Date', 'Amount'])).toBeNull();
    expect(findExtractHeader(['CRASH_ID', 'REPORT_NUMBER', 'REPORT_DATE'])).toBeNull();
  });
});

describe('an inspection', () => {
  test('has its report number, level and both units', () => {
    const read = inspection(
      '77120001,tx7A0B,TX,03955120,05-NOV-26,2,0,1,P101AZ,AZ,1XKYD49X0KJ000101,,,1UYVS2538LP005301,2',
    );

    expect(read).toEqual({
      id: '77120001',
      reportNumber: 'TX7A0B',
      dot: '3955120',
      day: '2026-11-05',
      location: 'TX',
      units: [
        { vin: '1XKYD49X0KJ000101', plate: 'P101AZ', plateState: 'AZ' },
        { vin: '1UYVS2538LP005301', plate: '', plateState: '' },
      ],
      level: 2,
      violations: 2,
      isVehicleOut: true,
      isDriverOut: false,
    });
  });

  test('of the MCMIS extract has a date without separators, and a location', () => {
    expect(inspection('7,3955120,TX,TX7A,20261105,I-35 MILE 12,1,3', MCMIS)).toMatchObject({
      day: '2026-11-05',
      location: 'I-35 MILE 12, TX',
      level: 1,
      violations: 3,
    });
  });

  test('is invalid without an ID or a date that exists', () => {
    expect(inspection(',A,TX,1,05-NOV-26')).toBeNull();
    for (const day of ['', '31-NOV-26', '05-NIV-26', '20261131', 'x'.repeat(100)])
      expect([day, inspection(`1,A,TX,1,${day}`)]).toEqual([day, null]);
  });
});

describe('an inspection in the register', () => {
  const readFound = (line: string) => inspection(line) as NonNullable<ReturnType<typeof inspection>>;

  test('lists its violations with their codes, one per line, and the unit out of service', () => {
    const violations = [
      violation('1,05-NOV-26,1,393.75A,TRUE,Flat tire or fabric exposed,1'),
      violation('1,05-NOV-26,1,393.9,FALSE,Inoperable required lamp,2'),
    ];

    expect(buildInspectionValues(readFound('1,TX7,TX,1,05-NOV-26,2,0,1,,,,,,,9'), violations)).toEqual({
      vehicleInspectionDate: '2026-11-05',
      vehicleInspectionLocation: 'TX',
      vehicleInspectionType: 'DOT_INSPECTION',
      vehicleDOTInspectionClass: 'LEVEL_II',
      vehicleInspectionResult: 'FAIL',
      vehicleInspectionViolations: 2,
      vehicleInspectionViolationCodes:
        '393.75A: Flat tire or fabric exposed (out of service, unit 1)\n393.9: Inoperable required lamp (unit 2)',
      vehicleOutOfService: true,
      vehicleOutOfServiceUnit: 'TRUCK',
      driverOutOfService: false,
      vehicleInspectionReportNumber: 'TX7',
      fmcsaInspectionId: '1',
    });
  });

  test('passes without violations, and fails with one of any type', () => {
    const result = (line: string) =>
      buildInspectionValues(readFound(`1,TX7,TX,1,05-NOV-26,3,${line}`), []).vehicleInspectionResult;

    expect(result('0,0,,,,,,,0')).toBe('PASS');
    expect(result('0,0')).toBe('PASS');
    expect(result('0,0,,,,,,,1')).toBe('FAIL');
    expect(result('1,0,,,,,,,0')).toBe('FAIL');
    expect(result('0,1,,,,,,,0')).toBe('FAIL');
  });

  test('names the unit out of service only if a violation does', () => {
    const unit = (...out: string[]) => {
      const violations = out.map((end) => violation(`1,05-NOV-26,1,393.9,${end}`));
      return buildInspectionValues(readFound('1,TX7,TX,1,05-NOV-26,1,0,1'), violations).vehicleOutOfServiceUnit;
    };

    expect(unit('TRUE,Lamp,1', 'TRUE,Lamp,2')).toBe('BOTH');
    expect(unit('FALSE,Lamp,1', 'TRUE,Lamp,2')).toBe('TRAILER');
    expect(unit('TRUE,Log,D')).toBeNull();
    expect(unit()).toBeNull();
  });
});

test('a violation shows its code, description and result', () => {
  expect(formatViolation(violation('1,05-NOV-26,1,395.8,TRUE,False log,D'))).toBe(
    '395.8: False log (out of service, driver)',
  );
  expect(formatViolation(violation('1,05-NOV-26,1,395.8,FALSE,,'))).toBe('395.8');
  expect(readViolation(VIOLATION, ['', '', '', '395.8'])).toBeNull();
  expect(readViolation(VIOLATION, ['1', '', '', ''])).toBeNull();
});

describe('a crash in the accident register', () => {
  test('has the details of the report, without a driver or resolution', () => {
    const read = crash(
      '5512001,MO,MO00123456,20261018,1405,3955120,I-44,JOPLIN,MO,4V4NC9EH1MN000112,P112MO,MO,0,1,Y,Y,N',
    );

    expect(buildCrashValues(read as NonNullable<typeof read>)).toEqual({
      accidentOrViolationIncidentType: 'ACCIDENT',
      accidentOrViolationDate: '2026-10-18',
      accidentOrViolationTime: '14:05',
      accidentOrViolationLocation: 'I-44, JOPLIN, MO',
      accidentOrViolationIncidentResolutionStatus: 'OPEN',
      accidentOrViolationCategory: 'UN_KNOWN',
      numFatals: 0,
      numNonFatals: 1,
      accidentOrViolationTowed: true,
      hazardousSpilled: false,
      isAccidentOrViolationDOTRecorded: true,
      accidentOrViolationReportNumber: 'MO00123456',
      fmcsaCrashId: '5512001',
      desc: 'Vehicle: VIN 4V4NC9EH1MN000112, plate P112MO (MO)',
    });
  });

  test('has no time if the extract has none, and an unknown tow if it says nothing', () => {
    const time = (clock: string) => crash(`1,MO,A,20261018,${clock},1`)?.time;

    expect(['2400', '', '2360', 'noon', '905', '0000'].map(time)).toEqual([null, null, null, null, '09:05', '00:00']);
    expect(crash('1,MO,A,20261018,,1')).toMatchObject({ isTowed: null, isRecordable: false, location: 'MO' });
    expect(crash(',MO,A,20261018,,1')).toBeNull();
    expect(crash('1,MO,A,,,1')).toBeNull();
  });
});

describe('matching a unit to a truck or trailer', () => {
  const truck = { id: 't', vin: '1XKYD49X0KJ000101', plate: 'P-101 AZ', plateState: 'AZ' };
  const other = { id: 'o', vin: '4V4NC9EH1MN000112', plate: 'P112MO', plateState: 'MO' };
  const fleet = [truck, other];
  const match = (unit: object) => {
    const found = matchUnit({ vin: '', plate: '', plateState: '', ...unit }, fleet);
    return found && [found.found.id, found.by];
  };

  test('uses the VIN first', () => {
    expect(match({ vin: ' 1xkyd49x0kj000101' })).toEqual(['t', 'VIN']);
    expect(match({ vin: truck.vin, plate: 'P112MO', plateState: 'MO' })).toEqual(['t', 'VIN']);
  });

  test('uses plate and plate state otherwise', () => {
    expect(match({ vin: 'UNREADABLE', plate: 'P101AZ', plateState: 'AZ' })).toEqual(['t', 'PLATE']);
    expect(match({ plate: 'P101AZ', plateState: 'TX' })).toBeNull();
    expect(match({ plate: 'P999AZ', plateState: 'AZ' })).toBeNull();
    expect(match({})).toBeNull();
  });

  test('finds none if two units have the plate', () => {
    const twin = { ...other, id: 'x', vin: 'X' };
    expect(matchUnit({ vin: '', plate: 'P112MO', plateState: 'MO' }, [other, twin])).toBeNull();
  });
});
