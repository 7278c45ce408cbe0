/** FMCSA files as portals and spreadsheets save them; the rows are invented. Expected reports were written before the first reading. */
import { day, tabs, unicodeText } from '../../../expense/import/testing/strangers.ts';
import { workbook } from '../../../expense/import/testing.ts';

/** `reports`: kind, report number, date, place, units, and the facts of each. */
export type StrangeExtract = { name: string; file: Buffer | string; reports: string[] };

const TRUCK = '1XKYD49X0KJ000101';
const CRASHED = '4V4NC9EH1MN000112';

export const STRANGE_EXTRACTS: readonly StrangeExtract[] = [
  {
    name: 'crashes of the SMS input, lower case, without a crash ID',
    file: [
      'report_number,report_seq_no,dot_number,report_date,report_state,fatalities,injuries,tow_away,hazmat_released,trafficway_desc,access_control_desc,road_surface_condition_desc,weather_condition_desc,light_condition_desc,vehicle_id_number,vehicle_license_number,vehicle_license_state,severity_weight,time_weight,citation_issued_desc,seq_num,not_preventable',
      `MO00123456,1,3955120,18-OCT-26,MO,0,1,Y,N,Two-Way Trafficway,No Control,Dry,No Adverse Condition,Daylight,${CRASHED},P112MO,MO,2,3,,1,N`,
      'MO00999999,1,1111111,18-OCT-26,MO,0,0,Y,N,,,,,,,,,1,3,,1,N',
    ].join('\n'),
    reports: [`crash MO00123456 2026-10-18 MO ${CRASHED}/P112MO/MO fatal 0 injured 1 towed true hazmat false`],
  },
  {
    name: 'inspections of the data portal with moments and true or false',
    file: [
      '"change_date","inspection_id","dot_number","report_state","report_number","insp_date","insp_level_id","location_desc","viol_total","oos_total","driver_oos_total","vehicle_oos_total"',
      '"11/10/2026 03:11:00 AM","77120001","03955120","TX","TX7A0B00C1","11/05/2026 12:00:00 AM","2","I-35 MM 12","2","1","0","1"',
      '"11/10/2026 03:11:00 AM","77120002","3955120","OK","OK0099","2026-11-06T00:00:00.000","3","","0","0","0","0"',
    ].join('\r\n'),
    reports: [
      'inspection TX7A0B00C1 2026-11-05 I-35 MM 12, TX level 2 violations 2 out true/false',
      'inspection OK0099 2026-11-06 OK level 3 violations 0 out false/false',
    ],
  },
  {
    name: 'a workbook of SMS inspections with a title above and typed dates',
    file: workbook([
      ['Inspections of HALDEN RIDGE CARRIERS LLC', null, null, null, null, null, null, null, null, null, null, null],
      [null],
      [
        'Unique_ID',
        'Report_Number',
        'Report_State',
        'DOT_Number',
        'Insp_Date',
        'Insp_level_ID',
        'Driver_OOS_Total',
        'Vehicle_OOS_Total',
        'Unit_License',
        'Unit_License_State',
        'VIN',
        'BASIC_Viol',
      ],
      [77120001, 'TX7A0B00C112', 'TX', 3955120, day('2026-11-05'), 2, 0, 1, 'P101AZ', 'AZ', TRUCK, 2],
    ]),
    reports: [`inspection TX7A0B00C112 2026-11-05 TX ${TRUCK}/P101AZ/AZ level 2 violations 2 out true/false`],
  },
  {
    name: 'inspections with headings in words, saved as Unicode text',
    file: unicodeText(`
Unique ID|Report Number|Report State|DOT Number|Insp Date|Insp level ID|Driver OOS Total|Vehicle OOS Total|Unit License|Unit License State|VIN|BASIC Viol
77120001|TX7A0B00C112|TX|3955120|05-NOV-26|2|0|1|P101AZ|AZ|${TRUCK}|2
`),
    reports: [`inspection TX7A0B00C112 2026-11-05 TX ${TRUCK}/P101AZ/AZ level 2 violations 2 out true/false`],
  },
  {
    name: 'crashes with tabs and slashes in the dates',
    file: tabs(`
CRASH_ID|REPORT_STATE|REPORT_NUMBER|REPORT_DATE|REPORT_TIME|DOT_NUMBER|CITY|STATE|VEHICLE_IDENTIFICATION_NUMBER|VEHICLE_LICENSE_NUMBER|VEHICLE_LIC_STATE|FATALITIES|INJURIES|TOW_AWAY|HAZMAT_RELEASED
5512001|MO|MO00123456|10/18/2026|1405|3955120|JOPLIN|MO|${CRASHED}|P112MO|MO|0|1|Y|N
`),
    reports: [`crash MO00123456 2026-10-18 JOPLIN, MO ${CRASHED}/P112MO/MO fatal 0 injured 1 towed true hazmat false`],
  },
];
