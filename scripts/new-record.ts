/**
 * `npm run new-record -- <name> <room> <field:kind>…` writes the files of a record type and its lines in the registries. What it writes are the blocks of
 * docs/new-record.md, of which the first line says where they go: that page is the only model there is.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { snakeCase, titleCase } from '../domain/core/words.ts';

/** The field of the model that fields of a kind are written like. */
const MODEL: Record<string, string> = {
  ...{ text: 'testNumber', date: 'testDate', money: 'testFee', integer: 'testPanels', longText: 'desc', ref: 'driver' },
};
/** Of each room the policy of its records and the first part of their routes. */
const ROOMS: Record<string, [policy: string, segment: string]> = {
  ...{ admin: ['2000', 'admin'], fleet: ['3000', 'fleet'], expense: ['4000', 'expensie'] },
  ...{ accounting: ['6000', 'accounting'], safety: ['7000', 'safety_and_compliance'] },
};
const USAGE = `npm run new-record -- <snake_case_name> <${Object.keys(ROOMS).join('|')}> <field:kind>…
Kinds: ${Object.keys(MODEL).join(', ')}, with ? for what may be empty. One is a text; a ref is driver:ref or vehicle:ref.`;

/** Where a block of the page goes, and its lines. */
const BLOCK = /^```\w+\n(?:\/\/|--) (.+)\n([\s\S]*?)^```$/gm;

const [name = '', room = '', ...said] = process.argv.slice(2);
const fields = said.map((each) => {
  const [field = '', kind = ''] = each.replace(/\?$/, '').split(':');
  return { name: field, kind, isOptional: each.endsWith('?') };
});
type Field = (typeof fields)[number];
const isRight = (field: Field) =>
  field.kind === 'ref' ? /^(driver|vehicle)$/.test(field.name) && !field.isOptional : Object.hasOwn(MODEL, field.kind);
const title = fields.find(({ kind, isOptional }) => kind === 'text' && !isOptional)?.name;
const [policy = '', segment = ''] = ROOMS[room] ?? [];
if (!/^[a-z]+(_[a-z]+)*$/.test(name) || !policy || !title || !fields.every(isRight)) {
  console.error(USAGE);
  process.exit(1);
}

/** road_test, roadTest, RoadTest, road-test, Road Test, Road test, road test. */
function spellings(text: string): string[] {
  const snake = snakeCase(text);
  const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
  const camel = snake.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());
  const words = snake.replaceAll('_', ' ');
  return [snake, camel, capital(camel), snake.replaceAll('_', '-'), titleCase(snake), capital(words), words];
}

/** The text with one thing of the model called by another name, however it is spelled. */
function renamed(text: string, from: string, to: string): string {
  const names = spellings(to);
  return spellings(from).reduce((told, old, at) => told.replace(wordOf(old), names[at] ?? ''), text);
}

/** A name within a text; `desc` is none of `describe`. */
const wordOf = (name: string) => new RegExp(`(?<![a-z])${name}(?=s\\b|[^a-z]|$)`, 'g');

/** A line about a field is said of each field of its kind, but for the title, which is the first text. */
function linesFor(line: string): string[] {
  const [kind = '', like = ''] = Object.entries(MODEL).find(([, each]) => renamed(line, each, 'x') !== line) ?? [];
  if (!like || /title|prettyName/.test(line)) return [renamed(line, 'testNumber', title ?? '')];
  return fields.flatMap((field) => (field.kind === kind ? lineOf(line, like, field) : []));
}

function lineOf(line: string, like: string, { name, isOptional }: Field): string[] {
  const made = renamed(line, like, name).replace('hand.vehicle', 'hand.truck');
  if (!isOptional) return [made];
  if (/: ["'](Can't|Invalid)/.test(made)) return [];
  return [made.replace(' not null', '').replace(/(: \w+\('[^']+')\)/, '$1, { optional: true })')];
}

const writtenAt = new Date().toISOString().replace(/\D/g, '').slice(0, 12);
const written: string[] = [];
for (const [, at = '', block = ''] of readFileSync('docs/new-record.md', 'utf8').matchAll(BLOCK)) {
  const [path = '', anchor] = inPlace(at).split(' after ');
  const lines = block.split('\n').flatMap(linesFor).map(inPlace);
  if (anchor === undefined && existsSync(path)) throw new Error(`${path} is there already`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, anchor === undefined ? lines.join('\n') : withLines(path, anchor, lines));
  written.push(path);
}
// Of the makers that the model imports some may be of no use: taking them out is what Biome calls unsafe.
execFileSync('npx', ['biome', 'check', '--write', '--unsafe', ...written.filter((path) => !path.endsWith('.sql'))]);
console.log(`Written: ${written.join(', ')}`);

function inPlace(text: string): string {
  const placed = text.replaceAll('safety_and_compliance/', `${segment}/`).replaceAll('safety/', `${room}/`);
  return renamed(placed, 'road_test', name).replaceAll('7000', policy).replace('YYYYMMDDHHMM', writtenAt);
}

/** Imports go among the others, the rest behind the line that is the anchor. */
function withLines(path: string, anchor: string, lines: string[]): string {
  const file = readFileSync(path, 'utf8');
  if (!file.includes(`${anchor}\n`)) throw new Error(`${path} has no line ${anchor}`);
  const isImport = (line: string) => line.startsWith('import');
  const put = file.replace(`${anchor}\n`, () => [anchor, ...lines.filter((line) => !isImport(line))].join('\n'));
  const at = put.lastIndexOf('\nimport ');
  return [put.slice(0, at), ...lines.filter(isImport), put.slice(at + 1)].join('\n');
}
