import type { AnyRecord, FieldErrors } from '@milepost/domain/core/record.ts';
import { findTypedErrors, SIGN_UP_ERRORS } from '@milepost/domain/profile/sign-up.ts';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { asApiError, newKey } from '../../core/api/client.ts';
import type { CardFormHandle } from '../card-form.tsx';

export type TypedValues = Readonly<Record<string, unknown>>;

export type SignUp = {
  form: Pick<AnyRecord, 'fields'>;
  values: TypedValues;
  /** Errors in fields the user left, or of all fields after a submit. */
  errors: FieldErrors;
  /** Error above the form. */
  error: string | null;
  busy: boolean;
  /** Increases after each rejection: the captcha starts over (SGN-11). */
  round: number;
  /** The card entry, if this server asks for a card. */
  card: RefObject<CardFormHandle | null>;
  set: (name: string, value: unknown) => void;
  visit: (name: string) => void;
  submit: (event: FormEvent) => void;
};

/**
 * Returns the state of a sign-up form. `begin` holds initial values. `send` gets values that passed every check, and the form's
 * key, with which repeated submits create only one account. It throws the server's rejection.
 */
export function useSignUp(
  form: SignUp['form'],
  begin: TypedValues,
  send: (values: TypedValues, key: string) => Promise<void>,
): SignUp {
  const card = useRef<CardFormHandle>(null);
  const [key] = useState(newKey);
  const [values, setValues] = useState<TypedValues>(begin);
  const [visited, setVisited] = useState<readonly string[]>([]);
  const [refusals, setRefusals] = useState<FieldErrors>({});
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [round, setRound] = useState(0);

  const errors = findTypedErrors(form, values);
  const shown = Object.entries(errors).filter(([name]) => visited.includes(name));

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setVisited(Object.keys(form.fields.shape));
    setRefusals({});
    const isWrong = Object.keys(errors).length > 0;
    setError(isWrong ? SIGN_UP_ERRORS : null);
    if (isWrong || busy) return;
    setBusy(true);
    try {
      await send({ ...values, ...(await readCard(card.current)) }, key);
    } catch (thrown) {
      const error = asApiError(thrown);
      setRefusals(error.errors);
      setError(error.text);
      setValues((now) => ({ ...now, reCaptcha: '' }));
      setVisited((now) => now.filter((name) => name !== 'reCaptcha'));
      setRound((now) => now + 1);
    } finally {
      setBusy(false);
    }
  }

  return {
    form,
    values,
    errors: { ...refusals, ...Object.fromEntries(shown) },
    error,
    busy,
    round,
    card,
    set(name, value) {
      setValues((now) => ({ ...now, ...(isUsernameToo(form, now, name) && { username: value }), [name]: value }));
      // The server's error was about the previous value.
      setRefusals(({ [name]: _, ...rest }) => rest);
    },
    visit: (name) => setVisited((now) => (now.includes(name) ? now : [...now, name])),
    submit: (event) => void submit(event),
  };
}

/** Returns whether an email being typed is the username as well: until the user types another one. */
const isUsernameToo = ({ fields }: SignUp['form'], { profileEmail, username }: TypedValues, name: string) =>
  name === 'profileEmail' && 'username' in fields.shape && (username ?? '') === (profileEmail ?? '');

/** Sends an empty token if the card step fails; the server then explains the error (SGN-13, SGN-32). */
async function readCard(card: CardFormHandle | null): Promise<TypedValues> {
  if (!card) return {};
  const { nonce, paymentZipCode } = (await card.enter()) ?? { nonce: '', paymentZipCode: '' };
  return { squareToken: nonce, paymentZipCode };
}
