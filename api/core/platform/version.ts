import { readFileSync } from 'node:fs';

const packageJson = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** The product version, from the root package.json: shown in the footer and sent as `UI-Version`. */
export const version = packageJson.version;
