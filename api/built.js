/**
 * Checks whether a build matches the current sources, by their content: unpacked archives and copied folders have other file times.
 * Plain JavaScript, because the server runs it before it starts (launch.js).
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const NO_SOURCE = /^(node_modules|dist)$|\.test\.tsx?$/;

/** `output` is the folder, from the root; `sources` are the files and folders it is built from. */
export const SERVER = { output: 'api/dist', sources: ['api', 'domain', 'db/demo', 'package-lock.json'] };
export const PAGES = { output: 'web/dist', sources: ['web', 'domain', 'package-lock.json'] };

/** @param {typeof SERVER} part */
export function isBuilt(part) {
  const note = noteOf(part);
  return existsSync(note) && readFileSync(note, 'utf8') === fingerprint(part);
}

/**
 * Returns the path of the fingerprint of a build's sources: in the output folder, which `npm ci --omit=dev` keeps.
 * @param {typeof SERVER} part
 */
export const noteOf = ({ output }) => join(ROOT, output, '.built');

/** @param {typeof SERVER} part */
export function fingerprint({ sources }) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesBelow)) hash.update(file).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(path) {
  if (!statSync(join(ROOT, path)).isDirectory()) return [path];
  const names = readdirSync(join(ROOT, path)).filter((name) => !NO_SOURCE.test(name));
  return names.sort().flatMap((name) => filesBelow(`${path}/${name}`));
}
