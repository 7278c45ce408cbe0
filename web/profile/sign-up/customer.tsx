/** Sign-up at /signupm: user, carrier and billing address (SGN-03). Signs the user in after creating the account. */
import { Checkbox } from '@mantine/core';
import { customerSignUp } from '@milepost/domain/profile/sign-up.ts';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../core/api/client.ts';
import { beginSession, type LoginAnswer, signIn } from '../../core/session/sign-in.ts';
import classes from '../../sign-in/entrance.module.css';
import { SignUpField } from './sign-up-field.tsx';
import { SignUpPage, TermsLinks } from './sign-up-page.tsx';
import { type TypedValues, useSignUp } from './use-sign-up.ts';

export function Page() {
  const navigate = useNavigate();
  const form = useSignUp(customerSignUp, {}, async (values: TypedValues, key: string) => {
    const asked = { ...values, isCarrier: true };
    const answer = await call<LoginAnswer>('POST', 'user_profile/signup/', undefined, asked, { token: null, key });
    // A repeated create opens no session: the account exists, and the password is known here, so sign in.
    if (answer.headers.has('Authorization')) await beginSession(answer, false);
    else await signIn({ username: String(values.username), password: String(values.password), remember: false });
    await navigate({ to: '/' });
  });
  const field = (name: string) => <SignUpField of={form} name={name} />;
  return (
    <SignUpPage
      title="Sign up"
      member="Already Member?"
      of={form}
      mayNotSend={form.values.agreeToTerms !== true}
      consent={
        <Checkbox
          label={
            <>
              I agree to the <TermsLinks />
            </>
          }
          checked={form.values.agreeToTerms === true}
          onChange={(event) => form.set('agreeToTerms', event.currentTarget.checked)}
        />
      }
    >
      <div className={classes.pair}>
        <SignUpField of={form} name="profileFirstName" isFirst />
        {field('profileMiddleName')}
        {field('profileLastName')}
        {field('profilePhoneNumber')}
        {field('profileEmail')}
      </div>
      <div className={classes.pair}>
        {field('carrierName')}
        {field('profileSubscriptionType')}
        {field('carrierDOT')}
        {field('carrierMC')}
        {field('username')}
      </div>
      <div className={classes.pair}>
        {field('password')}
        {field('confpassword')}
      </div>
      {field('address')}
      <div className={classes.pair}>
        {field('clientDiscoveryType')}
        {field('clinetDiscoveryReference')}
      </div>
    </SignUpPage>
  );
}
