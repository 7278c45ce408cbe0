/** When a stop takes a truck: appointments, windows, and first come, first served. */
import { expect, test } from 'vitest';
import { findStopTimes } from './stop-times.ts';
import type { Cell } from './text.ts';

/** Places texts below each other; a text after ` | ` is to the right of the one before. */
const layOutCells = (...rows: string[]): Cell[] =>
  rows.flatMap((row, nth) =>
    row
      .split(' | ')
      .map((text, column) => ({ text, page: 1, x: 40 + 150 * column, y: 80 + 12 * nth, width: 100, height: 9 })),
  );

const readTimes = (...rows: string[]) => {
  const { appointmentFrom, appointmentTo } = findStopTimes(layOutCells(...rows));
  return [appointmentFrom, appointmentTo];
};
const isFirstCome = (...rows: string[]) => findStopTimes(layOutCells(...rows)).isFirstCome;

test.each([
  ['FCFS'],
  ['F.C.F.S. 08:00-14:00'],
  ['(FCFS)'],
  ['First come first served'],
  ['First-come, first-served 07:00 - 15:00'],
  ['Open hours 0800-1600'],
  ['Open 8am-3pm'],
  ['Appt Type: fcfs'],
  ['Appt: 08:00-10:00 FCFS'],
  ['No appointment needed'],
  ['Appointment Required: No'],
  ['Appointment | No'],
  ['Appt Type | FCFS'],
])('reads %j as first come, first served', (row) => {
  expect(isFirstCome(row)).toBe(true);
});

test.each([
  ['Not FCFS'],
  ['No FCFS'],
  ['FCFS: No'],
  ['FCFS / Appt'],
  ['Appt or FCFS'],
  ['Appointment Required: Yes'],
  ['Appointment | Yes'],
  ['Appt Type: appointment'],
  ['Hours: 0700-1500'],
  ['Open 24/7'],
  ['Open'],
  ['Drivers must check in at the guard shack and wait, because all loads are FCFS there'],
])('doesn’t read %j as first come, first served', (row) => {
  expect(isFirstCome(row)).toBe(false);
});

test('the value of a type isn’t the label of the next column', () => {
  const cells = layOutCells('Appt Type', 'appointment | No');
  const far = layOutCells('Appointment | No').map((cell, at) => ({ ...cell, x: 40 + 300 * at }));

  expect(findStopTimes(cells).isFirstCome).toBe(false);
  expect(findStopTimes(far).isFirstCome).toBe(false);
});

test.each([
  ['By appointment'],
  ['appointment'],
  ['Appt 10:00'],
  ['Appt # 44121'],
  ['Strict appointment'],
  ['Appt required'],
])('%j contradicts first come, first served', (row) => {
  expect(isFirstCome('FCFS', row)).toBe(false);
});

test.each([
  ['FCFS 0800-1600', '08:00', '16:00'],
  ['Open hours: 0800 to 1600', '08:00', '16:00'],
  ['0800-1600', '08:00', '16:00'],
  ['12/08/2026 0800 - 1600', '08:00', '16:00'],
  ['8am-3pm', '08:00', '15:00'],
  ['Appt 7:30 AM', '07:30', null],
  ['PO 1200-1500', null, null],
  ['8 am - noon', '08:00', '12:00'],
  ['by 3 pm', null, null],
  ['Ready after 14:00', null, null],
  ['Phone 555-0800', null, null],
])('reads the times in %j as %s and %s', (row, from, to) => {
  expect(readTimes(row)).toEqual([from, to]);
});

test('reads the appointment, not the facility’s hours', () => {
  expect(readTimes('Appt 10:00', 'Receiving hours 0700-1500')).toEqual(['10:00', null]);
  expect(readTimes('Receiving hours 0700-1500')).toEqual(['07:00', '15:00']);
});
