/** Completes the lines of a mileage file for a trip: a date, and a distance with its unit, from the headings and titles if needed. */
import { type Day, formatDay } from '../../core/dates.ts';
import { isCanadian } from '../../core/jurisdiction-codes.ts';
import { readPlace } from '../../core/places.ts';
import { isMidnight, isUtcByHeading, readBothOrders } from '../../core/written-days.ts';
import { normalizeHeader } from './column-places.ts';
import { areYearless, readYearlessDay } from './compact-days.ts';
import {
  computeDistance,
  type DistanceUnit,
  findUnitInHeading,
  parseUnit,
  UNIT_MARKS,
  UNIT_NAMES,
} from './distance.ts';
import type { FoundHeader } from './header.ts';
import type { MileageHeader, TitledKey } from './mileage-header.ts';
import { readNumber } from './numbers.ts';
import { findOtherHeading, isRepeatedHeader } from './other-header.ts';
import { addYear, findDayWithin, findSpanWithin, getDayOfInstant, parseSpan } from './period-day.ts';
import {
  findFirstColumn,
  getLoneCell,
  isLabeledTitle,
  isSummaryTitle,
  readTitlePeriod,
  readTitlePlace,
  readTitleVehicle,
} from './section-titles.ts';

/** The import's dates, today's date, and the account's time zone. */
export type MileagePeriod = { from: Day; to: Day; today: Day; timeZone: string };

const MEASURED = ['distance', 'odometerStart', 'odometerEnd'] as const;
const TOTAL = /\btotals?\b/i;
const YEAR = /\d{4}/;
const QUARTER_NUMBER = /^[1-4]$/;
const QUARTER_HEADING = /\bq(?:uarter|tr)\b/i;
const MAX_CELL = 200;
/** Miles by which a printed total may differ from the sum of rounded distances. */
const MAX_ROUNDING = 0.6;
const MONTH_HEADING = /\bmonth\b/i;
const DISTANCE_HEADING = /\bmiles?\b|\bmi\b|\bkms?\b|distance|kilomet/i;
const PER = /\bper\b|\bmpg\b/i;
/** Cells of a page title between the lines. */
const MAX_TITLE_CELLS = 2;
const FUEL = /gallon|\bgals?\b|fuel|lit(?:er|re)s/i;
/** Miles by the engine, the odometer, or GPS. */
const MEASUREMENT = /(?<![a-z])(?:gps|ecm|eld|engine|odometer|hub)[ _-](?:mi|miles|distance)(?![a-z])/i;
const WITHOUT_UNIT =
  'Distances were read as miles, because the file names no unit. For kilometers, match the columns manually.';
/** Replaces a line that counts but has no data. */
const NO_TRIP = '-';

export class MileageLines {
  /** Includes a column for each value that the file omits. */
  readonly header: FoundHeader;
  readonly #file: MileageHeader;
  readonly #period: MileagePeriod;
  readonly #at: ReadonlyMap<string, number>;
  readonly #units: ReadonlyMap<string, DistanceUnit>;
  readonly #isUndated: boolean;
  /** Whether no column has dates; a title may. */
  readonly #lacksDates: boolean;
  readonly #isQuarter: boolean;
  readonly #isOfMonths: boolean;
  /** The column in which the headings begin. */
  readonly #firstColumn: number;
  /** Whether the dates count as printed, even with a Z: their heading says local time, or all of them are midnight. */
  readonly #isAsPrinted: boolean;
  /** Whether each date is the first of the month that the row is for. */
  readonly #isMonth: boolean;
  /** Whether the dates have a month and a day, but no year. */
  readonly #isYearless: boolean;
  /** The position of the first measured column. */
  readonly #measuredAt: number;
  /** Whether the lines belong to a second table without distances. */
  #isOtherTable = false;
  #trips = 0;
  #canadianTrips = 0;
  #vehicle = '';
  /** The truck, the state, and the period of the last titles; undefined if lines have a separate column for them. */
  readonly #titles: { [key in TitledKey]?: string | undefined };
  /** The title of sums, while the lines are below it. */
  #summary: string | null = null;
  /** The miles of each truck so far, by which a total is recognized. */
  readonly #sums = new Map<string, number>();
  readonly #fuelAt: readonly number[];
  #notes = new Set<string>();

  /** @param first the first rows below the header */
  constructor(file: MileageHeader, period: MileagePeriod, first: readonly (readonly string[])[]) {
    this.#file = file;
    this.#period = period;
    const { cells, places, constants } = file;
    this.#titles = Object.fromEntries(file.titled.map((key) => [key, constants[key] ?? '']));
    if (this.#titles.vehicle === '') this.#summary = file.summary;
    const has = (key: string) => places.some((place) => place.key === key);
    const added = [
      ...['date', 'vehicle', 'jurisdiction'].filter((key) => !has(key)),
      ...(has('distance') || !has('odometerEnd') ? [] : ['distance']),
    ];
    const all = [...places, ...added.map((key, at) => ({ key, at: cells.length + at }))];
    this.header = { ...file, cells: [...cells, ...added.map(() => '')], places: all };
    this.#at = new Map(all.map(({ key, at }) => [key, at]));
    this.#fuelAt = cells.flatMap((cell, at) =>
      FUEL.test(cell) && !places.some((place) => place.at === at) ? [at] : [],
    );
    this.#lacksDates = !has('date');
    this.#isUndated = this.#lacksDates && constants.date === undefined;
    const [heading, ...dates] = [cells, ...first].map((line) => (line[this.#at.get('date') ?? -1] ?? '').trim());
    this.#isQuarter = QUARTER_HEADING.test(heading ?? '');
    this.#isOfMonths = MONTH_HEADING.test(heading ?? '');
    this.#firstColumn = findFirstColumn([file.cells]);
    const days = dates.filter((text) => text !== '').map((text) => readBothOrders(text).MDY);
    this.#isMonth = MONTH_HEADING.test(heading ?? '') && days.length > 0 && days.every(isNoDayOrFirst);
    this.#isYearless = !this.#isMonth && areYearless(dates, period);
    this.#measuredAt = MEASURED.map((key) => this.#at.get(key) ?? -1).find((at) => at >= 0 && at < cells.length) ?? -1;
    const moments = dates.filter((text) => getDayOfInstant(text, period.timeZone));
    this.#isAsPrinted = isUtcByHeading([heading ?? '']) === false || (moments.length > 0 && moments.every(isMidnight));
    this.#noteOtherMiles();
    this.#noteTaxableMiles();
    this.#units = new Map(
      MEASURED.flatMap((key) => {
        const at = this.#at.get(key) ?? -1;
        const unit =
          findUnitInHeading(cells[at] ?? '') ?? findUnitBelow(first, at) ?? parseUnit(constants.measure ?? '');
        return unit ? [[key, unit] as const] : [];
      }),
    );
  }

  /** Names another measurement of the same miles, which wasn't read. */
  #noteOtherMiles(): void {
    const { cells, places } = this.#file;
    const read = cells[this.#at.get('distance') ?? -1] ?? '';
    const other = cells.find(
      (cell, at) => MEASUREMENT.test(cell.slice(0, MAX_CELL)) && places.every((place) => place.at !== at),
    );
    if (MEASUREMENT.test(read.slice(0, MAX_CELL)) && other)
      this.#notes.add(`The distances are those of “${read}”. “${other}” was not read.`);
  }

  /** Says that miles off the taxed roads are missing, which a return needs too. */
  #noteTaxableMiles(): void {
    const heading = this.#file.cells[this.#at.get('distance') ?? -1] ?? '';
    if (/\btaxable\b/i.test(heading.slice(0, MAX_CELL)))
      this.#notes.add('The file has only taxable miles. If your trucks also drove other miles, add them as trips.');
  }

  /** Notes on the whole file: how its dates and units were read. */
  get notes(): string[] {
    const isDoubtful = this.#canadianTrips * 2 > this.#trips;
    return [...this.#notes, ...(isDoubtful ? [WITHOUT_UNIT] : [])];
  }

  /** Returns a line for the line reader; an empty one for a total. */
  prepare(line: readonly string[]): string[] {
    const { cells } = this.#file;
    // Wider than its header: one cell too many, which the line reader rejects.
    if (line.slice(cells.length).some((cell) => cell.trim() !== '')) return this.#widenLine(line);
    if (this.#isOfOtherTable(line)) return [NO_TRIP];
    if (this.#seeTitle(line) || this.#isOfSummary()) return [NO_TRIP];
    const whole = Array.from(this.header.cells, (_, at) => line[at] ?? '');
    if (this.#titles.jurisdiction) this.#setCell(whole, 'jurisdiction', this.#titles.jurisdiction);
    if (this.#isNoTrip(whole)) return [NO_TRIP];
    this.#completeLine(whole);
    return whole;
  }

  /** Returns whether a line is the title of a section, or of the sums below all sections. */
  #seeTitle(line: readonly string[]): boolean {
    const { titled, hasBareTitles } = this.#file;
    if (titled.length === 0) return false;
    const vehicle = titled.includes('vehicle') ? readTitleVehicle(line, hasBareTitles) : null;
    const place = titled.includes('jurisdiction') ? readTitlePlace(line, this.#firstColumn) : null;
    const date = titled.includes('date') ? readTitlePeriod(line) : null;
    if (date) this.#titles.date = date;
    if (vehicle) this.#titles.vehicle = vehicle;
    if (place) this.#titles.jurisdiction = place;
    const isSummary = (titled.includes('vehicle') || titled.includes('jurisdiction')) && isSummaryTitle(line);
    if (vehicle || place) this.#summary = null;
    else if (isSummary) this.#summary = getLoneCell(line);
    return [vehicle, place, date].some((title) => title !== null) || isSummary || isLabeledTitle(line);
  }

  #isOfSummary(): boolean {
    if (this.#summary === null) return false;
    this.#notes.add(`The rows below “${this.#summary}” were not read, because they are sums.`);
    return true;
  }

  /** Returns whether a line is in a second table, such as the fuel below the miles, whose figures are no distances. */
  #isOfOtherTable(line: readonly string[]): boolean {
    const { cells } = this.#file;
    const other = findOtherHeading(line, cells, this.#measuredAt) ?? this.#findFuelHeading(line);
    if (other !== null && (FUEL.test(other) || PER.test(other) || !DISTANCE_HEADING.test(other))) {
      this.#isOtherTable = true;
      this.#notes.add(`The rows below the heading “${other}” were not read, because they have no distance.`);
    } else if (this.#isOtherTable && (other !== null || isRepeatedHeader(line, cells, this.#measuredAt))) {
      this.#isOtherTable = false;
      return true;
    }
    return this.#isOtherTable;
  }

  /** Returns the heading of a column of gallons where this table has its distances. */
  #findFuelHeading(line: readonly string[]): string | null {
    const cell = (line[this.#measuredAt] ?? '').trim().slice(0, MAX_CELL);
    return FUEL.test(cell) && !/\d/.test(cell) ? cell : null;
  }

  #widenLine(line: readonly string[]): string[] {
    const beyond = Array.from({ length: this.header.cells.length + 1 - line.length }, () => '?');
    return [...line, ...beyond];
  }

  #getCell(line: readonly string[], key: string): string {
    return (line[this.#at.get(key) ?? -1] ?? '').trim().slice(0, MAX_CELL);
  }

  #setCell(line: string[], key: string, text: string): void {
    const at = this.#at.get(key);
    if (at !== undefined) line[at] = text;
  }

  /** Returns whether a line is a total, a repeated header, or a group title. */
  #isNoTrip(line: readonly string[]): boolean {
    const [vehicle, jurisdiction] = [this.#getCell(line, 'vehicle'), this.#getCell(line, 'jurisdiction')];
    if (TOTAL.test(vehicle) || TOTAL.test(jurisdiction)) return true;
    if (isRepeatedHeader(line, this.#file.cells, this.#measuredAt)) return true;
    // Below the title of a state, a line without a truck is a sum.
    if (this.#titles.jurisdiction && this.#titles.vehicle === undefined && vehicle === '') return true;
    if (jurisdiction !== '' && readPlace(jurisdiction) === null && this.#isPageTitle(line)) return true;
    // A sum below a list whose truck and date are in titles.
    if (jurisdiction === '' && this.#getCell(line, 'date') === '' && (vehicle === '' || this.#isSum(line))) return true;
    if (this.#isFuel(line)) return true;
    this.#addDistance(line);
    if (!this.#lacksDates) return false;
    if (jurisdiction === '') {
      if (this.#getCell(line, 'distance') !== '' && vehicle !== '') return false;
      if (vehicle !== '') this.#vehicle = vehicle;
      return true;
    }
    const heading = this.#file.cells[this.#at.get('jurisdiction') ?? -1] ?? '';
    return normalizeHeader(jurisdiction) === normalizeHeader(heading);
  }

  /** Returns whether a line has a cell or two and neither a distance nor a truck's number. */
  #isPageTitle(line: readonly string[]): boolean {
    return (
      line.filter((cell) => cell.trim() !== '').length <= MAX_TITLE_CELLS &&
      !/\d/.test(this.#getCell(line, 'vehicle')) &&
      MEASURED.every((key) => this.#getCell(line, key) === '')
    );
  }

  #readDistance(line: readonly string[]): number {
    return Number(readNumber(this.#getCell(line, 'distance')) ?? 0);
  }

  #addDistance(line: readonly string[]): void {
    const vehicle = this.#getCell(line, 'vehicle');
    this.#sums.set(vehicle, (this.#sums.get(vehicle) ?? 0) + this.#readDistance(line));
  }

  /** Returns whether the distance of a line is the sum of those of its truck above. */
  #isSum(line: readonly string[]): boolean {
    const sum = this.#sums.get(this.#getCell(line, 'vehicle')) ?? 0;
    return sum > 0 && Math.abs(sum - this.#readDistance(line)) < MAX_ROUNDING;
  }

  /** Returns whether a line has gallons and no distance: a purchase among the trips. */
  #isFuel(line: readonly string[]): boolean {
    const isUnmeasured = MEASURED.every((key) => this.#getCell(line, key) === '');
    return isUnmeasured && this.#fuelAt.some((at) => /[1-9]/.test(line[at] ?? ''));
  }

  #completeLine(line: string[]): void {
    const { constants } = this.#file;
    const named = this.#titles.vehicle ?? constants.vehicle;
    if (named !== undefined) this.#setCell(line, 'vehicle', named);
    // A summary names a truck once, above its jurisdictions.
    else if ((this.#lacksDates || this.#isOfMonths) && this.#getCell(line, 'vehicle') === '')
      this.#setCell(line, 'vehicle', this.#vehicle);
    this.#vehicle = this.#getCell(line, 'vehicle');
    this.#countTrip(line);
    this.#setCell(line, 'date', this.#readDay(line));
    for (const key of MEASURED) this.#appendUnit(line, key);
    const isDerived = (this.#at.get('distance') ?? 0) >= this.#file.cells.length;
    if (!isDerived) return;
    this.#notes.add('The file has no distance column. Each distance is the difference of two odometer readings.');
    this.#setCell(
      line,
      'distance',
      computeDistance(this.#getCell(line, 'odometerStart'), this.#getCell(line, 'odometerEnd')),
    );
  }

  /** Counts the trips in Canada whose distance has no unit. */
  #countTrip(line: readonly string[]): void {
    this.#trips += 1;
    const isSaid = this.#units.size > 0 || this.#at.has('measure') || !/\d$/.test(this.#getCell(line, 'distance'));
    if (!isSaid && isCanadian(readPlace(this.#getCell(line, 'jurisdiction')) ?? '')) this.#canadianTrips += 1;
  }

  #readDay(line: readonly string[]): string {
    const { from, to, today, timeZone } = this.#period;
    if (this.#isUndated) {
      const day = findDayWithin({ start: from, end: to }, this.#period);
      const which = day === to ? 'the last date of the import' : day === today ? 'today' : 'a date of the import';
      this.#notes.add(
        `The file has no dates. Every trip is dated ${formatDay(day)}, ${which}: one trip for each vehicle and jurisdiction.`,
      );
      return day;
    }
    const printed = this.#titles.date ?? this.#file.constants.date ?? this.#getCell(line, 'date');
    const named = this.#isQuarter && QUARTER_NUMBER.test(printed) ? `Q${printed}` : printed;
    const year = this.#getCell(line, 'year');
    const text = YEAR.test(year) && !YEAR.test(named) ? addYear(named, year) : named;
    const local = this.#isAsPrinted ? null : getDayOfInstant(text, timeZone);
    if (local) {
      this.#notes.add(`Times in UTC were converted to ${timeZone}.`);
      return local;
    }
    const yearless = this.#isYearless ? readYearlessDay(printed, this.#period) : null;
    if (yearless) return yearless;
    const date = readBothOrders(text).MDY;
    const month = this.#isMonth && date ? date.slice(0, 'YYYY-MM'.length) : null;
    const span = date === null || month ? (parseSpan(month ?? text) ?? findSpanWithin(text, this.#period)) : null;
    if (!span) return text;
    this.#notes.add(
      'Rows for a month or quarter are dated on its last day, but no later than the import’s last date or today.',
    );
    return findDayWithin(span, this.#period);
  }

  /** Appends the unit to a number. */
  #appendUnit(line: string[], key: (typeof MEASURED)[number]): void {
    const text = this.#getCell(line, key);
    const said = /\d$/.test(text)
      ? (this.#units.get(key) ?? parseUnit(this.#getCell(line, 'measure')))
      : parseUnitMark(text);
    if (!said || said === 'MI') return;
    this.#notes.add(`Distances in ${UNIT_NAMES[said]} were converted to miles.`);
    if (/\d$/.test(text)) this.#setCell(line, key, `${text} ${UNIT_MARKS[said]}`);
  }
}

/** Lines below the headings that may name units. */
const MAX_UNIT_LINES = 2;

/** Returns the unit that a line below the headings names: `km` under `Distance`. */
const findUnitBelow = (first: readonly (readonly string[])[], at: number): DistanceUnit | null =>
  first
    .slice(0, MAX_UNIT_LINES)
    .map((line) => parseUnit((line[at] ?? '').replace(/[()[\]]/g, '')))
    .find((unit) => unit !== null) ?? null;

const isNoDayOrFirst = (day: Day | null) => day === null || day.endsWith('-01');
const parseUnitMark = (text: string): DistanceUnit | null => parseUnit(/[a-z]{1,10}\.?$/i.exec(text)?.[0] ?? '');
