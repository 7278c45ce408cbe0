/**
 * Extracts the texts and the comments of functions of a source file from its syntax tree. TypeScript 7 offers no parser to programs; the browser tests have
 * version 5.
 */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const ts = createRequire(require.resolve('../e2e/package.json'))('typescript');

export type ShownText = { line: number; text: string };

// biome-ignore lint/suspicious/noExplicitAny: the compiler that is loaded above has no types here
type Node = any;

/** Properties and calls whose texts only developers read. */
const INTERNAL_PROPERTIES = /^(?:sql|pattern|className|where|from|join|order|kind|id|path)$/;
const INTERNAL_CALLS = /\braw$|\.(?:debug|info|warn|error|log)$|^import$/;

function parse(file: string, source: string): Node {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
}

/** Returns the texts that users can read: JSX text, and literals of two words or with a capital. Placeholders are excluded. */
export function listTexts(file: string, source: string): ShownText[] {
  const tree = parse(file, source);
  const texts: ShownText[] = [];

  function visit(node: Node): void {
    if (isInternal(node)) return;
    const text = getText(node);
    if (text !== null && isShown(node, text)) {
      texts.push({ line: tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1, text });
    }
    ts.forEachChild(node, visit);
  }

  function isInternal(node: Node): boolean {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true;
    if (ts.isTaggedTemplateExpression(node)) return true;
    if (ts.isPropertyAssignment(node)) return INTERNAL_PROPERTIES.test(node.name.getText(tree));
    if (ts.isCallExpression(node)) return INTERNAL_CALLS.test(node.expression.getText(tree));
    return ts.isNewExpression(node) && /(?<!Api)Error$/.test(node.expression.getText(tree));
  }

  visit(tree);
  return texts;
}

function getText(node: Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) return node.text;
  return ts.isJsxText(node) ? node.text.replace(/\s+/g, ' ') : null;
}

function isShown(node: Node, text: string): boolean {
  if (!/[a-z%]/i.test(text)) return false;
  if (ts.isJsxText(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) return true;
  if (/^[A-Z0-9_]+$|^[a-z][\w.-]*$/.test(text)) return false;
  return !/^\s*(?:select|insert|update|delete|with|case|and|or|coalesce|exists|not)\b/.test(text);
}

export type FunctionComment = { line: number; name: string; comment: string };

/** Returns the comments above the functions and methods of a source, each on one line. */
export function listFunctionComments(file: string, source: string): FunctionComment[] {
  const tree = parse(file, source);
  const comments: FunctionComment[] = [];

  function visit(node: Node): void {
    const name = getFunctionName(node, tree);
    const comment = name !== null && node.jsDoc?.at(-1);
    if (comment) {
      const line = tree.getLineAndCharacterOfPosition(comment.pos).line + 1;
      comments.push({ line, name, comment: joinCommentLines(source.slice(comment.pos, comment.end)) });
    }
    ts.forEachChild(node, visit);
  }

  visit(tree);
  return comments;
}

/** Returns the name of a function or a method with a body; null for anything else. */
function getFunctionName(node: Node, tree: Node): string | null {
  if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) || ts.isGetAccessor(node)) {
    return node.name?.getText(tree) ?? 'default';
  }
  if (!ts.isVariableStatement(node)) return null;
  const [{ name, initializer }] = node.declarationList.declarations;
  return initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer))
    ? name.getText(tree)
    : null;
}

const joinCommentLines = (comment: string): string =>
  comment
    .replace(/^\/\*\*|\*\/$/g, '')
    .replace(/\s*\n\s*\*?\s*/g, ' ')
    .trim();
