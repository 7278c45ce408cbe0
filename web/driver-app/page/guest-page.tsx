/**
 * The pages of guests, who answer one request through a link. Loaded only with such a link, so that a driver's phone does not load them.
 */
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { CallError, type Client } from './client.ts';
import { LanguageProvider } from './language.tsx';

/** Loads a guest's form and sends it. */
export function useGuestForm<Shown>(client: Client, path: string) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  const [isDone, setDone] = useState(false);
  const refuse = useCallback(
    (error: unknown) =>
      setError(typeof error === 'string' ? error : error instanceof CallError && error.message ? error.message : AWAY),
    [],
  );
  useEffect(() => {
    client.get<Shown>(path).then(setShown, refuse);
  }, [client, path, refuse]);
  async function send(values: object) {
    setError('');
    setSending(true);
    await client.post(path, values).then(() => setDone(true), refuse);
    setSending(false);
  }
  return { shown, error, isSending, isDone, send, refuse };
}

const AWAY = 'No signal right now. Try again.';

type FrameProps = { title: string; error?: string; isShown?: boolean; children?: ReactNode };

/** Shows only the error until there is a form. */
export function GuestFrame({ title, error = '', isShown = true, children }: FrameProps) {
  return (
    <LanguageProvider only="en">
      <div className="frame">
        <header>
          <strong>{title}</strong>
        </header>
        <main>
          {!isShown && error && (
            <>
              <h1>This page isn’t available</h1>
              <p role="alert">{error}</p>
            </>
          )}
          {children}
        </main>
      </div>
    </LanguageProvider>
  );
}

export function Done({ carrier, words }: { carrier: string; words: string }) {
  return (
    <GuestFrame title={carrier}>
      <p role="status" className="done">
        {words}
      </p>
    </GuestFrame>
  );
}
