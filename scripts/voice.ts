/**
 * Checks the wording of user-visible texts: American spelling, "email" rather than "mail", no "he", no space before a percent
 * sign. Also checks comments in the core folders for translated phrases. Prints each violation with the correction, and fails if
 * there is one.
 */
import { globSync, readFileSync } from 'node:fs';
import { findBrokenComments, findBrokenRule, findBrokenTitles, findStoredDates } from './voice-rules.ts';
import { listTexts } from './voice-texts.ts';

const SOURCES = globSync('{web,domain,api}/**/*.{ts,tsx}', {
  exclude: (path) => /node_modules|dist$|\.test\.tsx?$|\/testing|spanish\.ts$/.test(path),
});

const findings = SOURCES.flatMap((file) => {
  const source = readFileSync(file, 'utf8');
  return [
    ...listTexts(file, source).flatMap(({ line, text }) => {
      const broken = findBrokenRule(text);
      return broken ? [`${file}:${line}: "${text.slice(0, 100)}": ${broken}`] : [];
    }),
    ...findStoredDates(source).flatMap((date) =>
      file.startsWith('web/') ? [`${file}: "${date}": use formatDay`] : [],
    ),
    ...(/^(?:api|web)\/core\//.test(file) ? findBrokenComments(source) : []).map(
      ({ comment, instead }) => `${file}: comment "${comment.slice(0, 100)}": ${instead}`,
    ),
    ...findBrokenTitles(source).map(({ title, instead }) => `${file}: "${title}": write "${instead}"`),
  ];
});
for (const finding of findings) console.error(finding);
process.exitCode = findings.length === 0 ? 0 : 1;
