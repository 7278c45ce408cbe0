/** The CSV cell of a field, as SQL over `r` and its relations: the list's value in a form that a spreadsheet reads (RPT-17). */
import { type FieldFacts, getChoiceLabel, listsOf } from '@milepost/domain/core/fields.ts';
import { getFields } from '@milepost/domain/core/record.ts';
import { RECORD_STATES } from '@milepost/domain/core/states.ts';
import { LOWER_WORDS, toTitleCase, UPPER_WORDS } from '@milepost/domain/core/words.ts';
import pg from 'pg';
import { keepDigitsSql, neutralizeSql, neutralizeUnlessNumberSql } from '../csv.ts';
import { getReadExpression, getRefs } from './columns.ts';
import { selectTitles } from './lines.ts';
import { isReport, type Listing } from './listing.ts';

const { escapeLiteral } = pg;

export type Cell = { heading: string; sql: string };

/**
 * Returns a cell per field, except for structured and private ones and values a report shows outside its columns; then the spec's
 * own cells and the record state.
 */
export function buildCells(spec: Listing, { keepsDigits = false } = {}): Cell[] {
  const extras = isReport(spec) ? spec.record.extras : [];
  const fields = Object.entries(getFields(spec.record)).filter(
    ([name, { kind, isPrivate }]) => kind !== 'json' && !isPrivate && !extras.includes(name),
  );
  const cells = [
    ...fields.map(([name, fact]) => ({
      heading: formatHeading(fact),
      sql: keepsDigits && isPlainText(fact) ? buildDigitsCell(spec, name) : buildCell(spec, name, fact),
    })),
    ...Object.entries(spec.cells ?? {}).map(([heading, sql]) => ({ heading, sql: neutralizeValue(sql) })),
  ];
  return isReport(spec)
    ? cells
    : [...cells, { heading: 'State', sql: buildLabelCase('r.state', RECORD_STATES, toTitleCase) }];
}

/** Returns whether a field is text that may consist of digits, such as a card, check, or license number. */
const isPlainText = ({ kind }: FieldFacts) => kind === 'text';

function buildDigitsCell(spec: Listing, name: string): string {
  if (name === 'id') return 'r.id';
  return evaluateOnce(
    getReadExpression(spec, name),
    `nullif(${keepDigitsSql('cell.words', neutralizeSql('cell.words'))}, '')`,
  );
}

function formatHeading({ label, unit }: FieldFacts): string {
  return unit && !label.includes(unit) ? `${label} (${unit})` : label;
}

function buildCell(spec: Listing, name: string, fact: FieldFacts): string {
  if (name === 'id') return 'r.id';
  const value = getReadExpression(spec, name);
  switch (fact.kind) {
    case 'money':
    case 'number':
      return `round(${value}, ${fact.decimals ?? 2})`;
    case 'integer':
    case 'date':
      return value;
    case 'instant':
      return `to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
    case 'boolean':
      return `case when ${value} then 'Yes' when not ${value} then 'No' end`;
    case 'choice':
      return fact.choices ? neutralizeTextOnce(buildChoiceCell(value, fact)) : buildChoiceCell(value, fact);
    case 'ref':
      return neutralizeText(buildRefName(spec, name, value));
    case 'file':
      return neutralizeText(`${value} ->> 'name'`);
    case 'phone':
      return neutralizeTextOnce(`format_phone(${value})`);
    case 'address':
      return neutralizeTextOnce(buildAddress(value));
    case 'lines':
      return fact.lines ? neutralizeTextOnce(selectTitles(value, fact.lines)) : 'null';
    default:
      return neutralizeText(value);
  }
}

/** Returns the name of a related record. A field with its own `reads` may say that there is none. */
function buildRefName(spec: Listing, name: string, value: string): string {
  const alias = getRefs(spec).find((ref) => ref.name === name)?.alias;
  return spec.reads?.[name] ? `case when ${value} is not null then ${alias}.pretty_name end` : `${alias}.pretty_name`;
}

/** Returns text that a spreadsheet reads as text. Empty text becomes null, because COPY would write quotes for it. */
function neutralizeText(text: string): string {
  return `nullif(${neutralizeSql(text)}, '')`;
}

/** Does the same for an expensive expression, evaluated once. */
function neutralizeTextOnce(text: string): string {
  return evaluateOnce(text, neutralizeText('cell.words'));
}

/** Returns SQL for a cell that a spec adds, protected against formulas unless it is a number. Such a cell may be of any type. */
function neutralizeValue(value: string): string {
  return evaluateOnce(value, neutralizeUnlessNumberSql('cell.words'));
}

const evaluateOnce = (value: string, cell: string) =>
  `(select ${cell} from (select (${value})::text offset 0) as cell (words))`;

/** Formats an address in one line, like `formatAddress`. */
function buildAddress(value: string): string {
  const part = (name: string) => `nullif(${value} ->> '${name}', '')`;
  const end = `nullif(concat_ws(' ', ${part('state')}, ${part('zipCode')}), '')`;
  return `concat_ws(', ', ${part('place')}, ${part('city')}, ${end})`;
}

/** Returns the label of a choice: fixed values have labels; values of an account's lists use the list's, looked up once per file. */
export function buildChoiceCell(value: string, fact: FieldFacts): string {
  const { choices, isNumeric, labels = {}, values = [] } = fact;
  const known = isNumeric ? Object.keys(labels) : values;
  if (!choices)
    return buildLabelCase(isNumeric ? `${value}::text` : value, known, (each) => getChoiceLabel(fact, each));
  const lists = listsOf(choices).map(([name]) => name);
  const of =
    lists.length > 0
      ? `jsonb_object_agg(choice_value, pretty_name) filter (where choice_sub_category in (${list(lists)}))`
      : `jsonb_object_agg(choice_value, ${buildTitleCase('choice_value')})`;
  return `coalesce((select ${of} from choice where choice_category = ${escapeLiteral(choices.category)}) ->> ${value}, ${buildTitleCase(value)})`;
}

function buildLabelCase(value: string, values: readonly string[], label: (value: string) => string): string {
  if (values.every((each) => label(each) === each)) return value;
  const cases = values.map((each) => `when ${escapeLiteral(each)} then ${escapeLiteral(label(each))}`);
  return `case ${value} ${cases.join(' ')} else ${buildTitleCase(value)} end`;
}

const list = (texts: Iterable<string>) => [...texts].map(escapeLiteral).join(', ');

/** Builds `titleCase` in SQL. */
function buildTitleCase(value: string): string {
  return `(select string_agg(case when word in (${list(UPPER_WORDS)}) then word
    when at > 1 and lower(word) in (${list(LOWER_WORDS)}) then lower(word)
    else upper(left(word, 1)) || lower(substr(word, 2)) end, ' ' order by at)
    from unnest(string_to_array(${value}, '_')) with ordinality as part (word, at))`;
}
