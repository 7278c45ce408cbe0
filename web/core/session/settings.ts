import type { Prices } from '@milepost/domain/profile/billing.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/client.ts';

/** How a card is entered on this server: by Square's script, or by the demo's own form. */
export type CardEntry =
  | { kind: 'test' }
  | { kind: 'square'; script: string; applicationId: string; locationId: string };

/** What the server tells everyone, signed in or not. */
export type Settings = {
  productName: string;
  productCode: string;
  version: string;
  environment: 'DEV' | 'PRODUCTION';
  supportEmail: string | null;
  /** No mail server is set: messages wait in the outbox. An older server does not say. */
  emailIsOff?: boolean;
  termsUrl: string | null;
  privacyUrl: string | null;
  /** In the order of the help page's sections. */
  helpVideos: (string | null)[];
  analyticsUrl: string | null;
  /** Who may open an account: everybody, nobody, or who has a code. */
  signUp: 'open' | 'closed' | 'code';
  /** The registered name of a DOT number can be looked up. */
  looksUpCarriers: boolean;
  captcha: { kind: 'altcha' } | { kind: 'recaptcha'; siteKey: string; scriptUrl: string };
  /** How a card is entered; null where nobody is billed, and sign-up asks for none. */
  cardEntry: CardEntry | null;
  /** What accounts pay a month; null where nobody is billed. */
  prices: Prices | null;
};

const HALF_AN_HOUR = 30 * 60_000;

/** Undefined until they arrive. Read again every half hour. */
export function useSettings(): Settings | undefined {
  const { data } = useQuery({
    queryKey: ['settings'],
    queryFn: ({ signal }) => api.get<Settings>('htc/settings/', undefined, { signal, token: null }),
    staleTime: HALF_AN_HOUR,
    refetchInterval: HALF_AN_HOUR,
  });
  return data;
}
