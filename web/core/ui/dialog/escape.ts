/**
 * Makes Escape close only the topmost layer. Every Mantine dialog listens at the window itself, so one key would answer a question and
 * also close, or ask to close, the form below it. Imported before all dialogs, so that this listener gets the key first.
 */

/** On the target of a key, tells dialogs to ignore the key; an open list of options sets it too. */
const NOT_FOR_DIALOGS = 'data-mantine-stop-propagation';
const DIALOG = '[role=dialog][aria-modal=true]';
/** Mantine's own close button, or that of a dialog for which Mantine has none (the command bar). */
const CLOSE = '[class*="-close"], [data-close-dialog]';

window.addEventListener(
  'keydown',
  (event) => {
    const { target } = event;
    if (event.key !== 'Escape' || event.isComposing || !(target instanceof Element)) return;
    if (target.getAttribute(NOT_FOR_DIALOGS) === 'true') return;
    const top = findTopDialog();
    if (!top) return;
    target.setAttribute(NOT_FOR_DIALOGS, 'true');
    // Runs after all other listeners and before the next key: a field that undoes an automatic entry has used up this one.
    const close = () => {
      window.removeEventListener('keydown', close);
      clearTimeout(unheard);
      target.removeAttribute(NOT_FOR_DIALOGS);
      if (!event.defaultPrevented) top.querySelector<HTMLElement>(CLOSE)?.click();
    };
    window.addEventListener('keydown', close);
    // In case another listener stopped the event.
    const unheard = setTimeout(close);
  },
  true,
);

/** Returns the dialog that has the keyboard; dialogs below it do not. */
function findTopDialog(): Element | undefined {
  return document.activeElement?.closest(DIALOG) ?? [...document.querySelectorAll(DIALOG)].at(-1);
}
