/** Sign-up at /signup_carrier_owner: the short form with only the DOT number (SGN-06). The user signs in next. */
import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { carrierOwnerSignUp, findTypedErrors } from '@milepost/domain/profile/sign-up.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../core/api/client.ts';
import { useSettings } from '../../core/session/settings.ts';
import classes from '../../sign-in/entrance.module.css';
import { SignUpField } from './sign-up-field.tsx';
import { SignUpPage, TermsLinks } from './sign-up-page.tsx';
import { type TypedValues, useSignUp } from './use-sign-up.ts';

const READY = 'Your account is ready. Sign in with your email and your password.';

export function Page() {
  const navigate = useNavigate();
  // Signing up means agreeing, as the text next to the button says (SGN-35).
  const form = useSignUp(carrierOwnerSignUp, { agreeToTerms: true }, async (values: TypedValues, key: string) => {
    await api.post('user_profile/signup_carrier_owner/', values, { token: null, key });
    await navigate({ to: '/signin', state: { notice: READY } });
  });
  const field = (name: string) => <SignUpField of={form} name={name} />;
  return (
    <SignUpPage
      title="Carrier owner sign-up"
      member="Already a Member?"
      of={form}
      consent={
        <Text size="sm" c="dimmed">
          By signing up, you accept the <TermsLinks />.
        </Text>
      }
    >
      <div>
        <SignUpField of={form} name="dotNumber" isFirst />
        <RegisteredName dotNumber={String(form.values.dotNumber ?? '')} />
      </div>
      <div className={classes.pair}>
        {field('profileEmailAsUsername')}
        {field('password')}
        {field('profileFirstName')}
        {field('profileLastName')}
        {field('profilePhoneNumber')}
        {field('profileSubscriptionType')}
        {field('clientDiscoveryType')}
        {field('clinetDiscoveryReference')}
      </div>
    </SignUpPage>
  );
}

/** Shows the carrier's name at FMCSA, if the server can look it up. */
function RegisteredName({ dotNumber }: { dotNumber: string }) {
  const settings = useSettings();
  const [typed] = useDebouncedValue(dotNumber, TYPING_MS);
  const { data } = useQuery({
    queryKey: ['registered carrier', typed],
    queryFn: ({ signal }) => api.get<Registered>(REGISTERED, { dotNumber: typed }, { signal, token: null }),
    enabled: settings?.looksUpCarriers === true && !findTypedErrors(carrierOwnerSignUp, { dotNumber: typed }).dotNumber,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const name = typed === dotNumber ? data?.carrierName : null;
  if (!settings?.looksUpCarriers) return null;
  return (
    <Text size="sm" mt={4} mih="1.4em" role="status">
      {name && (
        <>
          Registered as <b>{name}</b>
        </>
      )}
    </Text>
  );
}

const REGISTERED = 'user_profile/registered_carrier/';
type Registered = { carrierName: string | null };

/** Waits until typing stops before a lookup. */
const TYPING_MS = 400;
