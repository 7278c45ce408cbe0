/** The shared frame of both sign-up pages. */
import { Alert, Anchor, Button, Input, Text, Title } from '@mantine/core';
import { TRIAL_DAYS } from '@milepost/domain/profile/trial.ts';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useDeferredValue } from 'react';
import { type Settings, useSettings } from '../../core/session/settings.ts';
import { usePageTitle } from '../../core/shell/page-title.tsx';
import classes from '../../sign-in/entrance.module.css';
import { SignInFrame } from '../../sign-in/sign-in-frame.tsx';
import { CardForm } from '../card-form.tsx';
import { Captcha } from './captcha.tsx';
import { SignUpField } from './sign-up-field.tsx';
import type { SignUp } from './use-sign-up.ts';

// Loaded separately: formatting amounts needs its own code, and most servers bill no accounts.
const Costs = lazy(async () => ({ default: (await import('./costs.tsx')).Costs }));

type SignUpPageProps = {
  title: string;
  /** `Already Member?` (SGN-04). */
  member: string;
  of: SignUp;
  /** Content between the captcha and the button. */
  consent: ReactNode;
  /** Disables the button. */
  mayNotSend?: boolean;
  children: ReactNode;
};

export function SignUpPage({ title, member, of, consent, mayNotSend = false, children }: SignUpPageProps) {
  usePageTitle(title);
  const settings = useSettings();
  // Renders the frame first and the many fields in the background, so that a slow phone stays responsive.
  const isDrawn = useDeferredValue(true, false);
  const isClosed = settings?.signUp === 'closed';
  return (
    <SignInFrame>
      <form
        onSubmit={of.submit}
        noValidate
        className={isClosed ? classes.wide : `${classes.wide} ${classes.long}`}
        aria-label={title}
      >
        <Title order={1}>{title}</Title>
        <Text>
          {member}{' '}
          <Anchor underline="always" renderRoot={(props) => <Link to="/signin" {...props} />}>
            Sign In
          </Anchor>
        </Text>
        {isClosed ? (
          <Closed email={settings.supportEmail} />
        ) : (
          <>
            {of.error && (
              <Alert color="red" role="alert" variant="light">
                {of.error}
              </Alert>
            )}
            {isDrawn && children}
            {settings?.signUp === 'code' && <SignUpField of={of} name="invitationCode" />}
            {/* Shown together once settings are loaded, so that nothing moves under a finger. */}
            {isDrawn && settings && (
              <Suspense>
                <Trial settings={settings} of={of} />
                <Captcha
                  key={of.round}
                  shown={settings.captcha}
                  error={of.errors.reCaptcha}
                  onAnswer={(answer) => {
                    of.set('reCaptcha', answer);
                    if (!answer) of.visit('reCaptcha');
                  }}
                />
                {consent}
                <Button type="submit" loading={of.busy} disabled={mayNotSend}>
                  Sign Up
                </Button>
              </Suspense>
            )}
          </>
        )}
      </form>
    </SignInFrame>
  );
}

/** Shows the price, and the card charged after the trial, if this server bills accounts (SGN-27, SGN-29). */
function Trial({ settings, of }: { settings: Settings; of: SignUp }) {
  if (!settings.cardEntry) return <Text c="dimmed">{TRIAL_DAYS}-day free trial. No credit card required.</Text>;
  const error = of.errors.squareToken ?? of.errors.paymentZipCode;
  return (
    <>
      {settings.prices && <Costs prices={settings.prices} typed={of.values} />}
      <section className={classes.part} aria-label="Card">
        <Title order={2} size="h3">
          Card
        </Title>
        <Text c="dimmed">You won’t be charged until your trial ends.</Text>
        <CardForm ref={of.card} zipCode={(of.values.address as { zipCode?: string } | undefined)?.zipCode ?? ''} />
        {error && <Input.Error role="alert">{error}</Input.Error>}
      </section>
    </>
  );
}

function Closed({ email }: { email: string | null }) {
  return (
    <Alert variant="light" role="status">
      Sign-up is closed here.{' '}
      {email && (
        <>
          To request an account, email{' '}
          <Anchor href={`mailto:${email}`} inherit underline="always">
            {email}
          </Anchor>
          .
        </>
      )}
    </Alert>
  );
}

/** Links to `terms of use` and `privacy policy`, each in a new tab (SGN-37). */
export function TermsLinks() {
  const settings = useSettings();
  const link = (href: string, words: string) => (
    <Anchor href={href} target="_blank" rel="noreferrer" inherit underline="always">
      {words}
    </Anchor>
  );
  return (
    <>
      {link(settings?.termsUrl ?? '/terms', 'terms of use')} and the{' '}
      {link(settings?.privacyUrl ?? '/privacy', 'privacy policy')}
    </>
  );
}
