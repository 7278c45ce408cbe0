/**
 * `npm run new-record -- <name> <module> [--policy=<id>] <field:kind>…` writes the files of a record type and its entries in the
 * registries. It follows the blocks of docs/new-record.md; the first line of a block says where the block goes.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { POLICIES } from '../domain/core/policies.ts';
import { toSnakeCase, toTitleCase } from '../domain/core/words.ts';

/** The model's field that serves as the pattern for each kind of field. */
const MODEL: Record<string, string> = {
  text: 'testNumber',
  date: 'testDate',
  money: 'testFee',
  integer: 'testPanels',
  number: 'testScore',
  phone: 'testPhone',
  choice: 'testKind',
  status: 'testStatus',
  boolean: 'testPassed',
  longText: 'desc',
  ref: 'driver',
};
const VALUE_KINDS = ['choice', 'status'];
const NEVER_EMPTY = ['ref', 'status', 'boolean'];
/** For each module: the policy of its records, the first part of their routes, and their section of the Quick Links. */
const MODULES: Record<string, [policy: string, segment: string, quick: string]> = {
  admin: ['2000', 'admin', 'Admin and Record Keeping'],
  fleet: ['3000', 'fleet', 'Fleet and Dispatching'],
  expense: ['4000', 'expensie', 'Finance and Accounting'],
  accounting: ['6000', 'accounting', 'Finance and Accounting'],
  safety: ['7000', 'safety_and_compliance', 'Safety and Compliance'],
};
const USAGE = `npm run new-record -- <snake_case_name> <${Object.keys(MODULES).join('|')}> [--policy=<id>] <field:kind>…
Kinds: ${Object.keys(MODEL).join(', ')}. A ? at the end marks a field that may be empty, but no ${NEVER_EMPTY.join(', ')}.
A choice or a status lists its values: visitStatus:status=OPEN,DONE. One field is a text; a ref is driver:ref or vehicle:ref.
Policies: ${Object.keys(POLICIES).join(', ')}.`;

/** A block of the page: its target and its lines. */
const BLOCK = /^```\w+\n(?:\/\/|--) (.+)\n([\s\S]*?)^```$/gm;

const isOption = (argument: string) => argument.startsWith('--policy=');
const [name = '', module = '', ...said] = process.argv.slice(2).filter((argument) => !isOption(argument));
const fields = said.map((each) => {
  const [field = '', kind = '', values = ''] = each.replace(/\?$/, '').split(/[:=]/);
  return { name: field, kind, values: values.split(',').filter(Boolean), isOptional: each.endsWith('?') };
});
type Field = (typeof fields)[number];
function isValidField({ name, kind, values, isOptional }: Field): boolean {
  if (isOptional && NEVER_EMPTY.includes(kind)) return false;
  if (kind === 'ref' && !/^(driver|vehicle)$/.test(name)) return false;
  if (VALUE_KINDS.includes(kind) !== values.length > 0 || !values.every((value) => /^[A-Z][A-Z0-9_]*$/.test(value)))
    return false;
  return /^[a-z][A-Za-z0-9]*$/.test(name) && Object.hasOwn(MODEL, kind);
}
const title = fields.find(({ kind, isOptional }) => kind === 'text' && !isOptional)?.name;
const [ownPolicy = '', segment = '', quick = ''] = MODULES[module] ?? [];
const policy = process.argv.find(isOption)?.slice('--policy='.length) ?? ownPolicy;
if (
  !/^[a-z]+(_[a-z]+)*$/.test(name) ||
  !Object.hasOwn(POLICIES, policy) ||
  !segment ||
  !title ||
  !fields.every(isValidField)
) {
  console.error(USAGE);
  process.exit(1);
}

/** Lists the spellings of a name: road_test, roadTest, RoadTest, road-test, Road Test, Road test, road test. */
function listSpellings(text: string): string[] {
  const snake = toSnakeCase(text);
  const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
  const camel = snake.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());
  const words = snake.replaceAll('_', ' ');
  return [snake, camel, capital(camel), snake.replaceAll('_', '-'), toTitleCase(snake), capital(words), words];
}

/** Renames one thing of the model in every spelling. */
function renameWords(text: string, from: string, to: string): string {
  const names = listSpellings(to);
  return listSpellings(from).reduce((details, old, at) => details.replace(matchWord(old), names[at] ?? ''), text);
}

/** Matches a name within a text; `desc` does not match `describe`. */
const matchWord = (name: string) => new RegExp(`(?<![a-z])${name}(?=s\\b|[^a-z]|$)`, 'g');

/** Repeats a line about a field for each field of its kind, except for the title, which is the first text. */
function buildLines(line: string): string[] {
  const [kind = '', like = ''] = Object.entries(MODEL).find(([, each]) => renameWords(line, each, 'x') !== line) ?? [];
  if (!like || /title|prettyName/.test(line)) return [renameWords(line, 'testNumber', title ?? '')];
  return fields.flatMap((field) => (field.kind === kind ? buildLine(line, like, field) : []));
}

function buildLine(line: string, like: string, { name, values, isOptional }: Field): string[] {
  const made = replaceValues(renameWords(line, like, name), values).replace('setup.vehicle', 'setup.truck');
  if (!isOptional) return [made];
  if (/: ["'](Can't|Invalid)/.test(made)) return [];
  return [made.replace(' not null', '').replace(/(: \w+\('.*)\),$/, '$1, { optional: true }),')];
}

/** Replaces the model's two values of a choice or status; where the model uses one, the first replaces it. */
function replaceValues(line: string, values: readonly string[]): string {
  const [first = ''] = values;
  return line
    .replace(`'FIRST', 'SECOND'`, values.map((value) => `'${value}'`).join(', '))
    .replace(/FIRST: (\{.*?\}), SECOND: .*?\}/, (_, status) => values.map((value) => `${value}: ${status}`).join(', '))
    .replace(`'FIRST'`, `'${first}'`);
}

const timestamp = new Date().toISOString().replace(/\D/g, '').slice(0, 12);
const written: string[] = [];
for (const [, at = '', block = ''] of readFileSync('docs/new-record.md', 'utf8').matchAll(BLOCK)) {
  const [path = '', anchor] = mergeImports(at).split(' in ');
  const lines = block.split('\n').flatMap(buildLines).map(mergeImports);
  if (anchor === undefined && existsSync(path)) throw new Error(`${path} is there already`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, anchor === undefined ? lines.join('\n') : addLines(path, anchor, lines));
  written.push(path);
}
// Some imports of the model may be unused: Biome calls their removal unsafe.
execFileSync('npx', ['biome', 'check', '--write', '--unsafe', ...written.filter((path) => !path.endsWith('.sql'))]);
console.log(`Written: ${written.join(', ')}`);

function mergeImports(text: string): string {
  const placed = text
    .replaceAll('safety_and_compliance/', `${segment}/`)
    .replaceAll('safety/', `${module}/`)
    .replaceAll('safetyPages', `${module}Pages`)
    .replaceAll('Safety and Compliance', quick);
  // The model's user without access to the policy has 8000.
  const held = policy === '8000' ? placed.replaceAll('8000', '9000') : placed;
  return renameWords(held, 'road_test', name).replaceAll('7000', policy).replace('YYYYMMDDHHMM', timestamp);
}

/** Adds imports next to the others, and other lines at the end of the list that the anchor opens. */
function addLines(path: string, anchor: string, lines: string[]): string {
  const file = readFileSync(path, 'utf8');
  const from = file.indexOf(`${anchor}\n`);
  if (from < 0) throw new Error(`${path} has no line ${anchor}`);
  const [indent = ''] = anchor.match(/^ */) ?? [];
  const end = file.indexOf(`\n${indent}}`, from);
  const isImport = (line: string) => line.startsWith('import');
  const put = [file.slice(0, end), ...lines.filter((line) => line && !isImport(line))].join('\n') + file.slice(end);
  const at = put.lastIndexOf('\nimport ');
  return [put.slice(0, at), ...lines.filter(isImport), put.slice(at + 1)].join('\n');
}
