/**
 * A link inside the application for lists with hundreds of them: the router's own link watches the URL, this one reads it only when
 * used.
 */
import { useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';

/** Ignores a pointer that only passes over the link. */
const HOVER_MS = 50;

export function PlainLink({ to, ...rest }: { to: string } & AnchorHTMLAttributes<HTMLAnchorElement>) {
  const router = useRouter();
  const preload = () => void router.preloadRoute({ to: to.split('?')[0] });
  let waiting: ReturnType<typeof setTimeout> | undefined;
  return (
    <a
      href={to}
      onClick={(event) => {
        if (!opensInThisTab(event)) return;
        event.preventDefault();
        void router.navigate({ href: to });
      }}
      onFocus={preload}
      onPointerEnter={() => {
        waiting = setTimeout(preload, HOVER_MS);
      }}
      onPointerLeave={() => clearTimeout(waiting)}
      {...rest}
    />
  );
}

/** Checks that the link opens in this tab. */
const opensInThisTab = (event: MouseEvent) =>
  !event.defaultPrevented && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
