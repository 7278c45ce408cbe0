/** Shows a record's form in a dialog or drawer over the page that opened it. */
import { Button, Drawer, Group, Modal } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Conflicts } from './conflicts.tsx';
import { type AnyForm, FormProvider } from './context.ts';
import { DraftOffer } from './draft-offer.tsx';
import { ErrorSummary } from './error-summary.tsx';
import classes from './form.module.css';
import { FocusFirstField } from './use-focus-first-field.ts';
import { askToLeave, useLeaveGuard } from './use-leave-guard.ts';
import type { RecordForm } from './use-record-form.ts';

export type FormDialogProps<T> = {
  form: RecordForm<T>;
  title: string;
  opened: boolean;
  /** Called when the user closes it; a save closes through the form's `onSaved`. */
  onClose: () => void;
  width?: number;
  /** One column of fields, unless the dialog is wide enough for two. */
  columns?: 1 | 2;
  save?: string | undefined;
  /** Label of the button that closes without saving. */
  close?: string;
  /** A drawer at the right edge with the window's height; its sections set their own layout. */
  isDrawer?: boolean;
  /** Buttons at the left of the footer. */
  buttons?: ReactNode;
  /** Content right of the form, which keeps its width in a window wide enough for both. */
  side?: ReactNode;
  children: ReactNode;
};

const DRAWER_WIDTH = 720;

/** Shows a form in a dialog. Mount it only while open (`{open && <FormDialog … />}`), so that each opening starts from the stored record. */
export function FormDialog<T>(props: FormDialogProps<T>) {
  const { form, title, opened, onClose, width = 600, columns = 2, side, isDrawer, children } = props;
  const formId = useId();
  useFocusReturn();
  useLeaveGuard(opened && form.dirty && !form.saving, form.draft.drop);
  async function close() {
    if (form.saving || (form.dirty && !(await askToLeave()))) return;
    form.draft.drop();
    onClose();
  }
  // Ctrl+S saves only the topmost form, not the page below.
  const saveOnTop = (event: KeyboardEvent | React.KeyboardEvent) => {
    event.stopPropagation();
    void form.save();
  };
  const frame = {
    onKeyDown: getHotkeyHandler([
      ['mod+S', saveOnTop],
      ['mod+shift+S', saveOnTop],
    ]),
    opened,
    title,
    closeOnClickOutside: false,
    onClose: () => void close(),
  };
  const fields = columns === 2 ? classes.dialogFields : classes.fields;
  const content = (
    <FormProvider value={form as unknown as AnyForm}>
      <div className={side ? classes.withSide : undefined}>
        <div>
          <form
            id={formId}
            className={classes.main}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              // A dialog's submit event also reaches the form of the page that opened it, through React's tree.
              event.stopPropagation();
              void form.save();
            }}
          >
            <DraftOffer />
            <ErrorSummary />
            <Conflicts />
            <div className={isDrawer ? classes.main : fields}>{children}</div>
            {form.isNew && <FocusFirstField formId={formId} />}
          </form>
          <Group justify="flex-end" gap="sm" mt="md">
            {props.buttons}
            <Button variant="default" onClick={() => void close()} disabled={form.saving}>
              {props.close ?? 'Cancel'}
            </Button>
            <Button
              type="submit"
              form={formId}
              loading={form.saving}
              disabled={!form.maySave || (!form.isNew && !form.dirty)}
            >
              {props.save ?? (form.isNew ? 'Save' : 'Update')}
            </Button>
          </Group>
        </div>
        {side}
      </div>
    </FormProvider>
  );
  if (isDrawer)
    return (
      <Drawer {...frame} position="right" size={`min(${DRAWER_WIDTH}px, 96vw)`}>
        {content}
      </Drawer>
    );
  return (
    <Modal {...frame} size={side ? `min(${2 * width}px, 96vw)` : width}>
      {content}
    </Modal>
  );
}

/** Returns the focus to its previous place on close. */
function useFocusReturn(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(() => () => (before as HTMLElement | null)?.focus({ preventScroll: true }), [before]);
}
