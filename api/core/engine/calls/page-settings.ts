/** Settings that the pages need before sign-in. */
import type { FastifyInstance } from 'fastify';
import { TEXT } from '../../platform/http/schema-types.ts';
import type { Services } from '../../platform/services.ts';
import { version } from '../../platform/version.ts';

export function pageSettingsCall(app: FastifyInstance, { settings, captcha, mail }: Services): void {
  app.get('/api/htc/settings/', { config: { right: 'public' }, schema: SETTINGS }, (request) => ({
    productName: settings.PRODUCT_NAME,
    productCode: settings.PRODUCT_CODE,
    version,
    environment: settings.TEST_HOST && request.hostname === settings.TEST_HOST ? 'DEV' : 'PRODUCTION',
    supportEmail: settings.SUPPORT_EMAIL,
    emailIsOff: !mail.sends,
    termsUrl: settings.TERMS_URL ?? null,
    privacyUrl: settings.PRIVACY_URL ?? null,
    helpVideos: [
      settings.HELP_VIDEO_1,
      settings.HELP_VIDEO_2,
      settings.HELP_VIDEO_3,
      settings.HELP_VIDEO_4,
      settings.HELP_VIDEO_5,
    ].map((url) => url ?? null),
    signUp: settings.SIGN_UP,
    looksUpCarriers: settings.FMCSA_WEB_KEY !== undefined,
    captcha: captcha.shown,
    analyticsUrl: settings.ANALYTICS_URL ?? null,
    cardEntry: buildCardEntry(settings),
    prices: settings.BILLING === 'off' ? null : settings.PRICES,
  }));
}

/** Returns the settings of the card form: Square's script with its public IDs, or the demo's own form; null if billing is off. */
function buildCardEntry({ BILLING, ...settings }: Services['settings']) {
  if (BILLING === 'off') return null;
  if (BILLING === 'test') return { kind: 'test' };
  const { SQUARE_SCRIPT_URL, SQUARE_APPLICATION_ID, SQUARE_LOCATION_ID } = settings;
  const ids = { applicationId: SQUARE_APPLICATION_ID, locationId: SQUARE_LOCATION_ID };
  return { kind: 'square', script: SQUARE_SCRIPT_URL, ...ids };
}

const SETTINGS = {
  tags: ['General'],
  summary: 'Settings that pages need before sign-in',
  response: {
    200: {
      description: 'Settings',
      type: 'object',
      properties: { productName: TEXT, version: TEXT },
      additionalProperties: true,
    },
  },
};
