import { useBlocker } from '@tanstack/react-router';
import { confirm } from '../dialog/confirm.tsx';

/** Asks before unsaved changes are lost: by a link, Back, a reload or closing the tab. Moves within the page do not ask. */
export function useLeaveGuard(dirty: boolean): void {
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: dirty,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false;
      return !(await askToLeave());
    },
  });
}

export function askToLeave(): Promise<boolean> {
  return confirm({
    title: 'Changes not saved',
    text: 'What you changed here has not been saved. Leave without saving?',
    yes: 'Leave without saving',
    no: 'Stay',
    danger: true,
  });
}
