import type { Prices } from '@milepost/domain/profile/billing.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/client.ts';

/** How this server takes card details: with Square's script, or with the demo's own form. */
export type CardEntry =
  | { kind: 'test' }
  | { kind: 'square'; script: string; applicationId: string; locationId: string };

/** The server's public settings, for signed-in users and others. */
export type Settings = {
  productName: string;
  productCode: string;
  version: string;
  environment: 'DEV' | 'PRODUCTION';
  supportEmail: string | null;
  /** No email server is set: emails wait in the outbox. Older servers don't send this field. */
  emailIsOff?: boolean;
  termsUrl: string | null;
  privacyUrl: string | null;
  /** In the order of the help page's sections. */
  helpVideos: (string | null)[];
  analyticsUrl: string | null;
  /** Who may open an account: everyone, no one, or people with a code. */
  signUp: 'open' | 'closed' | 'code';
  /** Whether the server can look up the registered name of a DOT number. */
  looksUpCarriers: boolean;
  captcha: { kind: 'altcha' } | { kind: 'recaptcha'; siteKey: string; scriptUrl: string };
  /** How to enter a card; null if this server does not bill accounts and sign-up needs no card. */
  cardEntry: CardEntry | null;
  /** Monthly prices of accounts; null if this server does not bill accounts. */
  prices: Prices | null;
};

const HALF_AN_HOUR = 30 * 60_000;

/** Returns the settings, undefined while they load. Reloads them every half hour. */
export function useSettings(): Settings | undefined {
  const { data } = useQuery({
    queryKey: ['settings'],
    queryFn: ({ signal }) => api.get<Settings>('htc/settings/', undefined, { signal, token: null }),
    staleTime: HALF_AN_HOUR,
    refetchInterval: HALF_AN_HOUR,
  });
  return data;
}
