import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { currentSession } from '../../session/session.ts';
import { confirm } from '../dialog/confirm.tsx';

/** The forms on the screen that would lose something. */
const unsaved = new Set<object>();

/** Asks before unsaved changes are lost: by a link, Back, a reload or closing the tab. Moves within the page do not ask. `onLeave` when they are given up. */
export function useLeaveGuard(dirty: boolean, onLeave?: () => void): void {
  useEffect(() => {
    if (!dirty) return;
    const own = {};
    unsaved.add(own);
    return () => void unsaved.delete(own);
  }, [dirty]);
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: dirty,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false;
      // Whoever may answer has to sign in first, and nothing leads away until then.
      if (currentSession()?.ended) return true;
      if (!(await askToLeave())) return true;
      onLeave?.();
      return false;
    },
  });
}

/** Whether a form on the screen would lose something. */
export const hasUnsaved = () => unsaved.size > 0;

/** Whether nothing would be lost by leaving, or the person agrees: for what is no move from page to page, such as signing out. */
export async function mayLeave(): Promise<boolean> {
  return !hasUnsaved() || askToLeave();
}

export function askToLeave(): Promise<boolean> {
  return confirm({
    title: 'Changes not saved',
    text: 'You have unsaved changes. Leave without saving?',
    yes: 'Leave without saving',
    no: 'Stay',
    danger: true,
  });
}
