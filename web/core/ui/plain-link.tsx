/** A link inside the application as a list draws it by the hundred: the router's own watches the address for each of them, this one asks it only when used. */
import { useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';

/** Whoever only passes over it wants nothing. */
const MEANT_MS = 50;

export function PlainLink({ to, ...rest }: { to: string } & AnchorHTMLAttributes<HTMLAnchorElement>) {
  const router = useRouter();
  const aheadOf = () => void router.preloadRoute({ to: to.split('?')[0] });
  let waiting: ReturnType<typeof setTimeout> | undefined;
  return (
    <a
      href={to}
      onClick={(event) => {
        if (!isMeantHere(event)) return;
        event.preventDefault();
        void router.navigate({ href: to });
      }}
      onFocus={aheadOf}
      onPointerEnter={() => {
        waiting = setTimeout(aheadOf, MEANT_MS);
      }}
      onPointerLeave={() => clearTimeout(waiting)}
      {...rest}
    />
  );
}

/** Not in another tab or window. */
const isMeantHere = (event: MouseEvent) =>
  !event.defaultPrevented && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
