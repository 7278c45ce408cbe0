import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { endSession } from './session.ts';

/** Goes to the sign-in page without a confirmation and clears the screen and all loaded data. */
export function useLeave(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    endSession();
    void navigate({ to: '/', ignoreBlocker: true });
  }, [navigate]);
}
