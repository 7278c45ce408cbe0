/** The frame of pages outside the shell: content in the middle, support links below. */
import type { ReactNode } from 'react';
import { useSettings } from '../session/settings.ts';
import { FooterLinks } from '../shell/footer-links.tsx';
import { PortalContainer } from '../ui/portal-container.tsx';
import classes from './public-page.module.css';

export function PublicPage({ children, wide = false }: { children: ReactNode; wide?: boolean }) {
  const settings = useSettings();
  return (
    <div className={classes.page}>
      <main className={classes.main} data-wide={wide || undefined}>
        {children}
        <PortalContainer />
      </main>
      <footer className={classes.foot}>
        <FooterLinks settings={settings} />
      </footer>
    </div>
  );
}
