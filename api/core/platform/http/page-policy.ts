/** The content security policies of pages. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import type { ModuleSettings } from '../settings.ts';
import { buildCardEntryPolicy, CARD_ENTRY } from './card-entry-policy.ts';

type Settings = Pick<
  ModuleSettings,
  'ANALYTICS_URL' | 'RECAPTCHA_SITE_KEY' | 'RECAPTCHA_SCRIPT_URL' | 'BILLING' | 'SQUARE_SCRIPT_URL'
>;
type Policy = Record<string, string[] | null>;
type Protect = (request: IncomingMessage, reply: ServerResponse, done: () => void) => void;

/**
 * Pages that load a third-party script, which no other page may. They are opened by their own URL, because a page keeps the
 * policy it loaded with.
 */
const SIGN_UP = /^\/(signupm|signup_carrier_owner)\/?(\?|$)/;

/** Parts of a page: they get only the headers that matter for them, since each page requests dozens. */
const ASSET = /^\/assets\//;

/** reCAPTCHA's script loads its other parts from here. */
const RECAPTCHA_HOST = 'https://www.gstatic.com';

export function buildPageProtection(settings: Settings): Protect {
  // Built once: the headers are the same for every response.
  const usual = buildProtection(buildUsualPolicy(settings, []));
  const { RECAPTCHA_SITE_KEY, RECAPTCHA_SCRIPT_URL } = settings;
  const ofSignUp = RECAPTCHA_SITE_KEY
    ? buildProtection(buildUsualPolicy(settings, [new URL(RECAPTCHA_SCRIPT_URL).origin, RECAPTCHA_HOST]))
    : usual;
  const entryPolicy = buildCardEntryPolicy(settings);
  const ofCardEntry = entryPolicy ? buildProtection(entryPolicy) : usual;
  return (request, reply, done) => {
    const url = request.url ?? '';
    if (PDF_WORKER.test(url)) return protectPdfWorker(request, reply, done);
    if (ASSET.test(url)) return protectAsset(request, reply, done);
    const own = SIGN_UP.test(url) ? ofSignUp : url.split('?')[0] === CARD_ENTRY ? ofCardEntry : usual;
    own(request, reply, done);
  };
}

/** The thread that reads PDF files decodes scanned pictures by WebAssembly. */
const PDF_WORKER = /^\/assets\/pdf-worker-/;

/** A script may be a worker, which follows the policy it loaded with. */
const protectAsset = assetProtection({});
const protectPdfWorker = assetProtection({ scriptSrc: ["'self'", "'wasm-unsafe-eval'"] });

function assetProtection(more: Policy): Protect {
  return helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'self'"], ...more } },
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
}

function buildProtection(directives: Policy): Protect {
  return helmet({ contentSecurityPolicy: { directives }, crossOriginEmbedderPolicy: false });
}

/**
 * Builds the usual policy. Mantine sets inline styles. Images come from this server or from a selected file. Documents are drawn and
 * need no frame. Analytics may go elsewhere.
 */
function buildUsualPolicy({ ANALYTICS_URL }: Settings, scripts: readonly string[]): Policy {
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...scripts],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'", 'data:'],
    frameSrc: ["'self'", 'https:'],
    objectSrc: ["'none'"],
    connectSrc: ["'self'", ...scripts, ...(ANALYTICS_URL ? [new URL(ANALYTICS_URL).origin] : [])],
    frameAncestors: ["'self'"],
    upgradeInsecureRequests: null,
  };
}
