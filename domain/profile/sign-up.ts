/** The two forms of the public sign-up pages, with their exact messages (SGN). */
import { z } from 'zod/mini';
import { address, authorityNumber, boolean, choice, email, factsOf, password, phone, text } from '../core/fields.ts';
import { MIN_NEW_PASSWORD } from '../core/limits.ts';
import { type AnyRecord, type FieldErrors, getFields } from '../core/record.ts';
import { checkFields, readValue } from '../core/validation.ts';
import { cardToken, cardZip } from './card.ts';
import { PLAN_LABELS } from './subscription.ts';

/** How they found us (ENM-37, ENM-45). */
const DISCOVERY_LABELS: Readonly<Record<string, string>> = {
  GOOGLE: 'Google',
  FACEBOOK: 'Facebook',
  INSTAGRAM: 'Instagram',
  TWITTER: 'Twitter',
  LINKEDIN: 'LinkedIn',
  YOUTUBE: 'YouTube',
  BLOG: 'Blog',
  EMAIL: 'Email',
  WORD_OF_MOUTH: 'Word of mouth',
  PRINT_MEDIA: 'Print media',
  EVENT: 'Event',
  UNSURE: 'Unsure',
  OTHER: 'Other',
};

type NonEmpty = [string, ...string[]];
const PLANS = Object.keys(PLAN_LABELS) as NonEmpty;
const SOURCES = Object.keys(DISCOVERY_LABELS) as NonEmpty;

/** Shown above a form with validation errors (SGN-22). */
export const SIGN_UP_ERRORS = 'There were errors in your input. Please review and correct them before proceeding ...';

const FIRST_NAME = 'Please enter a valid first name.';
const LAST_NAME = 'Please enter a valid last name.';
const PHONE = 'Please enter a valid phone number.';
const EMAIL = 'Please enter a valid email address.';
const PASSWORD = 'Please enter a valid password.';
const DOT = 'Please enter a valid DOT #.';
const CAPTCHA = 'Please complete the CAPTCHA to prove you are not a robot.';

/** Digits of a USDOT number. */
const MAX_DOT_DIGITS = 8;

/** A CAPTCHA response has a thousand characters or more. */
const MAX_OF_CAPTCHA = 10_000;

export const dotNumber = authorityNumber('DOT Number', { maxDigits: MAX_DOT_DIGITS, message: DOT });

/** Fields of both forms, other than the person and the carrier. */
const common = {
  password: password('Password', { min: MIN_NEW_PASSWORD, message: PASSWORD, help: 'At least 8 characters' }),
  profileFirstName: text('First Name', { message: FIRST_NAME }),
  profileLastName: text('Last Name', { message: LAST_NAME }),
  profilePhoneNumber: phone('Phone', { message: PHONE }),
  profileSubscriptionType: choice('Fleet Size', PLANS, {
    labels: PLAN_LABELS,
    message: 'Please select a valid subscription type.',
  }),
  clientDiscoveryType: choice('How did you discover us?', SOURCES, {
    labels: DISCOVERY_LABELS,
    message: "Please choose an option or select 'Other'.",
  }),
  agreeToTerms: boolean('Terms', { message: 'Please accept the terms of use.' }),
  reCaptcha: text('Captcha', { max: MAX_OF_CAPTCHA, message: CAPTCHA }),
  invitationCode: text('Invitation Code', { optional: true, message: 'Please enter a valid invitation code.' }),
  // Required by a server with billing (SGN-20), which checks it itself.
  squareToken: cardToken,
  paymentZipCode: cardZip,
};

/** The form at /signupm (SGN-07). */
export const customerSignUp = {
  fields: z.object({
    ...common,
    profileMiddleName: text('Middle Name', { optional: true }),
    profileEmail: email('Email', { message: EMAIL }),
    username: email('Carrier Email', {
      message: 'Please enter a valid username. Note: It may already be taken.',
      help: 'You’ll sign in with it.',
    }),
    confpassword: password('Confirm Password', { message: PASSWORD }),
    address: address('Billing Address'),
    carrierName: text('Carrier Name', { message: 'Invalid Carrier Name' }),
    carrierDOT: authorityNumber('DOT', { maxDigits: MAX_DOT_DIGITS, message: DOT }),
    carrierMC: authorityNumber('MC', { message: 'Invalid MC' }),
    clinetDiscoveryReference: text('Reference Note', { optional: true }),
  }),
};

/** The form at /signup_carrier_owner (SGN-08). */
export const carrierOwnerSignUp = {
  fields: z.object({
    ...common,
    dotNumber,
    profileEmailAsUsername: email('Email', { message: EMAIL, help: 'You’ll sign in with it.' }),
    clinetDiscoveryReference: text('Promo or Referral Code', { optional: true }),
  }),
};

export type CustomerSignUp = z.output<typeof customerSignUp.fields>;
export type CarrierOwnerSignUp = z.output<typeof carrierOwnerSignUp.fields>;

/** Validates across fields: equal passwords (SGN-17), and accepted terms. */
export function findSignUpErrors(values: Record<string, unknown>): FieldErrors {
  return {
    ...('confpassword' in values &&
      values.password !== values.confpassword && {
        confpassword: "Your passwords don't match. Please try again.",
      }),
    ...(values.agreeToTerms !== true && { agreeToTerms: factsOf(common.agreeToTerms).message }),
  };
}

/** Validates a form as typed, by field. */
export function findTypedErrors(form: Pick<AnyRecord, 'fields'>, typed: Record<string, unknown>): FieldErrors {
  const facts = Object.entries(getFields(form));
  const values = Object.fromEntries(facts.map(([name, fact]) => [name, readValue(fact, typed[name])]));
  return { ...findSignUpErrors(values), ...checkFields(form, values).errors };
}
