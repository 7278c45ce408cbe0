import { dirname, join, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const OUTPUT = join(import.meta.dirname, 'dist');

/** How a module names another one that is to run in a process or on a thread of its own. */
const NAMED = /import\.meta\.resolve\('(\.[^']+\.ts)'\)|new URL\(\s*'(\.[^']+\.ts)',\s*import\.meta\.url,?\s*\)/g;
/** What would be looked for where no source stands: any other name of a module, and what is asked of `import.meta` besides its place. */
const UNKNOWN = /(?<!from |import |import\()(['"`])\S+\.ts\1|import\.meta\.(?!url\b|dirname\b|ROLLUP_FILE_URL_)\w+/;

/** A module that is named becomes a file of its own in the build, by whose address it is named there; and to any other end a module goes on standing where its source does. */
export function places(output = OUTPUT): Plugin {
  return {
    name: 'places',
    enforce: 'pre',
    transform(code, id) {
      if (!code.includes('import.meta.') || id.includes('/node_modules/')) return null;
      const addressOf = (name: string) =>
        `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'chunk', id: join(dirname(id), name) })}`;
      const placed = code.replace(NAMED, (_, resolved, url) =>
        resolved ? addressOf(resolved) : `new URL(${addressOf(url)})`,
      );
      const [unknown] = UNKNOWN.exec(placed) ?? [];
      if (unknown)
        this.error(`${relative(import.meta.dirname, id)}: the build cannot tell where ${unknown} would stand`);
      const own = relative(output, id);
      return placed
        .replaceAll('import.meta.url', `new URL(${JSON.stringify(own)}, import.meta.url).href`)
        .replaceAll('import.meta.dirname', `\`\${import.meta.dirname}/${dirname(own)}\``);
    },
    // Vite's own is of a page.
    resolveFileUrl: ({ relativePath }) => `new URL(${JSON.stringify(relativePath)}, import.meta.url).href`,
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [places()],
  // Which is mostly not used. Other packages stay in node_modules: some have files beside their code, and none is a tenth as large.
  ssr: { noExternal: ['zod'] },
  build: {
    ssr: 'main.ts',
    target: 'node26',
    reportCompressedSize: false,
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    // By the same names each time: a server that runs while it is built anew finds what it starts later.
    rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' } },
  },
});
