import { Button } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { formatDay } from '@milepost/domain/core/dates.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useIsServerSlow } from '../api/slow-server.ts';
import { profileKey } from '../session/checks.ts';
import type { Profile } from '../session/profile.ts';
import { useSession } from '../session/session.ts';
import { IconCreditCard, IconRefresh, IconWifiOff } from '../ui/icons/icons.ts';
import classes from './banners.module.css';

const BILLING_PATH = '/UI/profile/payment';

/** Shows what the user should know on every page, above its title. */
export function Banners({ hasNewVersion }: { hasNewVersion: boolean }) {
  return (
    <>
      {hasNewVersion && <NewVersionBanner />}
      <OfflineBanner />
      <RefusedPaymentBanner />
    </>
  );
}

function NewVersionBanner() {
  return (
    <div className={classes.banner} role="status">
      <IconRefresh size={18} stroke={1.6} aria-hidden />A new version is available. Please reload the page.
      <Button size="compact-sm" variant="white" onClick={() => location.reload()}>
        Reload
      </Button>
    </div>
  );
}

/** Tells the user that there is no internet connection. The page stays, and the maintenance page does not open. */
function OfflineBanner() {
  const { online } = useNetwork();
  if (online) return null;
  return (
    <div className={classes.banner} data-kind="offline" role="status">
      <IconWifiOff size={18} stroke={1.6} aria-hidden />
      You’re offline. Your work is kept, and you can save once you’re reconnected.
    </div>
  );
}

/** Lies over the page, so that nothing moves when it appears or disappears. */
export function SlowServerBar() {
  if (!useIsServerSlow()) return null;
  return (
    <div role="status" className={classes.late}>
      The server is taking longer than usual. We’re still trying; nothing has been lost.
    </div>
  );
}

/** Shows the owner on every page that a renewal payment was declined and will be retried. The billing page has details. */
function RefusedPaymentBanner() {
  const id = useSession()?.id ?? '';
  const { pathname } = useLocation();
  const { data } = useQuery<Profile>({ queryKey: profileKey(id), queryFn: skipToken });
  const renewal = data?.ownerRefusedRenewal;
  if (!renewal?.tryAgainOn || pathname.startsWith(BILLING_PATH)) return null;
  return (
    <div className={classes.banner} data-kind="payment" role="status">
      <IconCreditCard size={18} stroke={1.6} aria-hidden />
      This month’s payment failed: {lowercaseFirst(renewal.reason)}. We’ll try again on {formatDay(renewal.tryAgainOn)}.
      <Button size="compact-sm" variant="white" component={Link} to={BILLING_PATH}>
        Open Billing
      </Button>
    </div>
  );
}

const lowercaseFirst = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);
