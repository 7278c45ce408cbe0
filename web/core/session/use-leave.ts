import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { endSession } from './session.ts';

/** Leaves for the sign-in page without asking: nothing of the person stays on the screen, or of what was read for it. */
export function useLeave(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    endSession();
    void navigate({ to: '/', ignoreBlocker: true });
  }, [navigate]);
}
