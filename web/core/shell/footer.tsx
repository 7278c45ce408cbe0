import { Badge, Popover, Tooltip, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { getUserRights } from '../session/rights.ts';
import type { Session } from '../session/session.ts';
import { useSettings } from '../session/settings.ts';
import { IconAlertTriangle, IconChevronUp } from '../ui/icons/icons.ts';
import classes from './footer.module.css';
import { FooterLinks } from './footer-links.tsx';
import { getExportLinks, getHref, getQuickLinks } from './navigation.ts';
import type { Place } from './place.ts';
import { usePlaces } from './places.ts';

export function Footer({ session, newVersion }: { session: Session; newVersion: boolean }) {
  const settings = useSettings();
  return (
    <footer className={classes.foot}>
      {settings && (
        <>
          <Version version={settings.version} dev={settings.environment === 'DEV'} newVersion={newVersion} />
          <FooterLinks settings={settings} />
        </>
      )}
      {getUserRights(session).isOwner && <OwnerLinks session={session} />}
    </footer>
  );
}

/** Shows the version, with a flag if there is news about it (SHL-15, SHL-16, SHL-23). */
function Version({ version, dev, newVersion }: { version: string; dev: boolean; newVersion: boolean }) {
  const reasons = [newVersion && 'A newer version is available: reload the page', dev && 'Development environment']
    .filter(Boolean)
    .join(' · ');
  return (
    <span className={classes.version}>
      v{version}
      {reasons && (
        <Tooltip label={reasons}>
          <IconAlertTriangle
            size={16}
            stroke={1.8}
            className={classes.flag}
            role="img"
            aria-label={reasons}
            tabIndex={0}
          />
        </Tooltip>
      )}
      {dev && (
        <Badge size="xs" color="yellow" radius="xs">
          DEV
        </Badge>
      )}
    </span>
  );
}

/** Links for owners only (SHL-19). */
function OwnerLinks({ session }: { session: Session }) {
  const places = usePlaces();
  const reports = getExportLinks(places, session);
  const sections = getQuickLinks(places, session);
  return (
    <div className={classes.owner}>
      {reports.length > 0 && (
        <Popup label="Export">
          {(close) => <Links places={reports} session={session} title="Reports with a CSV download" onPick={close} />}
        </Popup>
      )}
      {sections.length > 0 && (
        <Popup label="Quick Links">
          {(close) => (
            <div className={classes.sections}>
              {sections.map((each) => (
                <Links key={each.section} places={each.places} session={session} title={each.section} onPick={close} />
              ))}
            </div>
          )}
        </Popup>
      )}
    </div>
  );
}

function Popup({ label, children }: { label: string; children: (close: () => void) => ReactNode }) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="top-end" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={classes.popup} onClick={() => setOpened(!opened)}>
          {label}
          <IconChevronUp size={14} stroke={1.8} />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} className={classes.dropdown}>
        {children(() => setOpened(false))}
      </Popover.Dropdown>
    </Popover>
  );
}

function Links({
  places,
  session,
  title,
  onPick,
}: {
  places: Place[];
  session: Session;
  title: string;
  onPick: () => void;
}) {
  return (
    <section className={classes.section}>
      <h2>{title}</h2>
      {places.map((place) => (
        <Link key={place.path} to={getHref(place, session)} onClick={onPick}>
          {place.title}
        </Link>
      ))}
    </section>
  );
}
