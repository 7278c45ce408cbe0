/** Reads when a stop takes a truck: its appointment or window, and whether trucks are served as they come. */
import { type Cell, getEnd, isOnLine } from './text.ts';
import { isProse } from './values.ts';

export type StopTimes = { appointmentFrom: string | null; appointmentTo: string | null; isFirstCome: boolean };

/** @param cells the stop's part of the page */
export function findStopTimes(cells: readonly Cell[]): StopTimes {
  const said = cells.filter(({ text }) => !isProse(text));
  const [appointmentFrom = null, appointmentTo = null] = findWindow(said.map(({ text }) => text));
  return { appointmentFrom, appointmentTo, isFirstCome: isFirstCome(joinRows(said)) };
}

const CLOCK = /(?<![\d:])(\d{1,2}):(\d{2})(?::00)?(?![\d:])(?: ?([ap])\.?m\b)?/gi;
const HALF_DAY = /(?<![\d:/]|\d-)(\d{1,2})() ?([ap])\.?m\b/gi;
/** Times without a colon: a number unless they are a window behind a word for it, or all that the cell says. */
const WITHOUT_COLON =
  /(?<![\d/-])([01]\d|2[0-3])([0-5]\d)(?: ?h(?:ou)?rs?)? ?(?:[-–]|to|thru) ?([01]\d|2[0-3])([0-5]\d)(?![\d/-])/i;
const BEFORE_WINDOW =
  /(?:\b(?:fcfs|served?|open|hours?|hrs|from|window|times?|appt|appointment|between)\b[^\d]{0,12}|\d{4} |^)$/i;

/** Returns the times in a text as the clock shows them, `07:00`. */
export function findTimes(text: string): string[] {
  const window = WITHOUT_COLON.exec(text);
  if (window && BEFORE_WINDOW.test(text.slice(0, window.index)))
    return [`${window[1]}:${window[2]}`, `${window[3]}:${window[4]}`];
  const clock = [...text.matchAll(CLOCK), ...text.matchAll(HALF_DAY)].toSorted((one, other) => one.index - other.index);
  return clock.flatMap(([, hour = '', minute = '', half]) => {
    const isLate = half?.toLowerCase() === 'p';
    const hours = half ? (Number(hour) % 12) + (isLate ? 12 : 0) : Number(hour);
    return hours < 24 && Number(minute) < 60 ? [`${String(hours).padStart(2, '0')}:${minute || '00'}`] : [];
  });
}

/** What programs print for a day without a time. */
const ANY_TIME = ['00:00', '23:59'];
/** When a place is open, next to the time of an appointment there. */
const HOURS = /\bhours\b/i;

/** A deadline is no appointment: `by 3 pm`. */
const DEADLINE = /\b(?:by|before|until|till|no later than|after) \d{1,2}(?::\d{2})?(?: ?[ap]\.?m\b)?/gi;

/** Returns one time, or a window of two; more than two may belong to something else. */
function findWindow(all: readonly string[]): string[] {
  const texts = all.map((text) => text.replace(DEADLINE, ' ').replace(/\bnoon\b/i, '12:00'));
  const own = texts.filter((text) => !HOURS.test(text)).flatMap(findTimes);
  const times = [...new Set(own.length > 0 ? own : texts.flatMap(findTimes))];
  const [from = '', to] = times;
  if (times.every((time) => ANY_TIME.includes(time))) return [];
  const isOvernight = texts.some((text) => OVERNIGHT.test(text)) && countHours(from, to) <= MAX_NIGHT_HOURS;
  return times.length > 2 || (to !== undefined && to < from && !isOvernight) ? [] : times;
}

/** A longer window that ends before it begins is an error. */
const MAX_NIGHT_HOURS = 10;
const countHours = (from: string, to = '') => (24 + Number(to.slice(0, 2)) - Number(from.slice(0, 2))) % 24;

/** A window that ends after midnight: `23:00 - 05:00`, `Dec 3, 2026 22:00 - Dec 4, 2026 02:00`. */
const OVERNIGHT =
  /\d{1,2}:\d{2}(?: ?[ap]\.?m\b\.?)? ?(?:[-–]|to|thru|until) ?(?:[A-Z][a-z]{2,8}\.? \d{1,2}, \d{4},? |\d{1,2}\/\d{1,2}\/\d{2,4},? )?\d{1,2}:\d{2}/i;

const FCFS = '(?:f\\.?c\\.?f\\.?s\\b\\.?|first[- ]come(?:[,/ -]{1,3}first[- ]served?)?)';
const APPOINTMENT = '(?:appointment|appt)\\b\\.?(?: (?:req(?:uired|\\.)?|needed))?';
const FIRST_COME = new RegExp(`\\b${FCFS}`, 'i');
const OPEN = /\bopen\b/i;
const NO_APPOINTMENT = new RegExp(
  `\\bno ${APPOINTMENT}(?:$|[,;.])|\\b${APPOINTMENT} ?[:?]? ?(?:no|n|none|not (?:required|needed))$`,
  'i',
);
/** Words by which trucks need an appointment, or by which a form leaves both open: `FCFS / Appt`. */
const NOT_FIRST_COME = [
  `\\b(?:not?|isn['’]t)(?: an?)? ${FCFS}`,
  `\\b${FCFS}\\)? ?[:?] ?(?:no?|false)\\b`,
  `\\b${FCFS}\\)? ?(?:/|or|\\|) ?(?:by )?app`,
  `\\b${APPOINTMENT} ?(?:/|or|\\|) ?${FCFS}`,
  `\\b(?:by|strict|firm|hard|type:?) ${APPOINTMENT}`,
  `\\b(?:appointment|appt)\\b\\.? (?:only|set|confirmed|(?:is )?(?:set|required|needed))(?! ?[:?])`,
  `\\b${APPOINTMENT} ?[:?]? ?(?:yes|y|set|confirmed)$`,
  `\\b(?:appointment|appt)\\b\\.? ?(?:time)?:? ?(?:at )?\\d{1,2}:\\d{2}(?!.{0,9}\\d:\\d{2})`,
  `\\b(?:appointment|appt)\\b\\.? ?(?:#|no\\.?|number):? ?[A-Z]{0,3}\\d{4,}`,
].map((words) => new RegExp(words, 'i'));

/** Returns whether trucks are served as they come, and nothing else in the stop's part of the page says that they need an appointment. */
function isFirstCome(texts: readonly string[]): boolean {
  const isFree = (text: string) => NO_APPOINTMENT.test(text);
  const isOpen = (text: string) => OPEN.test(text) && findTimes(text).length === 2;
  const isSaid = texts.some((text) => FIRST_COME.test(text) || isFree(text) || isOpen(text));
  const isDenied = (text: string) => /^appointment$/.test(text) || NOT_FIRST_COME.some((words) => words.test(text));
  return isSaid && !texts.some((text) => !isFree(text) && isDenied(text));
}

/** Farther apart, in points, a text and the next one are in different columns. */
const MAX_VALUE_GAP = 120;

/** Returns the texts of cells, and each label with the value to its right. A text in lowercase is a value. */
export function joinRows(cells: readonly Cell[]): string[] {
  return cells.flatMap((cell, at) => {
    const next = cells[at + 1];
    const isLabel = next && isOnLine(cell, next) && next.x - getEnd(cell) < MAX_VALUE_GAP && !/^[a-z]/.test(cell.text);
    return isLabel ? [cell.text, `${cell.text} ${next.text}`] : [cell.text];
  });
}
