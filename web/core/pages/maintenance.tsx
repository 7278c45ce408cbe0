import { Button, Group, Text, Title } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { isHealthy } from '../session/health.ts';
import { endSession } from '../session/session.ts';
import { usePageTitle } from '../shell/page-title.tsx';
import { IconBarrierBlock } from '../ui/icons/icons.ts';
import { PublicPage } from './public-page.tsx';

const CHECK_EVERY_MS = 900_000;

/** Reloads instead of changing the route, because data from before the outage may be stale. */
const openStart = () => location.assign('/');

/** Checks every 15 minutes and on demand; each failed check on demand toggles the error color (MNT-03, MNT-04). */
function useServerCheck() {
  const [red, setRed] = useState(false);
  const [checkedAt, setCheckedAt] = useState<Date | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const timer = setInterval(async () => {
      if (await isHealthy()) openStart();
    }, CHECK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const check = useCallback(async () => {
    setBusy(true);
    const healthy = await isHealthy();
    setBusy(false);
    if (healthy) return openStart();
    setRed((before) => !before);
    setCheckedAt(new Date());
  }, []);
  return { red, checkedAt, busy, check };
}

export function Page() {
  usePageTitle('Down for Maintenance!');
  const { red, checkedAt, busy, check } = useServerCheck();
  const restart = () => {
    endSession();
    openStart();
  };
  return (
    <PublicPage>
      <IconBarrierBlock
        size={56}
        stroke={1.3}
        // The icon's drawing starts slightly inside its box.
        style={{ marginLeft: -7 }}
        color={red ? 'var(--mantine-color-error)' : 'var(--mantine-color-dimmed)'}
        aria-hidden
      />
      <Title order={1} mt="lg" c={red ? 'var(--mantine-color-error)' : undefined}>
        Down for Maintenance!
      </Title>
      <Text mt="xs">We will check back in 15 minutes.</Text>
      <Text mt="xs" mih="1.4em" size="sm" role="status">
        {checkedAt && `Still down at ${checkedAt.toLocaleTimeString('en-US')}.`}
      </Text>
      <Group mt="md">
        <Button onClick={check} loading={busy} color={red ? 'red' : undefined}>
          Check For An Update
        </Button>
        <Button variant="default" onClick={restart}>
          Restart New Session
        </Button>
      </Group>
    </PublicPage>
  );
}
