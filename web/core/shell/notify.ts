/** Shows short messages at the bottom left (ERR-27 to ERR-29). */
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { createElement, Fragment, type ReactNode } from 'react';

const SUCCESS_MS = 4500;
const ERROR_MS = 5000;
/** Long enough to read two sentences. */
const WARNING_MS = 10_000;

const DONE = 'Success !';

/** An action the message offers, e.g. `{ label: 'Undo', run }`; the message closes when the action is done. */
export type MessageAction = { label: string; run: () => void };

function renderButton({ label, run }: MessageAction, id: string) {
  const onClick = () => {
    notifications.hide(id);
    run();
  };
  return createElement(
    Fragment,
    { key: label },
    ' ',
    createElement(Button<'button'>, { size: 'compact-xs', variant: 'light', onClick }, label),
  );
}

type Message = { title: string; message: (id: string) => ReactNode; ms?: number; color?: 'green' | 'yellow' };

function show({ title, message, ms = SUCCESS_MS, color = 'green' }: Message): void {
  const id = `done-${performance.now()}`;
  notifications.show({ id, title, message: message(id), color, autoClose: ms, role: 'status' });
}

function showError(title: string, text: string): void {
  notifications.show({ title, message: text, color: 'red', autoClose: ERROR_MS, role: 'alert' });
}

export const notify = {
  /** Shows a message, as in `notify.success('Customer Created')`. */
  success(title: string, text = DONE, offer?: MessageAction): void {
    show({ title, message: (id) => (offer ? [text, renderButton(offer, id)] : text) });
  },
  /**
   * Shows a success with a sentence below its title that says what was done. Stays longer with an offer to undo, such as recalling an
   * email.
   */
  action(title: string, text: string, offers: readonly MessageAction[], ms?: number): void {
    const done = createElement('span', { key: 'done' }, DONE);
    const sentence = createElement('span', { key: 'text' }, text);
    show({
      title,
      message: (id) => [done, ' ', sentence, ...offers.map((offer) => renderButton(offer, id))],
      ...(ms && { ms }),
    });
  },
  /** Shows a warning that says what happened instead and what to do next: e.g. `notify.warning('Email is off', text, [])`. */
  warning(title: string, text: string, offers: readonly MessageAction[], ms = WARNING_MS): void {
    const sentence = createElement('span', { key: 'text' }, text);
    show({
      title,
      message: (id) => [sentence, ...offers.map((offer) => renderButton(offer, id))],
      ms,
      color: 'yellow',
    });
  },
  /**
   * Shows that an attempt failed (RER-09), which is named by its noun and verb in title case: `notify.failure('Customer Create', error.text)`
   * is titled `Customer Create Failed`.
   */
  failure(attempt: string, text: string): void {
    showError(`${attempt} Failed`, text);
  },
  /** Shows an error under a title that the specification fixes, such as `Unknown Error`. All others are shown by `failure`. */
  error: showError,
};
