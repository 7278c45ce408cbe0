/**
 * Checks that layers import only downward and that there are no import cycles, types included (.dependency-cruiser.cjs).
 * Dependency-cruiser reads TypeScript with the compiler's own parser, which version 7 does not offer; it uses version 5 from the
 * browser tests.
 */
import { createRequire, registerHooks } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { IModule } from 'dependency-cruiser';

const LAYERS = ['domain', 'api', 'web', 'db', 'bench', 'e2e', 'scripts'];

const require = createRequire(import.meta.url);
const compiler = dirname(createRequire(require.resolve('../e2e/package.json')).resolve('typescript/package.json'));
const FILES: Record<string, string> = { typescript: 'lib/typescript.js', 'typescript/package.json': 'package.json' };
registerHooks({
  resolve(name, context, next) {
    const file = FILES[name];
    return file ? { url: pathToFileURL(join(compiler, file)).href, shortCircuit: true } : next(name, context);
  },
});

const { cruise, format } = await import('dependency-cruiser');
const { forbidden, options } = require('../.dependency-cruiser.cjs');
const { output: result } = await cruise(LAYERS, { ...options, ruleSet: { forbidden }, validate: true });
if (typeof result === 'string') throw new Error(result);
const { output, exitCode } = await format(result, { outputType: 'err' });
console.log(String(output).trim());

const pairs = findPairs(result.modules);
if (pairs.length > 0)
  console.log(`Modules of api that import each other: ${pairs.join(', ')}. Move what both need to a lower one.`);
process.exitCode = exitCode || pairs.length;

/** Returns the modules of `api` that import each other, apart from tests. */
function findPairs(modules: readonly IModule[]): string[] {
  const imports = new Set(
    modules
      .filter(({ source }) => !/testing|\.test\.ts$/.test(source))
      .flatMap(({ source, dependencies }) =>
        dependencies.map(({ resolved }) => [getModule(source), getModule(resolved)]),
      )
      .filter(([from, to]) => from && to && from !== to && from !== 'core' && to !== 'core')
      .map((edge) => edge.join(' and ')),
  );
  return [...imports].filter((pair) => {
    const [from = '', to = ''] = pair.split(' and ');
    return from < to && imports.has(`${to} and ${from}`);
  });
}

function getModule(path: string): string | undefined {
  return /^api\/([^/]+)\//.exec(path)?.[1];
}
