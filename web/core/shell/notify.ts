/** Short messages at the bottom left (ERR-27 to ERR-29). */
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { createElement } from 'react';

const SUCCESS_MS = 4500;
const ERROR_MS = 5000;

/** Something the message offers to do, e.g. `{ label: 'Undo', run }`; the message closes when it is done. */
type Offer = { label: string; run: () => void };

function withOffer(text: string, id: string, offer: Offer | undefined) {
  if (!offer) return text;
  const onClick = () => {
    notifications.hide(id);
    offer.run();
  };
  return createElement(
    'span',
    null,
    text,
    ' ',
    createElement(Button<'button'>, { size: 'compact-xs', variant: 'light', onClick }, offer.label),
  );
}

export const notify = {
  /** e.g. `notify.success('Customer Created')`. */
  success(title: string, text = 'Success !', offer?: Offer): void {
    const id = `done-${performance.now()}`;
    notifications.show({
      id,
      title,
      message: withOffer(text, id, offer),
      color: 'green',
      autoClose: SUCCESS_MS,
      role: 'status',
    });
  },
  /** e.g. `notify.error('Customer Create Failed', error.text)`. */
  error(title: string, text: string): void {
    notifications.show({ title, message: text, color: 'red', autoClose: ERROR_MS, role: 'alert' });
  },
};
