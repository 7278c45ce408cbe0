import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { getCurrentSession } from '../../session/session.ts';
import { confirm } from '../dialog/confirm.tsx';

/** The open forms with unsaved changes. */
const unsaved = new Set<object>();

/**
 * Asks before unsaved changes are lost: by a link, Back, a reload or closing the tab, but not by moves within the page. Calls `onLeave`
 * when the user discards them.
 */
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
      // The user must sign in again first; until then no navigation is possible.
      if (getCurrentSession()?.ended) return true;
      if (!(await askToLeave())) return true;
      onLeave?.();
      return false;
    },
  });
}

/** Checks whether an open form has unsaved changes. */
export const hasUnsaved = () => unsaved.size > 0;

/** Returns true if nothing would be lost or the user agrees: for actions other than navigation, such as signing out. */
export async function confirmLeave(): Promise<boolean> {
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
