/**
 * Checks the wording of user-visible texts: American spelling, "email" rather than "mail", no "he", no space before a percent
 * sign. Also checks comments for translated phrases, and that those of functions begin with a verb. Prints each violation with the
 * correction, and fails if there is one.
 */
import { globSync, readFileSync } from 'node:fs';
import {
  beginsWithVerb,
  findBrokenComments,
  findBrokenRule,
  findBrokenTitles,
  findStoredDates,
} from './voice-rules.ts';
import { listFunctionComments, listTexts } from './voice-texts.ts';

const SOURCES = globSync('{web,domain,api}/**/*.{ts,tsx}', {
  exclude: (path) => /node_modules|dist$|\.test\.tsx?$|\/testing|spanish\.ts$/.test(path),
});

/** Has examples of broken rules. */
const EXAMPLES = 'scripts/voice.test.ts';
const COMMENTED = globSync('{api,bench,db,domain,e2e,scripts,web}/**/*.{js,ts,tsx}', {
  exclude: (path) => /node_modules|dist$/.test(path),
}).filter((file) => file !== EXAMPLES);

const wordings = SOURCES.flatMap((file) => {
  const source = readFileSync(file, 'utf8');
  return [
    ...listTexts(file, source).flatMap(({ line, text }) => {
      const broken = findBrokenRule(text);
      return broken ? [`${file}:${line}: "${text.slice(0, 100)}": ${broken}`] : [];
    }),
    ...findStoredDates(source).flatMap((date) =>
      file.startsWith('web/') ? [`${file}: "${date}": use formatDay`] : [],
    ),
    ...findBrokenTitles(source).map(({ title, instead }) => `${file}: "${title}": write "${instead}"`),
  ];
});

const comments = COMMENTED.flatMap((file) => {
  const source = readFileSync(file, 'utf8');
  return [
    ...findBrokenComments(source).map(
      ({ comment, instead }) => `${file}: comment "${comment.slice(0, 100)}": ${instead}`,
    ),
    ...listFunctionComments(file, source)
      .filter(({ comment }) => !beginsWithVerb(comment))
      .map(({ line, name }) => `${file}:${line}: comment of ${name}: begin with a verb, such as "Returns"`),
  ];
});

const findings = [...wordings, ...comments];
for (const finding of findings) console.error(finding);
process.exitCode = findings.length === 0 ? 0 : 1;
