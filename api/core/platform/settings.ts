/** The settings: environment variables, validated once at the start. `.env.example` and docs/operations.md list them. */
import { isIP } from 'node:net';
import { CARD_IDS, type CardChanges, TELEMATICS_SCOPES } from '@milepost/domain/admin/integrations.ts';
import { PRICES, type Prices } from '@milepost/domain/profile/billing.ts';
import { z } from 'zod';
import { countConnections, MAX_CONNECTIONS, MAX_PROCESSES, MIN_APP } from './db/connections.ts';
import { parseS3Url } from './files/s3.ts';
import { isTypo } from './typo.ts';
import { parseKeys } from './vault.ts';

export type Settings = z.infer<typeof SETTINGS>;

/**
 * The settings that the modules get: without the server's time zone, since dates depend on the account, and without the key,
 * which is the vault's.
 */
export type ModuleSettings = Omit<Settings, 'TIME_ZONE' | 'SECRET_KEY'>;

/** All errors in the settings, one line each. */
export class SettingsError extends Error {
  readonly lines: string[];

  constructor(lines: string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

/**
 * Defaults of the demo: its passwords are public, so it has its own data folder; anyone may sign up, and it charges no one,
 * whatever keys are set.
 */
export const DEMO = { DATA_DIR: './data-demo', SIGN_UP: 'open', BILLING: 'test' };

/** Reads the settings; `defaults` replace those not set. A variable that is set but empty counts as not set. @throws SettingsError */
export function readSettings(env: Record<string, string | undefined>, defaults: Partial<typeof DEMO> = {}): Settings {
  const set = { ...defaults, ...Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim())) };
  const read = SETTINGS.safeParse(set);
  if (read.success) return read.data;
  throw new SettingsError(read.error.issues.map((issue) => formatIssue(issue, set)));
}

/** Formats an error: `PORT must be …, not "abc".` Values that may contain a password are omitted. */
function formatIssue({ path, message }: z.core.$ZodIssue, set: Record<string, string | undefined>): string {
  const name = String(path[0]);
  const shown = SECRET.has(name) ? '' : `, not "${set[name]}"`;
  return `${name} must be ${message}${shown}.`;
}

const SECRET = new Set([
  'DATABASE_URL',
  'FILES_URL',
  'WAL_ARCHIVE',
  'SMTP_URL',
  'SMS_URL',
  'MOTIVE_CLIENT_SECRET',
  'SECRET_KEY',
  'SIGN_UP_CODES',
  'RECAPTCHA_SECRET_KEY',
  'FMCSA_WEB_KEY',
  'SQUARE_ACCESS_TOKEN',
  'SQUARE_WEBHOOK_KEY',
]);

function wholeNumber(from: number, to: number) {
  const fits = (text: string) => /^\d{1,6}$/.test(text) && Number(text) >= from && Number(text) <= to;
  return z.string().refine(fits, `a whole number from ${from} to ${to}`).transform(Number);
}

function address(protocols: string[], example: string) {
  const fits = (text: string) => URL.canParse(text) && protocols.includes(new URL(text).protocol);
  return z.string().refine(fits, `an address like ${example}`);
}

function webAddress() {
  return address(['https:', 'http:'], 'https://example.com').transform((text) => text.replace(/\/$/, ''));
}

function email() {
  return z.string().refine((text) => /^[^\s@]+@[^\s@]+$/.test(text), 'an email address');
}

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

function isBucket(text: string): boolean {
  try {
    parseS3Url(text);
    return true;
  } catch {
    return false;
  }
}

/** Parses the number of proxies or their addresses. If set, their information about the client's address is trusted. */
function parseProxies(text: string): boolean | number | string {
  if (text === 'yes' || text === 'no') return text === 'yes';
  return HOP_COUNT.test(text) ? Number(text) : text;
}

const HOP_COUNT = /^\d{1,3}$/;
const LOCAL_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);

function areProxies(text: string): boolean {
  if (text === 'yes' || text === 'no' || HOP_COUNT.test(text)) return true;
  return text.split(',').every((part) => LOCAL_NETWORKS.has(part.trim()) || isNetwork(part.trim()));
}

/** Returns whether a text is an address or a network: `10.0.0.1`, `10.0.0.0/8`, `2001:db8::/32`. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  const isRange = bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most);
  return most > 0 && isRange && more.length === 0;
}

const CARDS = z.partialRecord(
  z.enum(CARD_IDS),
  z
    .strictObject({ name: z.string(), logo: z.string().max(3), description: z.string(), link: webAddress().nullable() })
    .partial(),
);

/** Reads overrides of names, descriptions, and links on the integrations page, by card. */
function parseCards(text: string, context: z.RefinementCtx): Record<string, CardChanges> {
  const read = CARDS.safeParse(parseJson(text));
  if (read.success) return read.data as Record<string, CardChanges>;
  const message = `JSON like {"FACTORING_1":{"name":"Factor","link":"https://example.com"}} with cards of ${CARD_IDS.join(', ')}`;
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const SOME_PRICES = z.strictObject(
  Object.fromEntries(
    Object.keys(PRICES).map((name) => [name, z.number().min(0.01).max(99_999).multipleOf(0.01).optional()]),
  ),
);

/** Reads the price list, with given prices replaced. */
function parsePrices(text: string, context: z.RefinementCtx): Prices {
  const read = SOME_PRICES.safeParse(parseJson(text));
  if (read.success) return { ...PRICES, ...read.data };
  const message = `JSON like {"PRICING_OOP":59.99} with dollars per month for ${Object.keys(PRICES).join(', ')}`;
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}

const VARIABLES = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: webAddress().optional(),
  TRUST_PROXY: z
    .string()
    .refine(areProxies, 'no, yes, the number of proxies, or their addresses such as 10.0.0.0/8')
    .transform(parseProxies)
    .default(false),
  PROCESSES: wholeNumber(1, 128).default(1),
  STOP_SECONDS: wholeNumber(1, 3600).default(45),
  LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'], {
      error: 'silent, fatal, error, warn, info, debug, or trace',
    })
    .default('warn'),
  SLOW_QUERY_MS: wholeNumber(1, 999_999).default(1000),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),

  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: address(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/milepost').optional(),
  DATABASE_CONNECTIONS: wholeNumber(MIN_APP, 500).optional(),
  DATABASE_HEAVY_CONNECTIONS: wholeNumber(1, 100).optional(),
  WAL_ARCHIVE: z
    .string()
    .refine(
      (text) => !text.includes('://') || isBucket(text),
      'a folder, or an address like s3://key:secret@host/bucket?region=us-east-1',
    )
    .optional(),
  WAL_ARCHIVE_DAYS: wholeNumber(1, 3650).default(7),
  FILES_URL: z.string().refine(isBucket, 'an address like s3://key:secret@host/bucket?region=us-east-1').optional(),
  SMTP_URL: address(['smtp:', 'smtps:'], 'smtp://user:password@host:587').optional(),
  MAIL_FROM: email().optional(),
  SMS_URL: webAddress().optional(),
  SECRET_KEY: z
    .string()
    .refine((text) => parseKeys(text) !== null, '32 random bytes in base64, as `openssl rand -base64 32` prints them')
    .optional(),

  SIGN_UP: z.enum(['open', 'closed', 'code'], { error: 'open, closed, or code' }).default('closed'),
  SIGN_UP_CODES: z.string().transform(splitList).default([]),
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_SECRET_KEY: z.string().optional(),
  RECAPTCHA_SCRIPT_URL: webAddress().default('https://www.google.com/recaptcha/api.js'),
  RECAPTCHA_VERIFY_URL: webAddress().default('https://www.google.com/recaptcha/api/siteverify'),
  FMCSA_WEB_KEY: z.string().optional(),
  FMCSA_URL: webAddress().default('https://mobile.fmcsa.dot.gov/qc/services'),

  PRODUCT_NAME: z.string().default('Milepost'),
  PRODUCT_CODE: z.string().default('MILEPOST'),
  TIME_ZONE: z.string().refine(isTimeZone, 'a time zone like America/Chicago').default('America/Chicago'),
  SUPPORT_EMAIL: email().optional(),
  TERMS_URL: webAddress().optional(),
  PRIVACY_URL: webAddress().optional(),
  TEST_HOST: z.string().optional(),
  ANALYTICS_URL: webAddress().optional(),
  FACTORING_EMAIL_1: email().optional(),
  FACTORING_EMAIL_2: email().optional(),
  MOTIVE_CLIENT_ID: z.string().optional(),
  MOTIVE_CLIENT_SECRET: z.string().optional(),
  MOTIVE_AUTHORIZE_URL: webAddress().default('https://gomotive.com/oauth/authorize'),
  MOTIVE_TOKEN_URL: webAddress().default('https://api.gomotive.com/oauth/token'),
  MOTIVE_API_URL: webAddress().default('https://api.gomotive.com'),
  MOTIVE_SCOPES: z.string().default(TELEMATICS_SCOPES),
  MOTIVE_RETURN_URL: webAddress().optional(),
  BILLING: z.enum(['off', 'square', 'test'], { error: 'off, square, or test' }).optional(),
  PRICES: z.string().transform(parsePrices).default(PRICES),
  SQUARE_APPLICATION_ID: z.string().optional(),
  SQUARE_LOCATION_ID: z.string().optional(),
  SQUARE_ACCESS_TOKEN: z.string().optional(),
  SQUARE_WEBHOOK_KEY: z.string().optional(),
  SQUARE_API_URL: webAddress().default('https://connect.squareup.com'),
  SQUARE_SCRIPT_URL: webAddress().default('https://web.squarecdn.com/v1/square.js'),
  INTEGRATIONS: z.string().transform(parseCards).default({}),
  HELP_VIDEO_1: webAddress().optional(),
  HELP_VIDEO_2: webAddress().optional(),
  HELP_VIDEO_3: webAddress().optional(),
  HELP_VIDEO_4: webAddress().optional(),
  HELP_VIDEO_5: webAddress().optional(),
});

/** Returns a line for each unknown variable that resembles one of ours: a mistyped setting would be ignored silently. */
export function findMistyped(env: Record<string, string | undefined>): string[] {
  const ours = Object.keys(VARIABLES.shape);
  const unread = Object.keys(env).filter((name) => env[name]?.trim() && !ours.includes(name));
  return unread.flatMap((name) => {
    const meant = ours.find((own) => isTypo(name.toUpperCase(), own));
    return meant ? [`${name} is set but unknown; ${meant} may be meant.`] : [];
  });
}

const ANY_ADDRESS = new Set(['0.0.0.0', '::']);

const SETTINGS = VARIABLES.refine(({ PROCESSES, DATABASE_URL }) => DATABASE_URL || PROCESSES <= MAX_PROCESSES, {
  path: ['PROCESSES'],
  error: `from 1 to ${MAX_PROCESSES} without a DATABASE_URL`,
})
  .superRefine((settings, context) => {
    const { PROCESSES, DATABASE_URL, DATABASE_CONNECTIONS } = settings;
    // Other errors are reported first: the value is not a number yet.
    if (context.issues.length > 0 || DATABASE_URL || countConnections(PROCESSES, settings) <= MAX_CONNECTIONS) return;
    const message = `smaller, because all processes together can hold ${MAX_CONNECTIONS} connections without a DATABASE_URL`;
    const name = DATABASE_CONNECTIONS ? 'DATABASE_CONNECTIONS' : 'DATABASE_HEAVY_CONNECTIONS';
    context.addIssue({ code: 'custom', path: [name], message });
  })
  .refine(({ WAL_ARCHIVE, DATABASE_URL }) => !WAL_ARCHIVE || !DATABASE_URL, {
    path: ['WAL_ARCHIVE'],
    error: 'unset with a DATABASE_URL: archive that PostgreSQL server with its own tools',
  })
  .refine(({ SIGN_UP, SIGN_UP_CODES }) => SIGN_UP !== 'code' || SIGN_UP_CODES.length > 0, {
    path: ['SIGN_UP_CODES'],
    error: 'your invitation codes, separated by commas, because SIGN_UP is code',
  })
  .refine((settings) => settings.BILLING !== 'square' || hasSquare(settings), {
    path: ['BILLING'],
    error: 'off or test without SQUARE_APPLICATION_ID, SQUARE_LOCATION_ID, and SQUARE_ACCESS_TOKEN',
  })
  .transform(({ MAIL_FROM, ...settings }) => ({
    ...settings,
    BILLING: settings.BILLING ?? (hasSquare(settings) ? ('square' as const) : ('off' as const)),
    PUBLIC_URL:
      settings.PUBLIC_URL ?? `http://${ANY_ADDRESS.has(settings.HOST) ? 'localhost' : settings.HOST}:${settings.PORT}`,
    SMTP_URL: settings.SMTP_URL && addSender(settings.SMTP_URL, MAIL_FROM),
  }));

type SquareKeys = Partial<Record<'SQUARE_APPLICATION_ID' | 'SQUARE_LOCATION_ID' | 'SQUARE_ACCESS_TOKEN', string>>;

function hasSquare({ SQUARE_APPLICATION_ID, SQUARE_LOCATION_ID, SQUARE_ACCESS_TOKEN }: SquareKeys): boolean {
  return Boolean(SQUARE_APPLICATION_ID && SQUARE_LOCATION_ID && SQUARE_ACCESS_TOKEN);
}

/** Adds the sender to the mail server's URL, where the mailer reads it. */
function addSender(smtpUrl: string, from: string | undefined): string {
  if (!from) return smtpUrl;
  const url = new URL(smtpUrl);
  url.searchParams.set('from', from);
  return url.href;
}
