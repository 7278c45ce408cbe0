import { Anchor, Text, Title } from '@mantine/core';
import { usePageTitle } from '../shell/page-title.tsx';
import { PublicPage } from './public-page.tsx';

/** Tells users of other browsers to use desktop Chrome or Firefox (PHN-02). */
export default function UnsupportedBrowser() {
  usePageTitle('Unsupported browser');
  return (
    <PublicPage>
      <Title order={1}>Unsupported browser</Title>
      <Text mt="md">
        Please use the latest version of{' '}
        <Anchor underline="always" href="https://www.google.com/chrome/">
          Google Chrome
        </Anchor>{' '}
        or{' '}
        <Anchor underline="always" href="https://www.mozilla.org/firefox/new/">
          Mozilla Firefox
        </Anchor>{' '}
        on a laptop or desktop.
      </Text>
    </PublicPage>
  );
}
