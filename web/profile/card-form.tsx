/**
 * Takes card details. The number never reaches our server: Square's own fields take it in a frame, and in the demo it stays on the page.
 */
import { Alert, SimpleGrid, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import type { FieldErrors } from '@milepost/domain/core/record.ts';
import { findCardErrors, TEST_NUMBERS, type TypedCard, testToken } from '@milepost/domain/profile/test-card.ts';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useSettings } from '../core/session/settings.ts';
import classes from './card-form.module.css';
import { type EnteredCard, isCardMessage, TOKEN_REQUEST } from './card-messages.ts';

/** Called when the button of the surrounding page is pressed; returns null on an error, which shows next to the fields. */
export type CardFormHandle = { enter(): Promise<EnteredCard | null> };

/** Renders the card fields outside of any form element, so that they fit in each form. Renders nothing if this server does not bill accounts. */
export function CardForm({ ref, zipCode = '' }: CardFormProps) {
  const entry = useSettings()?.cardEntry;
  if (!entry) return null;
  return entry.kind === 'test' ? <TestCard ref={ref} zipCode={zipCode} /> : <SquareCard ref={ref} />;
}

type CardFormProps = {
  ref: Ref<CardFormHandle>;
  /** ZIP code of the billing address, until another one is typed. */
  zipCode?: string;
};

const EMPTY: Omit<TypedCard, 'zipCode'> = { number: '', expiry: '', securityCode: '' };
const addSpaces = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ');

/** Adds the slash of `MM/YY` that many people leave out. */
const formatExpiry = (typed: string) => typed.replace(/^(\d\d)(\d{1,2})$/, '$1/$2');
const FORMATS: Partial<Record<keyof TypedCard, (typed: string) => string>> = { expiry: formatExpiry };

/** SGN-38: returns a token for any number with a valid check digit. */
function TestCard({ ref, zipCode }: Required<CardFormProps>) {
  const [entered, setEntered] = useState<Omit<TypedCard, 'zipCode'> & Partial<TypedCard>>(EMPTY);
  const typed: TypedCard = { zipCode, ...entered };
  const [errors, setErrors] = useState<FieldErrors>({});
  useImperativeHandle(ref, () => ({
    async enter() {
      const found = findCardErrors(typed, new Date().toISOString().slice(0, 7));
      setErrors(found);
      if (Object.keys(found).length > 0) return null;
      return { nonce: testToken(typed), paymentZipCode: typed.zipCode.trim() };
    },
  }));
  const input = (name: keyof TypedCard) => ({
    value: typed[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setEntered({ ...entered, [name]: FORMATS[name]?.(event.currentTarget.value) ?? event.currentTarget.value }),
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    withAsterisk: true,
  });
  return (
    <Stack gap="sm">
      <Alert color="yellow" title="Test mode">
        No charges are made. Don’t enter a real card.
        <dl className={classes.numbers}>
          <dt>{addSpaces(TEST_NUMBERS.good)}</dt>
          <dd>is accepted</dd>
          <dt>{addSpaces(TEST_NUMBERS.refused)}</dt>
          <dd>is declined immediately</dd>
          <dt>{addSpaces(TEST_NUMBERS.later)}</dt>
          <dd>is declined when it’s charged</dd>
        </dl>
      </Alert>
      <TextInput label="Card number" placeholder={addSpaces(TEST_NUMBERS.good)} {...input('number')} />
      <SimpleGrid cols={3} spacing="sm">
        <TextInput label="Expiration" placeholder="MM/YY" {...input('expiry')} />
        <TextInput label="Security code" placeholder="123" {...input('securityCode')} />
        <TextInput label="ZIP code" placeholder="78701" {...input('zipCode')} />
      </SimpleGrid>
    </Stack>
  );
}

/** Shows the payment service's own fields, on a separate page in a frame. */
function SquareCard({ ref }: { ref: Ref<CardFormHandle> }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const waiting = useRef<(card: EnteredCard | null) => void>(undefined);
  const [isReady, setReady] = useState(false);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    function hear({ origin, source, data }: MessageEvent) {
      if (origin !== location.origin || source !== frame.current?.contentWindow || !isCardMessage(data)) return;
      if (data.card === 'ready') return setReady(true);
      if (data.card === 'refused') setError(data.why);
      waiting.current?.(data.card === 'token' ? { nonce: data.nonce, paymentZipCode: data.paymentZipCode } : null);
      waiting.current = undefined;
    }
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, []);
  useImperativeHandle(ref, () => ({
    enter() {
      if (!isReady) return Promise.resolve(null);
      setError(null);
      return new Promise<EnteredCard | null>((resolve) => {
        waiting.current = resolve;
        frame.current?.contentWindow?.postMessage(TOKEN_REQUEST, location.origin);
      });
    },
  }));
  return (
    <div>
      {!isReady && !error && <Skeleton height={90} />}
      <iframe
        ref={frame}
        title="Card number, expiration, security code and ZIP code"
        src="/card-entry.html"
        className={classes.frame}
        data-ready={isReady || undefined}
      />
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
    </div>
  );
}
