/** The pages of guests: whoever a link lets answer one question. They are loaded when such a link is opened, so that a driver's phone does not. */
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { CallFailed, type Client } from './client.ts';
import { Speaking } from './language.tsx';

/** What a guest's form begins with, and how its sending goes. */
export function useGuestForm<Shown>(client: Client, path: string) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [wrong, setWrong] = useState('');
  const [isSending, setSending] = useState(false);
  const [isDone, setDone] = useState(false);
  const refuse = useCallback(
    (fault: unknown) =>
      setWrong(typeof fault === 'string' ? fault : fault instanceof CallFailed && fault.message ? fault.message : AWAY),
    [],
  );
  useEffect(() => {
    client.get<Shown>(path).then(setShown, refuse);
  }, [client, path, refuse]);
  async function send(values: object) {
    setWrong('');
    setSending(true);
    await client.post(path, values).then(() => setDone(true), refuse);
    setSending(false);
  }
  return { shown, wrong, isSending, isDone, send, refuse };
}

const AWAY = 'No signal right now. Try again.';

type FrameProps = { title: string; wrong?: string; isShown?: boolean; children?: ReactNode };

/** Until there is a form, what is wrong stands alone. */
export function GuestFrame({ title, wrong = '', isShown = true, children }: FrameProps) {
  return (
    <Speaking only="en">
      <div className="frame">
        <header>
          <strong>{title}</strong>
        </header>
        <main>
          {!isShown && wrong && (
            <>
              <h1>This page isn’t available</h1>
              <p role="alert">{wrong}</p>
            </>
          )}
          {children}
        </main>
      </div>
    </Speaking>
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
