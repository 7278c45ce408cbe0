import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite';
import { PDF_FILES } from './core/pdf/pdf-files.ts';

const api = process.env.MILEPOST_API ?? 'http://127.0.0.1:3000';

/**
 * The application supports only desktop Chrome and Firefox (PHN-02); sign-up also runs on phones (PHN-03), and the driver page on phones a
 * few years old.
 */
const BROWSERS = ['chrome109', 'firefox115', 'safari15.4'];

/**
 * Builds the application, or with `MILEPOST_PAGES=alone` the pages that share nothing with it and must stay small: built separately, so
 * that they don't load the application's shared code.
 */
const isApplication = process.env.MILEPOST_PAGES !== 'alone';
const pages = isApplication ? ['index.html'] : ['driver.html', 'card-entry.html'];

const WORTH_IT_BYTES = 1_000;

/** Writes a `.br` and a `.gz` version of every text file, which the server sends to browsers that accept them. */
function compressFiles(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle({ dir = 'dist' }, bundle) {
      for (const file of Object.values(bundle)) {
        const content = Buffer.from(file.type === 'chunk' ? file.code : file.source);
        if (!/\.(js|css|html|svg)$/.test(file.fileName) || content.length < WORTH_IT_BYTES) continue;
        const path = join(dir, file.fileName);
        writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}

const PDF_LIBRARY = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
/** The library runs a file's scripts with this one, so it is excluded. */
const RUNS_SCRIPTS = /^quickjs/;

/** Copies the files that the PDF reader loads by name. */
function pdfFiles(): Plugin {
  const paths = ['wasm', 'cmaps', 'iccs', 'standard_fonts'].flatMap((folder) =>
    readdirSync(join(PDF_LIBRARY, folder))
      .filter((name) => !RUNS_SCRIPTS.test(name))
      .map((name) => join(folder, name)),
  );
  return {
    name: 'pdf-files',
    generateBundle() {
      for (const path of paths) {
        const fileName = join(PDF_FILES.slice(1), path);
        this.emitFile({ type: 'asset', fileName, source: readFileSync(join(PDF_LIBRARY, path)) });
      }
    },
    configureServer({ middlewares }) {
      middlewares.use(PDF_FILES, ({ url = '' }, response, next) => {
        const path = paths.find((each) => url === `/${each}`);
        if (!path) return next();
        response.setHeader('content-type', path.endsWith('.wasm') ? 'application/wasm' : 'text/javascript');
        response.end(readFileSync(join(PDF_LIBRARY, path)));
      });
    },
  };
}

/** Approximates `isPhone` of `core/browser.ts`: an unused prefetch does no harm. */
const PHONE = '(pointer: coarse) and ((max-width: 760px) or (max-height: 760px))';

/** Preloads the font with the page, so that text does not change its font and move. */
function fontAhead(): Plugin {
  return {
    name: 'font-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      // Phones use their own font (global.css), the card entry its provider's.
      handler: (_, { bundle = {}, path }) =>
        (path.endsWith('/index.html') ? Object.keys(bundle) : [])
          .filter((name) => /inter-latin-wght-normal.*\.woff2$/.test(name))
          .map((name) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              crossorigin: true,
              href: `/${name}`,
              media: `not (${PHONE})`,
            },
            injectTo: 'head',
          })),
    },
  };
}

/**
 * What a page needs in addition to the first script, by address, and under the id `signed-in` for signed-in users. Phones get the welcome page at
 * all other addresses, `elsewhere`. `public/preload.js` adds them.
 */
const AHEAD: Record<string, readonly string[]> = {
  'signed-in': ['application.tsx', 'core/shell/shell.tsx', 'core/ui/list/list-page.tsx'],
  '/UI/fleet/fleets': ['fleet/fleet-list.tsx'],
  elsewhere: ['help/phone.tsx'],
  '/signupm': ['profile/sign-up/customer.tsx'],
  '/signup_carrier_owner': ['profile/sign-up/carrier-owner.tsx'],
  '/forgotcred': ['sign-in/forgot-password.tsx'],
};

/** The first image on a phone. */
const PICTURE = /introduction-small-.*\.webp$/;

function pagesAhead(): Plugin {
  return {
    name: 'pages-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {}, path }) => {
        if (!path.endsWith('/index.html')) return [];
        return Object.entries(AHEAD).map(([id, pages]) => ({
          tag: 'template',
          attrs: { id },
          children: buildLinks(bundle, pages, id === 'elsewhere' ? { media: PHONE } : {}),
          injectTo: 'head-prepend' as const,
        }));
      },
    },
  };
}

/** Returns links to all files of these modules, except those the page already loads. */
function buildLinks(
  bundle: Rolldown.OutputBundle,
  pages: readonly string[],
  only: { media?: string },
): HtmlTagDescriptor[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const withImports = (names: readonly string[], found = new Set<string>()): Set<string> => {
    for (const chunk of chunks) {
      if (!names.includes(chunk.fileName) || found.has(chunk.fileName)) continue;
      found.add(chunk.fileName);
      withImports(chunk.imports, found);
    }
    return found;
  };
  const listFileNames = (test: (chunk: (typeof chunks)[number]) => boolean) =>
    chunks.filter(test).map(({ fileName }) => fileName);
  const there = withImports(listFileNames(({ isEntry }) => isEntry));
  const modules = pages.map((page) => join(import.meta.dirname, page));
  const needed = withImports(listFileNames(({ moduleIds }) => modules.some((id) => moduleIds.includes(id))));
  const missing = chunks.filter(({ fileName }) => needed.has(fileName) && !there.has(fileName));
  const styles = new Set(missing.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  const pictures = only.media ? Object.keys(bundle).filter((name) => PICTURE.test(name)) : [];
  const link = (attrs: Record<string, string | boolean>) => ({ tag: 'link', attrs: { ...attrs, ...only } });
  return [
    ...missing.map(({ fileName }) => link({ rel: 'modulepreload', crossorigin: true, href: `/${fileName}` })),
    ...[...styles].map((name) => link({ rel: 'preload', as: 'style', crossorigin: true, href: `/${name}` })),
    ...pictures.map((name) => link({ rel: 'preload', as: 'image', href: `/${name}` })),
  ];
}

/** Returns a group that puts these modules, and others matched by name, in one file before code is split further. */
function groupModules(name: string, modules: readonly string[], others = /^$/): Rolldown.CodeSplittingGroup {
  let parts: Set<string> | undefined;
  return {
    debugName: name,
    name(id, context) {
      parts ??= collectParts(modules, context);
      return parts.has(id) || others.test(id) ? name : null;
    },
  };
}

function collectParts(modules: readonly string[], context: Rolldown.ChunkingContext): Set<string> {
  const parts = new Set(modules.map((module) => join(import.meta.dirname, module)));
  // A set's iteration includes entries added during it. The library's index imports everything in it, used or not.
  for (const part of parts)
    if (!/@mantine\/\w+\/esm\/index/.test(part))
      for (const imported of context.getModuleInfo(part)?.importedIds ?? []) parts.add(imported);
  return parts;
}

const FACTS = join(import.meta.dirname, 'core/facts.ts');

/** Replaces the facts of all records with plain values, computed here instead of in every browser. */
function factsWorkedOut(): Plugin {
  return {
    name: 'facts-worked-out',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (id !== FACTS) return null;
      const facts = Object.entries(await import(FACTS));
      return facts.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join('\n');
    },
  };
}

/** Modules that sign-up and the application's lists share. */
const SHARED = ['record.ts', 'wire.ts', 'money.ts'].map((name) => join('../domain/core', name));
const SHARED_INPUTS =
  /(NativeSelect|Skeleton|Stack)\/|Combobox\/(ComboboxChevron|Combobox\.module|get-parsed)|use-debounced-value|inputs\/address-parts|form\.module\.css/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [factsWorkedOut(), react(), fontAhead(), pagesAhead(), pdfFiles(), compressFiles()],
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': api } },
  build: {
    target: BROWSERS,
    cssTarget: BROWSERS,
    sourcemap: false,
    rolldownOptions: {
      input: pages.map((page) => join(import.meta.dirname, page)),
      output: {
        codeSplitting: {
          // Files that change only with a library upgrade keep their name, and so stay in the browser's cache across releases.
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            {
              name: 'tanstack',
              test: /node_modules\/@tanstack\/(react-router|router-core|history|react-query|query-core|react-store|store)\//,
            },
            // On a phone's connection a small file costs as much as a large one: so one file has the first page's code, and one the code
            // most pages share.
            ...(isApplication
              ? [
                  { name: 'base', tags: ['$initial' as const] },
                  // Includes the setting that stops schemas from generating functions, so that it runs before the first schema.
                  groupModules('shared', ['core/disable-eval.ts', ...SHARED], SHARED_INPUTS),
                  groupModules('sign-up', ['profile/sign-up/customer.tsx', 'profile/sign-up/carrier-owner.tsx']),
                  { name: 'rounding', test: /node_modules\/decimal\.js\/|domain\/core\/rounding/ },
                  groupModules('application', ['application.tsx', 'core/shell/shell.tsx']),
                  groupModules('list', ['core/ui/list/list-page.tsx']),
                  groupModules('loads', ['fleet/fleet-list.tsx']),
                  groupModules('form', ['core/ui/form/form-page.tsx', 'core/ui/form/form-dialog.tsx']),
                  { name: 'app', minShareCount: 20 },
                ]
              : []),
          ],
        },
      },
    },
  },
});
