type Rule = { pattern: RegExp; instead: string };

const RULES: readonly Rule[] = [
  { pattern: /\d %|^ %/, instead: 'no space before %' },
  { pattern: /\b(?:he|his|him|himself)\b/i, instead: 'write "they" or name the person' },
  { pattern: /\be-mail/i, instead: 'write "email"' },
  { pattern: /\bmail(?:s|ed)?\b(?! server)/i, instead: 'write "email"; "mail" is postal' },
  { pattern: /\bmend/i, instead: 'write "fix" or "correct"' },
  { pattern: /\banew\b/i, instead: 'write "again"' },
  { pattern: /letters or (?:more|fewer|less)/i, instead: 'write "characters"' },
  {
    pattern: /\b(?:colour|cancelled|cancelling|labelled|licence|cheque|organis|recognis|authoris|afterwards|towards)/i,
    instead: 'use the American spelling',
  },
  { pattern: /\bcop(?:y|ies) on paper\b/i, instead: 'write "printed copy"' },
  { pattern: /\bpapers?\b/i, instead: 'write "document"' },
  { pattern: /\b(?:runs?|ran) out\b/i, instead: 'write "expires" or "expired"' },
  { pattern: /\b(?:take|takes|taken|took) back\b/i, instead: 'write "undo", "reverse", or "recall"' },
  { pattern: /\btick(?:ed)?\b/i, instead: 'write "check" or "select"' },
  { pattern: /\bwhoever\b|\bwhom\b|\bof which\b/i, instead: 'name the person or the thing' },
  { pattern: /\bChoose the\b/, instead: 'write "Select a"' },
  { pattern: /\bthe line is back\b|\bno line\b/i, instead: 'write "online" or "no signal"' },
  { pattern: /\bhanded in\b/i, instead: 'write "submitted"' },
  { pattern: /\b(?:under way|begun)\b/i, instead: 'write "running", "in progress", or "started"' },
  { pattern: /\b(?:leaves? out|left out)\b/i, instead: 'write "skip" or "exclude"' },
  // In lower case at the start of a text, it is an internal key.
  { pattern: /(?<!^)\bsecond factor\b|^Second factor/, instead: 'write "two-factor authentication"' },
  { pattern: /\b(?:nobody|not told|not said)\b/i, instead: 'write "no one", "not disclosed", or "not specified"' },
  { pattern: /\b(?:bring|brings|brought) (?:\w+ )?in\b|\bwhat came\b/i, instead: 'write "import", or name the thing' },
  { pattern: /\b(?:some|any|every)body\b/i, instead: 'write "someone", "anyone", or "everyone"' },
  { pattern: /\bbeside\b/i, instead: 'write "next to" or "with"' },
  { pattern: /\bwork(?:s|ed)? out\b/i, instead: 'write "calculate"' },
  { pattern: /\b(?:meanwhile|just now)\b/i, instead: 'write "in the meantime" or "right now"' },
  { pattern: /^\s*Of\b/, instead: 'begin with the thing, not with "Of"' },
  { pattern: /\b(?:the|an) own\b/i, instead: 'write "your"' },
  { pattern: /\bthe (?:new|old|lat|slow)est first\b/i, instead: 'write "newest first"' },
  { pattern: /\bcannot\b/i, instead: 'write "can’t"' },
  { pattern: /\b(?:takes|took) more memory\b|\bthan there is\b/i, instead: 'write "too large"' },
  { pattern: /\S …/, instead: 'no space before …' },
  { pattern: /\bis not an id\b/i, instead: 'write "must be an ID"' },
  { pattern: /\b(?:ids|Id of)\b/, instead: 'write "ID"' },
  { pattern: /\bChoose an?\b(?! file)/, instead: 'write "Select a"' },
  { pattern: /^'s /, instead: 'write ’ for the apostrophe' },
  { pattern: /\bbelow zero\b/i, instead: 'write "negative"' },
  { pattern: /\bneeds? (?:view|edit|create|delete)\b/i, instead: 'write "requires view permission for"' },
  { pattern: /(?<![$\d])0\.00\b/, instead: 'write "$0.00"' },
  { pattern: /[a-z]'[a-z]/i, instead: 'write ’ for the apostrophe' },
];

/** Translated phrases that neither the documentation nor comments use. */
const PHRASES: readonly Rule[] = [
  { pattern: /\bbesides?\b/i, instead: 'write "next to" or "in addition to"' },
  { pattern: /\bat once\b/i, instead: 'write "immediately", "at the same time", or "together"' },
  {
    pattern: /\bof (?:its|their) own(?= *(?:[.,;:)]|$|(?:and|below|for|in|of|on|that|to|with)\b))/i,
    instead: 'write "separate" or "own"',
  },
  { pattern: /\bby hand\b/i, instead: 'write "manually"' },
  {
    pattern: /\bstands\b(?! for)|\bstanding (?:credit memo|invoice|memo|paycheck|payment|settlement)/i,
    instead: 'write "is" or "active"',
  },
  { pattern: /\bworks? out\b|\bworked out\b/i, instead: 'write "calculate"' },
  {
    pattern: /\b(?:anew|whoever|somebody|nobody|everybody|afterwards)\b/i,
    instead: 'write "again", "anyone", "no one", or "afterward"',
  },
  { pattern: /\bfor good\b/i, instead: 'write "permanently"' },
];

/** Rules for the pages of the documentation. */
const DOC_RULES: readonly Rule[] = [
  ...PHRASES,
  { pattern: /\b(?:is|are|isn’t|isn't|aren't|be|was|were) refused\b|\brefuses\b/i, instead: 'write "reject"' },
  { pattern: /\bof wh(?:ich|om)\b/i, instead: 'begin a sentence with the thing' },
  { pattern: /\bcannot\b/i, instead: 'write "can’t"' },
  { pattern: /;[^;]*;/, instead: 'use at most one semicolon in a sentence' },
];

/**
 * Texts that need one of the words in its other sense (postal mail, paper as a material), legal wording, and texts the specification
 * fixes. Paths, patterns, and the names of places with their positions are exempt.
 */
const EXCEPTIONS: readonly RegExp[] = [
  /^You received this form instead of|^The information you give about/,
  /^You don't have enough permission!$|^Your passwords don't match\.|^Select the driver's previous employer\.|^Driver's Name$|^Can't be empty$/,
  /\(\?[:!=<]|\[A-Za-z\]/,
  /^Mail$/,
  /\bmail, phone or fax$/,
  /(?<!cop(?:y|ies) )\bon paper\b|\bpaper copy\b/,
  /^(?:https?:\/)?\//,
  /^[^;]+ \d+ \d+;/,
];

/** Messages are titled in title case, like the specification's `Document Deleted`. `notify.failure` adds `Failed`. */
const MESSAGE_TITLE = /\bnotify\.(?:success|failure)\(\s*(['`])(.+?)\1|\buseLedgerForm\([^,\n]+, (['`])(.+?)\3/g;
const ERROR_TITLE = /\bnotify\.error\(\s*(['`])(.+?)\1/g;
const PLACEHOLDER = /\$\{[^}]*\}/g;
const LOWER_CASE_WORD = /(?<= )(?!(?:and|for|of|the|to)\b)[a-z]/g;

/** Returns each title of a message that has a word in lower case and each error message that doesn't use `notify.failure`, with the correction. */
export function findBrokenTitles(source: string): { title: string; instead: string }[] {
  const untitled = [...source.matchAll(ERROR_TITLE)].map(([, , title = '']) => ({
    title,
    instead: "notify.failure('Customer Create', …)",
  }));
  const broken = [...source.matchAll(MESSAGE_TITLE)].flatMap(([, , shown, , saved]) => {
    const title = (shown ?? saved ?? '').replace(PLACEHOLDER, '{}');
    const instead = title.replace(LOWER_CASE_WORD, (letter) => letter.toUpperCase());
    return title === instead ? [] : [{ title, instead }];
  });
  return [...untitled, ...broken];
}

/** A placeholder of a text that shows a stored date. */
const STORED_DATE = /\{[\w.?]+\.slice\(0, 10\)\}/g;

/** Returns the placeholders that show a date as it is stored. */
export function findStoredDates(source: string): string[] {
  return source.match(STORED_DATE) ?? [];
}

/** Returns what to write instead of the first violation in a sentence of the documentation; null if there is none. */
export const findBrokenDocRule = (sentence: string): string | null =>
  DOC_RULES.find(({ pattern }) => pattern.test(sentence))?.instead ?? null;

const COMMENT = /\/\*\*?((?:(?!\*\/)[\s\S])*)\*\/|(?<![:'"`/])\/\/ (.*)$/gm;

/** Returns each comment of a source that has a translated phrase, with the correction. */
export function findBrokenComments(source: string): { comment: string; instead: string }[] {
  return [...source.matchAll(COMMENT)].flatMap(([, block, line = '']) => {
    const comment = (block ?? line)
      .replace(/`[^`]*`/g, 'code')
      .replace(/\s*\n\s*\*?\s*/g, ' ')
      .trim();
    const instead = PHRASES.find(({ pattern }) => pattern.test(comment))?.instead;
    return instead ? [{ comment, instead }] : [];
  });
}

/** Rows of the ledgers and sections of 49 CFR before the description of a function: `DRV-33, APP-11: invites the driver`. */
const REFERENCES = /^(?:[A-Z]{3}-\d+|\d+\.\d+)(?:(?:, | to )[A-Z]{3}-\d+)*: /;
const VERB = /^[A-Z][a-z]+(?:-[a-z]+)*s\b/;
/** Plural nouns and other words with the ending of a verb, which begin descriptions of things. */
const NOT_VERBS =
  /^(?:Actions|Amounts|Buttons|Cells|Columns|Documents|Events|Fields|Gross|Holders|Inputs|Inspections|Invoices|Keys|Less|Members|Miles|Owners|Payments|Percentages|Rows|Rules|Settings|Settlements|Tabs|Tenths|Texts|This|Users|Values|Years)\b/;

/** Returns whether the comment of a function begins with what the function does: a verb, or only tags. */
export function beginsWithVerb(comment: string): boolean {
  const words = comment.replace(REFERENCES, '');
  const sentence = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  return comment.startsWith('@') || (VERB.test(sentence) && !NOT_VERBS.test(sentence));
}

/** Returns what to write instead of the first violation; null if there is none. */
export function findBrokenRule(text: string): string | null {
  if (EXCEPTIONS.some((exception) => exception.test(text))) return null;
  return RULES.find(({ pattern }) => pattern.test(text))?.instead ?? null;
}
