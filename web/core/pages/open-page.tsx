/** The frame of pages outside the shell: content in the middle, support links below. */
import type { ReactNode } from 'react';
import { useSettings } from '../session/settings.ts';
import { FooterLinks } from '../shell/footer-links.tsx';
import { Over } from '../ui/over.tsx';
import classes from './open-page.module.css';

export function OpenPage({ children, wide = false }: { children: ReactNode; wide?: boolean }) {
  const settings = useSettings();
  return (
    <div className={classes.page}>
      <main className={classes.main} data-wide={wide || undefined}>
        {children}
        <Over />
      </main>
      <footer className={classes.foot}>
        <FooterLinks settings={settings} />
      </footer>
    </div>
  );
}
