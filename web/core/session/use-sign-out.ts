import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { endSession } from './session.ts';

/** Returns a function that ends the session and opens the sign-in page without a confirmation, leaving no data on the screen. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    endSession();
    void navigate({ to: '/', ignoreBlocker: true });
  }, [navigate]);
}
