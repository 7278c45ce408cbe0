import { ActionIcon, Avatar, Kbd, Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { PRODUCT } from '../product.ts';
import type { Session } from '../session/session.ts';
import { TaskTray } from '../tasks/tray.tsx';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconSearch, IconUser } from '../ui/icons/icons.ts';
import { AuthoritySwitch } from './authority-switch.tsx';
import { ColorSchemeToggle } from './color-scheme-toggle.tsx';
import type { TabLink } from './navigation.ts';
import type { Tab } from './place.ts';
import classes from './top-bar.module.css';
import { usePendingUploads } from './use-pending-uploads.ts';

type Props = {
  tabs: TabLink[];
  current: Tab | null;
  session: Session;
  drawerOpen: boolean;
  onDrawer: () => void;
  onSearch: () => void;
};

export function TopBar({ tabs, current, session, drawerOpen, onDrawer, onSearch }: Props) {
  const Toggle = drawerOpen ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand;
  const profile = tabs.find(({ tab }) => tab === 'Profile');
  return (
    <header className={classes.bar}>
      <ActionIcon
        variant="subtle"
        color="gray"
        onClick={onDrawer}
        aria-label="Menu"
        aria-expanded={drawerOpen}
        aria-controls="drawer"
      >
        <Toggle size={20} stroke={1.6} />
      </ActionIcon>
      <Link to="/UI" className={classes.product}>
        {PRODUCT}
      </Link>
      <Tabs tabs={tabs.filter(({ tab }) => tab !== 'Profile')} current={current} />
      <AuthoritySwitch />
      <UnstyledButton
        className={classes.search}
        onClick={onSearch}
        aria-label="Search, Ctrl K"
        aria-keyshortcuts="Control+K"
      >
        <IconSearch size={16} stroke={1.6} />
        <Kbd size="xs">Ctrl K</Kbd>
      </UnstyledButton>
      <TaskTray />
      <ColorSchemeToggle />
      {profile && <ProfileTab href={profile.href} current={current === 'Profile'} session={session} />}
    </header>
  );
}

/** Scrolls the tabs instead of wrapping them when they are wider than the bar, and keeps the current tab in view. */
function Tabs({ tabs, current }: { tabs: TabLink[]; current: Tab | null }) {
  const strip = useRef<HTMLElement>(null);
  const waiting = usePendingUploads();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another tab becomes current or a count on a tab changes the layout
  useEffect(() => {
    const nav = strip.current;
    if (!nav) return;
    // Runs immediately, and whenever the width changes.
    const room = new ResizeObserver(() =>
      nav.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    );
    room.observe(nav);
    return () => room.disconnect();
  }, [current, waiting]);
  return (
    <nav className={classes.tabs} aria-label="Sections" ref={strip}>
      {tabs.map(({ tab, href }) => (
        <Link key={tab} to={href} className={classes.tab} aria-current={tab === current ? 'true' : undefined}>
          {tab}
          {tab === 'Driver App' && waiting > 0 && (
            <span className={classes.count}>
              {waiting}
              <VisuallyHidden> uploads pending</VisuallyHidden>
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}

function ProfileTab({ href, current, session }: { href: string; current: boolean; session: Session }) {
  return (
    <Tooltip label={session.profileName}>
      <Link
        to={href}
        className={classes.profile}
        aria-label={`My Account, ${session.profileName}`}
        aria-current={current ? 'true' : undefined}
      >
        <Avatar src={session.profilePicture?.url ?? null} alt="" size={28} radius="xl">
          <IconUser size={18} stroke={1.6} />
        </Avatar>
      </Link>
    </Tooltip>
  );
}
