import { Link } from '@tanstack/react-router';
import { PRODUCT } from '../product.ts';
import type { Settings } from '../session/settings.ts';
import classes from './footer.module.css';

/**
 * Shows Report Issue, Help, Terms, and Privacy: in the shell's footer and on pages before sign-in (AUT-06, AUT-07). Terms and
 * Privacy link to the operator's own pages if set.
 */
export function FooterLinks({ settings }: { settings: Settings | undefined }) {
  return (
    <nav className={classes.links} aria-label="Support">
      {settings?.supportEmail && (
        <a href={`mailto:${settings.supportEmail}?subject=${encodeURIComponent(`${PRODUCT} issue`)}`}>Report Issue</a>
      )}
      <Link to="/UI/profile/help">Help</Link>
      <a href={settings?.termsUrl ?? '/terms'} target="_blank" rel="noreferrer">
        Terms
      </a>
      <a href={settings?.privacyUrl ?? '/privacy'} target="_blank" rel="noreferrer">
        Privacy
      </a>
    </nav>
  );
}
