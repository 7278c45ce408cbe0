import { dirname, join, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const OUTPUT = join(import.meta.dirname, 'dist');

/** How a module refers to another one that runs in a separate process or thread. */
const MODULE_REFERENCE =
  /import\.meta\.resolve\('(\.[^']+\.ts)'\)|new URL\(\s*'(\.[^']+\.ts)',\s*import\.meta\.url,?\s*\)/g;
/** References that would break without the source tree: other module names, and other uses of `import.meta` than its location. */
const UNKNOWN = /(?<!from |import |import\()(['"`])\S+\.ts\1|import\.meta\.(?!url\b|dirname\b|ROLLUP_FILE_URL_)\w+/;

/**
 * Builds each referenced module as a separate file and refers to it by that file's address; everything else keeps the source
 * module's location.
 */
export function places(output = OUTPUT): Plugin {
  return {
    name: 'places',
    enforce: 'pre',
    transform(code, id) {
      if (!code.includes('import.meta.') || id.includes('/node_modules/')) return null;
      const getAddress = (name: string) =>
        `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'chunk', id: join(dirname(id), name) })}`;
      const placed = code.replace(MODULE_REFERENCE, (_, resolved, url) =>
        resolved ? getAddress(resolved) : `new URL(${getAddress(url)})`,
      );
      const [unknown] = UNKNOWN.exec(placed) ?? [];
      if (unknown)
        this.error(`${relative(import.meta.dirname, id)}: the build cannot tell where ${unknown} would stand`);
      const own = relative(output, id);
      return placed
        .replaceAll('import.meta.url', `new URL(${JSON.stringify(own)}, import.meta.url).href`)
        .replaceAll('import.meta.dirname', `\`\${import.meta.dirname}/${dirname(own)}\``);
    },
    // Vite's own is for pages.
    resolveFileUrl: ({ relativePath }) => `new URL(${JSON.stringify(relativePath)}, import.meta.url).href`,
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [places()],
  // zod is bundled because most of it is unused. Other packages stay in node_modules: some have files in addition to their code, and
  // none is a tenth as large.
  ssr: { noExternal: ['zod'] },
  build: {
    ssr: 'main.ts',
    target: 'node26',
    reportCompressedSize: false,
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    // The same names in each build, so that a running server finds the modules it starts later, even after a rebuild.
    rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' } },
  },
});
