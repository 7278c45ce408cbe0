/**
 * Asks the same user for the password over the page of an ended session, and then everything on the page continues. Uses the browser's own
 * dialog, above all others; until it is answered nothing below can be reached, neither by keyboard nor by going back.
 */
import { Alert, Button, Group, Text, TextInput, Title } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { type FormEvent, lazy, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react';
import { asApiError } from '../core/api/client.ts';
import { SIGNED_OUT } from '../core/session/rules.ts';
import { closeSession, type Session } from '../core/session/session.ts';
import { type PendingSignIn, signIn } from '../core/session/sign-in.ts';
import { useSignOut } from '../core/session/use-sign-out.ts';
import { captureKeys } from '../core/shell/keys.ts';
import classes from './session-renewal.module.css';

// Loaded only for users with two-factor authentication.
const SecondStep = lazy(async () => ({ default: (await import('./second-factor/second-step.tsx')).SecondStep }));

type Props = { session: Pick<Session, 'username' | 'profileName' | 'remember'>; why: string };

export function SessionRenewal({ session, why }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const leave = useSignOut();
  const { problem: error, half, busy, submit, back } = useSignInAgain(session);
  useIsolateEvents(dialog);
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={title}
      onCancel={(event) => event.preventDefault()}
    >
      <Title order={2} id={title}>
        Sign in again
      </Title>
      <Suspense>{half && <SecondStep pending={half} onBack={back} />}</Suspense>
      <form onSubmit={(event) => void submit(event)} noValidate className={classes.form} hidden={half !== null}>
        <Text size="sm">
          {why} Everything on this page is still here. Anything you were saving is sent after you sign in.
        </Text>
        {error && (
          <Alert color="red" role="alert" variant="light">
            {error}
          </Alert>
        )}
        <TextInput label="Username" name="username" autoComplete="username" value={session.username} readOnly />
        <TextInput
          type="password"
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          data-autofocus
        />
        <Group justify="space-between">
          <Button variant="default" onClick={leave} disabled={busy}>
            Sign in as a different user
          </Button>
          <Button type="submit" loading={busy}>
            Sign in
          </Button>
        </Group>
        <Text size="xs" c="dimmed">
          {session.profileName}’s unsaved changes will be kept on this computer as a draft.
        </Text>
      </form>
    </dialog>
  );
}

function useSignInAgain({ username, remember }: Props['session']) {
  const [error, setError] = useState<string | null>(null);
  const [half, setHalf] = useState<PendingSignIn | null>(null);
  const [busy, setBusy] = useState(false);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = event.currentTarget.querySelector<HTMLInputElement>('[name=password]');
    const password = input?.value ?? '';
    if (!password.trim()) {
      setError('Type your password.');
      return input?.focus();
    }
    setBusy(true);
    try {
      setHalf(await signIn({ username, password, remember }));
      setError(null);
      setBusy(false);
    } catch (thrown) {
      const { status, text } = asApiError(thrown);
      // The password was correct, but the user or account is inactive: nothing of the page stays.
      if (status === 403) return closeSession('', SIGNED_OUT);
      setError(status === 401 ? 'Incorrect password. Passwords are case-sensitive.' : text);
      setBusy(false);
      input?.select();
    }
  }
  function back(why: string | null) {
    setHalf(null);
    setError(why);
  }
  return { problem: error, half, busy, submit, back };
}

/** Events hidden from the document: menus, lists and popovers that close on an outside press would lose half-typed input. */
const PRESSES = ['mousedown', 'touchstart', 'pointerdown'] as const;

function useIsolateEvents(dialog: RefObject<HTMLDialogElement | null>): void {
  useBlocker({ shouldBlockFn: () => true, enableBeforeUnload: false });
  useEffect(() => {
    const own = dialog.current;
    if (!own) return;
    const keep = (event: Event) => event.stopPropagation();
    for (const press of PRESSES) own.addEventListener(press, keep);
    // Escape does not close it.
    const giveBack = captureKeys((event) => event.key === 'Escape' && event.preventDefault());
    own.showModal();
    own.querySelector<HTMLInputElement>('[data-autofocus]')?.focus();
    return () => {
      giveBack();
      for (const press of PRESSES) own.removeEventListener(press, keep);
      // Returns the focus to its previous place.
      own.close();
    };
  }, [dialog]);
}
