import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = process.env.MILEPOST_API ?? 'http://127.0.0.1:3000';

/** Only desktop Chrome and Firefox are supported (PHN-02), so nothing is rewritten for older browsers. */
const BROWSERS = ['chrome125', 'firefox128'];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': api } },
  build: {
    target: BROWSERS,
    cssTarget: BROWSERS,
    sourcemap: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What changes only with an upgrade of a library keeps its name, and so its place in the browser's cache, across releases.
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            {
              name: 'tanstack',
              test: /node_modules\/@tanstack\/(react-router|router-core|history|react-query|query-core|react-store|store)\//,
            },
          ],
        },
      },
    },
  },
});
