import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const api = process.env.MILEPOST_API ?? 'http://127.0.0.1:3000';

/** Of the application only desktop Chrome and Firefox are supported (PHN-02); strangers sign up on a phone (PHN-03), and a driver's page is for the phones of the last years too. */
const BROWSERS = ['chrome109', 'firefox115', 'safari15.4'];

/**
 * The application, or the pages that share nothing with it and are to stay small, by `MILEPOST_PAGES=alone`: built apart, so that what the application's
 * pages have in common is not theirs too.
 */
const isApplication = process.env.MILEPOST_PAGES !== 'alone';
const pages = isApplication ? ['index.html'] : ['driver.html', 'card-entry.html'];

const WORTH_IT_BYTES = 1_000;

/** A `.br` and a `.gz` beside every text file, which the server sends instead where the browser takes them. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle({ dir = 'dist' }, bundle) {
      for (const file of Object.values(bundle)) {
        const content = Buffer.from(file.type === 'chunk' ? file.code : file.source);
        if (!/\.(js|css|html|svg)$/.test(file.fileName) || content.length < WORTH_IT_BYTES) continue;
        const path = join(dir, file.fileName);
        writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }));
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}

/** Asks for the letters together with the page, so that no other font is drawn first and every word moves. */
function fontAhead(): Plugin {
  return {
    name: 'font-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      // A driver's page has the letters of his phone, the entry of a card those of its provider.
      handler: (_, { bundle = {}, path }) =>
        (path.endsWith('/index.html') ? Object.keys(bundle) : [])
          .filter((name) => /inter-latin-wght-normal.*\.woff2$/.test(name))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${name}` },
            injectTo: 'head',
          })),
    },
  };
}

/** What whoever is signed in needs beside the first page, for `public/signed-in.js` to ask for. */
function pagesAhead(): Plugin {
  return {
    name: 'pages-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {}, path }) => {
        if (!path.endsWith('/index.html')) return [];
        const links = Object.keys(bundle)
          .filter((name) => /\/(app|shell)-[\w-]+\.js$/.test(name))
          .map((name) => ({ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `/${name}` } }));
        return [
          // Before the style sheets, for which every script after them waits.
          { tag: 'template', attrs: { id: 'signed-in' }, children: links, injectTo: 'head-prepend' },
          { tag: 'script', attrs: { src: '/signed-in.js' }, injectTo: 'head-prepend' },
        ];
      },
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), fontAhead(), pagesAhead(), compressed()],
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': api } },
  build: {
    target: BROWSERS,
    cssTarget: BROWSERS,
    sourcemap: false,
    rolldownOptions: {
      input: pages.map((page) => join(import.meta.dirname, page)),
      output: {
        codeSplitting: {
          // What changes only with an upgrade of a library keeps its name, and so its place in the browser's cache, across releases.
          groups: [
            // With the word that it must not try to make functions, which so comes before the first schema.
            { name: 'zod', test: /node_modules\/zod\/|core\/without-eval/ },
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            {
              name: 'tanstack',
              test: /node_modules\/@tanstack\/(react-router|router-core|history|react-query|query-core|react-store|store)\//,
            },
            // A file of few lines costs a phone's line as much as one of many: one holds what the first page needs, and one what most pages do.
            ...(isApplication
              ? [
                  { name: 'base', tags: ['$initial' as const] },
                  { name: 'app', minShareCount: 20 },
                ]
              : []),
          ],
        },
      },
    },
  },
});
