/** The frame of sign-in, sign-up and password reset: product name and road picture at the left, form in the middle, support links below. */
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { PRODUCT } from '../core/product.ts';
import { useSettings } from '../core/session/settings.ts';
import { FooterLinks } from '../core/shell/footer-links.tsx';
import { PortalContainer } from '../core/ui/portal-container.tsx';
import classes from './entrance.module.css';
import { RoadPicture } from './road-picture.tsx';

export function SignInFrame({ children }: { children: ReactNode }) {
  const settings = useSettings();
  return (
    <div className={classes.page}>
      <aside className={classes.side}>
        <p className={classes.product}>{PRODUCT}</p>
        <p className={classes.words}>AI-driven software for daily FMCSA audits and carrier management</p>
        <RoadPicture />
      </aside>
      <main className={classes.main}>
        {children}
        <footer className={classes.foot}>
          <FooterLinks settings={settings} />
          <Text inherit component="small">
            © {new Date().getFullYear()} {PRODUCT}
          </Text>
        </footer>
        <PortalContainer />
      </main>
    </div>
  );
}
