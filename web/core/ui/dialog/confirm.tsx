/** Asks one yes-or-no question. */
import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';

export type Question = {
  title: string;
  text: string;
  /** Label of the confirm button, e.g. `Delete`. */
  yes: string;
  no?: string;
  /** Red button. */
  danger?: boolean;
};

/** Returns true when the user agrees; closing the dialog any other way means no. */
export function confirm({ title, text, yes, no = 'Cancel', danger }: Question): Promise<boolean> {
  return new Promise((resolve) => {
    let agreed = false;
    modals.openConfirmModal({
      title,
      children: <Text size="sm">{text}</Text>,
      labels: { confirm: yes, cancel: no },
      confirmProps: { color: danger ? 'red' : undefined, 'data-autofocus': !danger },
      cancelProps: { 'data-autofocus': danger },
      onConfirm: () => {
        agreed = true;
      },
      onClose: () => resolve(agreed),
    });
  });
}
