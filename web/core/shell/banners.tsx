import { Button } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconRefresh, IconWifiOff } from '../ui/icons/icons.ts';
import classes from './banners.module.css';

export function NewVersionBanner() {
  return (
    <div className={classes.banner} role="status">
      <IconRefresh size={18} stroke={1.6} aria-hidden />A new version is available. Please reload the page.
      <Button size="compact-sm" variant="white" onClick={() => location.reload()}>
        Reload
      </Button>
    </div>
  );
}

/** The line is down, not the server: what is on the screen stays, and nothing leads to the maintenance page. */
export function OfflineBanner() {
  const { online } = useNetwork();
  if (online) return null;
  return (
    <div className={classes.banner} data-kind="offline" role="status">
      <IconWifiOff size={18} stroke={1.6} aria-hidden />
      This computer is offline. What is on the screen is kept; saving works again when the line is back.
    </div>
  );
}
