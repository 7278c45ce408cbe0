import { Tooltip, UnstyledButton } from '@mantine/core';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Session } from '../session/session.ts';
import { signOut } from '../session/sign-in.ts';
import { confirmLeave } from '../ui/form/use-leave-guard.ts';
import type { Icon } from '../ui/icons/icon.tsx';
import { IconLogout } from '../ui/icons/icons.ts';
import classes from './drawer.module.css';
import { findPlace, getHref } from './navigation.ts';
import { type Place, TABS, type Tab } from './place.ts';

/** Shows the navigation of the current tab; only icons when collapsed. */
export function Drawer({
  tab,
  places,
  session,
  open,
}: {
  tab: Tab | null;
  places: Place[];
  session: Session;
  open: boolean;
}) {
  const { pathname } = useLocation();
  const group = TABS.find((entry) => entry.tab === tab)?.group ?? 'Menu';
  const current = findPlace(places, pathname)?.place;
  return (
    <nav id="drawer" className={classes.drawer} aria-label={group}>
      {open && <h2 className={classes.group}>{group}</h2>}
      {places.map((place) => (
        <Hint key={place.path} label={place.title} wanted={!open}>
          <Link
            to={getHref(place, session)}
            className={classes.entry}
            aria-label={place.title}
            aria-current={place === current ? 'page' : undefined}
          >
            <Entry icon={place.icon} label={place.title} open={open} />
          </Link>
        </Hint>
      ))}
      {tab === 'Profile' && <Logout open={open} />}
    </nav>
  );
}

function Logout({ open }: { open: boolean }) {
  const navigate = useNavigate();
  const logOut = async () => {
    if (!(await confirmLeave())) return;
    signOut();
    void navigate({ to: '/', ignoreBlocker: true });
  };
  return (
    <Hint label="Logout" wanted={!open}>
      <UnstyledButton className={classes.entry} onClick={() => void logOut()} aria-label="Logout">
        <Entry icon={IconLogout} label="Logout" open={open} />
      </UnstyledButton>
    </Hint>
  );
}

function Entry({ icon: Icon, label, open }: { icon: Icon; label: string; open: boolean }) {
  return (
    <>
      <Icon size={18} stroke={1.6} className={classes.icon} />
      {open && <span className={classes.label}>{label}</span>}
    </>
  );
}

function Hint({ label, wanted, children }: { label: string; wanted: boolean; children: ReactNode }) {
  return (
    <Tooltip label={label} position="right" disabled={!wanted}>
      {children}
    </Tooltip>
  );
}
