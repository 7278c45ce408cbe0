import type { AnyRecord, Problems } from '@milepost/domain/core/record.ts';
import { SIGN_UP_FAULTS, typedProblems } from '@milepost/domain/profile/sign-up.ts';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { asApiError, newKey } from '../../core/api/client.ts';
import type { CardFormHandle } from '../card-form.tsx';

export type Typed = Readonly<Record<string, unknown>>;

export type SignUp = {
  form: Pick<AnyRecord, 'fields'>;
  values: Typed;
  /** Of the fields that were left, or of all of them once the form was sent. */
  errors: Problems;
  /** Above the form. */
  fault: string | null;
  busy: boolean;
  /** Another after each refusal: the captcha starts anew (SGN-11). */
  round: number;
  /** The card entry, where this server asks for a card. */
  card: RefObject<CardFormHandle | null>;
  set: (name: string, value: unknown) => void;
  visit: (name: string) => void;
  submit: (event: FormEvent) => void;
};

/**
 * A sign-up form as it is filled in. `begin` is what is known at first; `send` is called with what passed every check and with the form's key, which makes one
 * account of it however often it is sent, and throws what the server refuses.
 */
export function useSignUp(
  form: SignUp['form'],
  begin: Typed,
  send: (values: Typed, key: string) => Promise<void>,
): SignUp {
  const card = useRef<CardFormHandle>(null);
  const [key] = useState(newKey);
  const [values, setValues] = useState<Typed>(begin);
  const [visited, setVisited] = useState<readonly string[]>([]);
  const [refusals, setRefusals] = useState<Problems>({});
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [round, setRound] = useState(0);

  const problems = typedProblems(form, values);
  const told = Object.entries(problems).filter(([name]) => visited.includes(name));

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setVisited(Object.keys(form.fields.shape));
    setRefusals({});
    const isWrong = Object.keys(problems).length > 0;
    setFault(isWrong ? SIGN_UP_FAULTS : null);
    if (isWrong || busy) return;
    setBusy(true);
    try {
      await send({ ...values, ...(await entered(card.current)) }, key);
    } catch (thrown) {
      const error = asApiError(thrown);
      setRefusals(error.errors);
      setFault(error.text);
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
    errors: { ...refusals, ...Object.fromEntries(told) },
    fault,
    busy,
    round,
    card,
    set(name, value) {
      setValues((now) => ({ ...now, [name]: value }));
      // What the server said of a field is about what stood there.
      setRefusals(({ [name]: _, ...rest }) => rest);
    },
    visit: (name) => setVisited((now) => (now.includes(name) ? now : [...now, name])),
    submit: (event) => void submit(event),
  };
}

/** A card step that fails is sent as an empty token, which the server refuses in words (SGN-13, SGN-32). */
async function entered(card: CardFormHandle | null): Promise<Typed> {
  if (!card) return {};
  const { nonce, paymentZipCode } = (await card.enter()) ?? { nonce: '', paymentZipCode: '' };
  return { squareToken: nonce, paymentZipCode };
}
