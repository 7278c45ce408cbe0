/** Completes the consent: sends the provider's code to the server once and removes it from the address. */
import { useEffect } from 'react';
import { api, asApiError } from '../core/api/client.ts';
import { notify } from '../core/shell/notify.ts';
import { useReloadData } from '../core/ui/data.ts';

const ATTEMPT = 'Motive Connection';

export function useConsent(): void {
  const changed = useReloadData();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the page opens
  useEffect(() => {
    const query = new URLSearchParams(window.location.search);
    const [code, state, error] = [query.get('code'), query.get('state'), query.get('error')];
    if (!code && !error) return;
    window.history.replaceState(window.history.state, '', window.location.pathname);
    if (!code) {
      notify.failure(ATTEMPT, 'Access was not granted. Nothing changed.');
      return;
    }
    api
      .post('apiintegration/connect/', { code, state: state ?? '' })
      .then(() => notify.success('Motive Connected'))
      .catch((thrown) => notify.failure(ATTEMPT, asApiError(thrown).text))
      .finally(() => void changed());
  }, []);
}
