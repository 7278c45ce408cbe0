/** Lists all keyboard shortcuts by where they work. */
import { Kbd } from '@mantine/core';
import classes from './keys-dialog.module.css';

/** Where a shortcut works → its keys and what they do; keys for the same action share a row. */
const KEYS: Readonly<Record<string, readonly (readonly [keys: readonly string[], does: string])[]>> = {
  Everywhere: [
    [['Ctrl K'], 'Go to a page or a record by name'],
    [['Esc'], 'Close the open dialog or menu'],
    [['?'], 'Show keyboard shortcuts'],
  ],
  'On a list': [
    [['/'], 'Go to search'],
    [['↓'], 'Go from search to the rows'],
    [['↑', '↓', 'Home', 'End'], 'Move between rows'],
    [['Enter'], 'Open the row'],
    [['Space'], 'Select the row for bulk actions'],
    [['n'], 'Add a record'],
  ],
  'On a form': [
    [['Ctrl S'], 'Save'],
    [['Ctrl Shift S'], 'Save and add another'],
    [['Esc'], 'Undo autofill'],
    [['F1'], 'Show definition of this field’s term'],
    [['d'], 'Duplicate the record (outside text fields)'],
  ],
  'On a driver upload': [[['Ctrl Enter'], 'Approve it and go to the next']],
};

export default function KeysTable() {
  return Object.entries(KEYS).map(([where, keys]) => (
    <section key={where} className={classes.part}>
      <h3>{where}</h3>
      <dl>
        {keys.map(([pressed, does]) => (
          <div key={does}>
            <dt>
              {pressed.map((key) => (
                <Kbd key={key} size="xs">
                  {key}
                </Kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}
