/**
 * Public sign-up with two forms (SGN). It validates the form, then checks that a person sent it, stores the card at the payment
 * service, and creates the account.
 */
import { factsOf } from '@milepost/domain/core/fields.ts';
import type { Shape } from '@milepost/domain/core/record.ts';
import { cardToken, cardZip } from '@milepost/domain/profile/card.ts';
import {
  type CarrierOwnerSignUp,
  type CustomerSignUp,
  carrierOwnerSignUp,
  customerSignUp,
  findSignUpErrors,
} from '@milepost/domain/profile/sign-up.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { describeErrorResponse } from '../core/platform/http/api-document.ts';
import { readBody } from '../core/platform/http/body.ts';
import { badInput, HttpError, missingField, notUnique, throwErrors } from '../core/platform/http/errors.ts';
import { buildInputSchema } from '../core/platform/http/field-schemas.ts';
import { type Input, readInput } from '../core/platform/http/input.ts';
import type { Services } from '../core/platform/services.ts';
import { isCorrectPassword } from '../core/platform/session/password.ts';
import { createAccount, type NewAccount } from './account.ts';
import { type EnteredCard, storeEntered } from './billing/enter-card.ts';
import { openProvider } from './billing/open-provider.ts';
import { recordFailedTry } from './failed-tries.ts';
import { countCall } from './limits.ts';
import { SESSION, signIn } from './open-session.ts';
import { findRegisteredCarrier } from './registered-carrier.ts';
import { countTry, forgetTries } from './sign-in-tries.ts';
import { rejectIfClosed, rejectUninvited } from './sign-up-access.ts';
import { type CreatedAccount, deriveAccountId, type ExistingAccount, findCreated, isTaken } from './sign-up-form.ts';
import { buildWelcomeEmail } from './welcome-email.ts';

type SignUpInput = CustomerSignUp | CarrierOwnerSignUp;

export function signUpCalls(app: FastifyInstance, services: Services): void {
  const { db, settings, captcha, mail, passwordCost } = services;
  const provider = openProvider(settings);

  app.get('/api/user_profile/captcha/', { config: { right: 'public' }, schema: CHALLENGE }, async () => {
    rejectIfClosed(settings);
    return captcha.challenge();
  });

  app.post('/api/user_profile/signup/', { config: { right: 'public' }, schema: CUSTOMER }, async (request, reply) => {
    const asked = await readSignUp(request, customerSignUp);
    const account = toCustomerAccount(asked);
    const { profileId, accountId, isRepeat } = await open(request, account, { asked, field: 'username' });
    if (isRepeat) return reply.code(201).send(presentOwner(profileId, account));
    return signIn(services, reply.code(201), { accountId, profileId }, false);
  });

  app.post(
    '/api/user_profile/signup_carrier_owner/',
    { config: { right: 'public' }, schema: OWNER },
    async (request, reply) => {
      const asked = await readSignUp(request, carrierOwnerSignUp);
      const account = toOwnerAccount(asked, await findRegisteredCarrier(settings, asked.dotNumber));
      const { profileId } = await open(request, account, { asked, field: 'profileEmailAsUsername' });
      return reply.code(201).send(presentOwner(profileId, account));
    },
  );

  /** Returns a valid form that a person sent. @throws HttpError */
  async function readSignUp<S extends Shape>(request: FastifyRequest, form: Input<S>) {
    rejectIfClosed(settings);
    const asked = readInput(form, (await readBody(request, services, null)).values);
    throwErrors(findSignUpErrors(asked), asked);
    const { invitationCode, reCaptcha, squareToken, paymentZipCode } = asked as unknown as SignUpInput;
    if (provider && !squareToken) throw missingField({ squareToken: factsOf(cardToken).message });
    if (provider && !paymentZipCode) throw missingField({ paymentZipCode: factsOf(cardZip).message });
    rejectUninvited(settings, invitationCode);
    if (!(await captcha.isRight(reCaptcha))) throw badInput({ reCaptcha: NOT_HUMAN });
    return asked;
  }

  /**
   * Creates the account of a form. A form sent again, because its response was lost, returns the account it created if the password is
   * the same, without opening a session.
   * @param field the form field of the username, for the error of a taken one
   */
  async function open(
    request: FastifyRequest,
    account: NewAccount,
    { asked, field }: { asked: SignUpInput; field: keyof typeof TAKEN },
  ): Promise<CreatedAccount & { isRepeat: boolean }> {
    const username = account.username ?? account.email;
    const accountId = deriveAccountId(request.headers['idempotency-key'], username);
    const taken = notUnique({ [field]: TAKEN[field] });
    const made = await findCreated(db, accountId);
    if (made) return respondToRepeat(request, made, asked.password, taken);
    await countCall(db, 'sign-up', account.email, request.ip);
    if (await isTaken(db, username)) throw taken;
    const card = await storeCard(accountId, account, asked);
    try {
      const ids = await createAccount(db, { ...account, id: accountId, ...(card && { card }) }, passwordCost);
      await emailWelcome(ids, account);
      return { ...ids, isRepeat: false };
    } catch (error) {
      if (!(error instanceof HttpError && error.code === 'ERROR_NON_UNIQUE')) throw error;
      // The form arrived twice at the same time, and the other request was faster.
      const twin = await findCreated(db, accountId);
      if (twin) return respondToRepeat(request, twin, asked.password, taken);
      throw taken;
    }
  }

  /** Returns the created account for its correct password; otherwise counts a try and reports the username as taken. */
  async function respondToRepeat({ ip }: FastifyRequest, made: ExistingAccount, password: string, taken: HttpError) {
    const { accountId, profileId, passwordHash } = made;
    const tries = await countTry(db, 'PASSWORD', profileId, ip);
    if (!(await isCorrectPassword(password, passwordHash))) {
      await recordFailedTry(services, { what: 'PASSWORD', profiles: [profileId], tries });
      throw taken;
    }
    await forgetTries(db, 'PASSWORD', profileId, ip);
    return { accountId, profileId, isRepeat: true };
  }

  /** SGN-29: stores the card without charging it. A decline here has created nothing. */
  async function storeCard(accountId: string, { carrierName: name, email }: NewAccount, asked: SignUpInput) {
    if (!provider) return null;
    const entered = { token: asked.squareToken, zip: asked.paymentZipCode } as EnteredCard;
    return storeEntered(provider, { accountId, customer: null, name, email }, entered, 'squareToken');
  }

  async function emailWelcome(
    { accountId, profileId }: CreatedAccount,
    { email: to, firstName = '', username = to }: NewAccount,
  ) {
    await mail.send({ accountId, ...buildWelcomeEmail(settings, { to, firstName, username, profileId }) });
  }
}

const NOT_HUMAN = 'Please complete the CAPTCHA to prove you are not a robot.';

const TAKEN = {
  username: 'Please enter a valid username. Note: It may already be taken.',
  profileEmailAsUsername: 'Please enter a valid email address. Note: It may already be taken.',
};

function toCustomerAccount(asked: CustomerSignUp): NewAccount {
  return {
    ...describeSignUp(asked),
    email: asked.profileEmail,
    username: asked.username,
    middleName: asked.profileMiddleName,
    carrierName: asked.carrierName,
    carrierDOT: asked.carrierDOT,
    carrierMC: asked.carrierMC,
    address: asked.address,
  };
}

/** Builds the account with the registered name and address, if the lookup finds them (SGN-33). */
function toOwnerAccount(
  asked: CarrierOwnerSignUp,
  known: Awaited<ReturnType<typeof findRegisteredCarrier>>,
): NewAccount {
  return {
    ...describeSignUp(asked),
    email: asked.profileEmailAsUsername,
    carrierName: known?.carrierName ?? `DOT ${asked.dotNumber}`,
    carrierDOT: asked.dotNumber,
    ...(known?.address && { address: known.address }),
  };
}

/** Returns the response of a form that opens no session. */
const presentOwner = (id: string, { firstName, lastName }: NewAccount) => ({
  id,
  prettyName: `${firstName} ${lastName}`,
});

function describeSignUp(asked: SignUpInput) {
  return {
    password: asked.password,
    firstName: asked.profileFirstName,
    lastName: asked.profileLastName,
    phone: asked.profilePhoneNumber,
    signedUp: {
      plan: asked.profileSubscriptionType,
      discovery: asked.clientDiscoveryType,
      reference: asked.clinetDiscoveryReference,
    },
  };
}

const COMMON = {
  tags: ['Session'],
};

const REFUSED = {
  403: describeErrorResponse('Sign-up is closed'),
  409: describeErrorResponse('The username is taken'),
  503: describeErrorResponse('The payment service isn’t responding. Nothing was created.'),
  429: describeErrorResponse('Too many requests'),
};

const CHALLENGE = {
  tags: ['Session'],
  summary: 'Get a CAPTCHA challenge',
  description: 'Follows the ALTCHA protocol. Send its solution with the sign-up; each solution works once.',
  response: {
    200: { description: 'The challenge', type: 'object', additionalProperties: true },
    403: describeErrorResponse('Sign-up is closed'),
  },
};

const CUSTOMER = {
  ...COMMON,
  summary: 'Sign up',
  description: `Opens a trial account with its authority and its owner, and responds like a sign-in. If the server charges for accounts, the card is saved and not charged
before the trial ends. If it is sent again with the same \`Idempotency-Key\` and password within a day, the response has the \`id\` and \`prettyName\` of
the account created the first time and opens no session: sign in next.`,
  body: buildInputSchema(customerSignUp),
  response: { 201: { description: 'Signed up and signed in', ...SESSION }, ...REFUSED },
};

const OWNER = {
  ...COMMON,
  summary: 'Sign up as the owner of a carrier',
  description: 'Requires only the DOT number. The account gets the registered name if it can be looked up.',
  body: buildInputSchema(carrierOwnerSignUp),
  response: {
    201: {
      description: 'Signed up',
      type: 'object',
      required: ['id', 'prettyName'],
      properties: { id: { type: 'string', format: 'uuid' }, prettyName: { type: 'string' } },
    },
    ...REFUSED,
  },
};
