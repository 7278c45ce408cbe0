import { Link } from '@tanstack/react-router';
import type { Settings } from '../session/settings.ts';
import classes from './footer.module.css';

/** Report Issue, Help, Terms and Privacy: in the shell's footer and on the pages before sign-in (AUT-06, AUT-07). What is not configured is not shown. */
export function FooterLinks({ settings }: { settings: Settings | undefined }) {
  return (
    <nav className={classes.links} aria-label="Support">
      {settings?.supportEmail && <a href={`mailto:${settings.supportEmail}?subject=Milepost%20issue`}>Report Issue</a>}
      <Link to="/UI/profile/help">Help</Link>
      {settings?.termsUrl && (
        <a href={settings.termsUrl} target="_blank" rel="noreferrer">
          Terms
        </a>
      )}
      {settings?.privacyUrl && (
        <a href={settings.privacyUrl} target="_blank" rel="noreferrer">
          Privacy
        </a>
      )}
    </nav>
  );
}
