/**
 * `node scripts/query-shapes.ts <folder> [--nulls]`: compares the row types written next to queries with the rows that a test run recorded
 * in the folder (`QUERY_SHAPES=<folder> npx vitest run --project api`). Lists every column that a type lacks, names in vain, or types
 * wrongly; with `--nulls` also those that were null against their type, which depends on what the tests happen to read.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Node, SourceFile, TypeNode } from 'typescript/unstable/ast';
import { isCallExpression, isPropertyAccessExpression } from 'typescript/unstable/ast/is';
import { API, type Checker, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';
import type { QueryShapes, ValueKind } from '../api/core/testing/query-shapes.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

const KIND_FLAGS: Record<ValueKind, TypeFlags> = {
  string: TypeFlags.StringLike,
  number: TypeFlags.NumberLike,
  boolean: TypeFlags.BooleanLike,
  object: TypeFlags.Object | TypeFlags.NonPrimitive,
  null: TypeFlags.Null,
};
/** Types that only the caller of a function knows, or that say nothing about a value. */
const OPEN_TYPES =
  TypeFlags.Any | TypeFlags.Unknown | TypeFlags.TypeParameter | TypeFlags.IndexedAccess | TypeFlags.Conditional;

type TypedQuery = { place: string; row: TypeNode };

const [folder = '.', option] = process.argv.slice(2);
const shapes = readShapes(folder);
const api = new API();
const [project] = api.updateSnapshot({ openProjects: [join(ROOT, 'tsconfig.json')] }).getProjects();
if (!project) throw new Error('tsconfig.json has no project');
const { checker, program } = project;
const files = new Set(Object.keys(shapes).map((place) => place.slice(0, place.lastIndexOf(':'))));
const queries = [...files].flatMap((file) => {
  const source = program.getSourceFile(join(ROOT, file));
  return source ? listTypedQueries(file, source) : [];
});
const recorded = queries.filter(({ place }) => shapes[place]);
const differences = recorded.flatMap((query) => compare(query, checker));
api.close();

for (const difference of differences) console.log(difference);
console.log(`${recorded.length} row types compared, ${differences.length} differences`);
process.exitCode = differences.length === 0 && recorded.length > 0 ? 0 : 1;

/** Joins what all processes of the run recorded. */
function readShapes(folder: string): QueryShapes {
  const joined: QueryShapes = {};
  for (const name of readdirSync(folder))
    for (const [place, columns] of Object.entries(
      JSON.parse(readFileSync(join(folder, name), 'utf8')) as QueryShapes,
    )) {
      joined[place] ??= {};
      for (const [column, kinds] of Object.entries(columns))
        joined[place][column] = [...new Set([...(joined[place][column] ?? []), ...kinds])];
    }
  return joined;
}

/** Returns the calls of `query` and `last` that name the type of their rows, with the place that a stack trace gives them. */
function listTypedQueries(file: string, source: SourceFile): TypedQuery[] {
  const found: TypedQuery[] = [];
  const visit = (node: Node): void => {
    node.forEachChild(visit);
    if (!isCallExpression(node) || !isPropertyAccessExpression(node.expression)) return;
    const { name } = node.expression;
    const [row] = node.typeArguments ?? [];
    if (!row || !['query', 'last'].includes(name.text)) return;
    const line = source.text.slice(0, name.end).split('\n').length;
    found.push({ place: `${file}:${line}`, row });
  };
  visit(source);
  return found;
}

function compare({ place, row }: TypedQuery, checker: Checker): string[] {
  const type = checker.getTypeFromTypeNode(row);
  if (!type || type.flags & OPEN_TYPES) return [];
  const columns = shapes[place] ?? {};
  const properties = checker.getPropertiesOfType(type);
  const isOpen = checker.getIndexInfosOfType(type).length > 0;
  const known = new Set(properties.map(({ name }) => name));
  return [
    ...Object.keys(columns).flatMap((name) =>
      isOpen || known.has(name) ? [] : [`${place}: ${name} isn’t in the type`],
    ),
    ...properties.flatMap((property) => {
      const { name } = property;
      const isOptional = Boolean(property.flags & SymbolFlags.Optional);
      const kinds = columns[name];
      if (!kinds) return isOptional ? [] : [`${place}: ${name} isn’t in the rows`];
      const own = checker.getTypeOfSymbol(property);
      const wrong = kinds.filter((kind) => own && isCompared(kind) && !allows(own, kind));
      return wrong.length > 0
        ? [`${place}: ${name} is ${wrong.join(', ')}, not ${own && checker.typeToString(own)}`]
        : [];
    }),
  ];
}

function isCompared(kind: ValueKind): boolean {
  return kind !== 'null' || option === '--nulls';
}

/** Returns whether a value of the kind fits the type or, in a union, one of its parts. */
function allows(type: Type, kind: ValueKind): boolean {
  if (type.flags & (OPEN_TYPES | KIND_FLAGS[kind])) return true;
  if (type.isUnionType()) return type.getTypes().some((part) => allows(part, kind));
  // A branded string or number is as good as its base.
  return type.isIntersectionType() && type.getTypes().some((part) => allows(part, kind));
}
