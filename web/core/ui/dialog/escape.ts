/**
 * Escape closes what is on top, and nothing below. Each dialog of Mantine listens at the window by itself: one key would answer a question and close, or ask
 * anew for, the form that it stands over. Imported before all dialogs, so that it hears the key first.
 */

/** On what the key is pressed in, it tells dialogs that the key is not for them: so does a list of choices that is open. */
const NOT_FOR_DIALOGS = 'data-mantine-stop-propagation';
const DIALOG = '[role=dialog][aria-modal=true]';
/** Mantine's own close button, or the one of a dialog that Mantine gives none (the command bar). */
const CLOSE = '[class*="-close"], [data-close-dialog]';

window.addEventListener(
  'keydown',
  (event) => {
    const { target } = event;
    if (event.key !== 'Escape' || event.isComposing || !(target instanceof Element)) return;
    if (target.getAttribute(NOT_FOR_DIALOGS) === 'true') return;
    const top = onTop();
    if (!top) return;
    target.setAttribute(NOT_FOR_DIALOGS, 'true');
    // Once everything has heard it, and before the next key: a field that takes back what was filled in for the person has used this one up.
    const close = () => {
      window.removeEventListener('keydown', close);
      clearTimeout(unheard);
      target.removeAttribute(NOT_FOR_DIALOGS);
      if (!event.defaultPrevented) top.querySelector<HTMLElement>(CLOSE)?.click();
    };
    window.addEventListener('keydown', close);
    // Where something on the way kept it to itself.
    const unheard = setTimeout(close);
  },
  true,
);

/** The dialog that has the keyboard, which none below another one has. */
function onTop(): Element | undefined {
  return document.activeElement?.closest(DIALOG) ?? [...document.querySelectorAll(DIALOG)].at(-1);
}
