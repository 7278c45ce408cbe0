import { Button, Kbd, Tooltip } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useFormContext } from './context.ts';
import classes from './form.module.css';

export type SaveBarProps = {
  /** Id of the form element, which the button submits from outside it. */
  formId: string;
  onCancel: () => void;
  /** Label of the button; `Save` for a new record and `Update` for a stored one when absent. */
  save?: string | undefined;
};

/**
 * Shows the number of unsaved changes, Cancel, and Save, always in view (ROL-26: disabled without permission). `Ctrl S` saves from
 * anywhere.
 */
export function SaveBar({ formId, onCancel, save }: SaveBarProps) {
  const form = useFormContext();
  useHotkeys(
    [
      ['mod+S', () => void form.save()],
      ['mod+shift+S', () => void (form.goesOn && form.save('another'))],
    ],
    [],
    true,
  );
  const count = form.changed.length;
  const idle = !form.isNew && !form.dirty;
  return (
    <div className={classes.bar}>
      <span className={classes.count} aria-live="polite">
        {!form.isNew && count > 0 && `${count} unsaved ${count === 1 ? 'change' : 'changes'}`}
      </span>
      <Button variant="default" onClick={onCancel} disabled={form.saving || idle}>
        Cancel
      </Button>
      {form.goesOn && (
        <Tooltip label={<Kbd size="xs">Ctrl Shift S</Kbd>}>
          <Button variant="default" onClick={() => void form.save('another')} disabled={!form.maySave || form.saving}>
            Save and add another
          </Button>
        </Tooltip>
      )}
      <Tooltip label={form.maySave ? <Kbd size="xs">Ctrl S</Kbd> : 'No Permission!'}>
        <Button type="submit" form={formId} loading={form.saving} disabled={!form.maySave || idle}>
          {save ?? (form.isNew ? 'Save' : 'Update')}
        </Button>
      </Tooltip>
    </div>
  );
}
