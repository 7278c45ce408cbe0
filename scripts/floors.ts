/**
 * Checks that layers import only downward and that there are no import cycles, types included (.dependency-cruiser.cjs).
 * Dependency-cruiser reads TypeScript with the compiler's own parser, which version 7 does not offer; it uses version 5 from the
 * browser tests.
 */
import { createRequire, registerHooks } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const FLOORS = ['domain', 'api', 'web', 'db', 'bench', 'e2e', 'scripts'];

const require = createRequire(import.meta.url);
const compiler = dirname(createRequire(require.resolve('../e2e/package.json')).resolve('typescript/package.json'));
const FILES: Record<string, string> = { typescript: 'lib/typescript.js', 'typescript/package.json': 'package.json' };
registerHooks({
  resolve(name, context, next) {
    const file = FILES[name];
    return file ? { url: pathToFileURL(join(compiler, file)).href, shortCircuit: true } : next(name, context);
  },
});

const { cruise } = await import('dependency-cruiser');
const { forbidden, options } = require('../.dependency-cruiser.cjs');
const { output, exitCode } = await cruise(FLOORS, {
  ...options,
  ruleSet: { forbidden },
  validate: true,
  outputType: 'err',
});
console.log(String(output).trim());
process.exitCode = exitCode;
