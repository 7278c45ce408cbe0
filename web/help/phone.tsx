import { Anchor, Text, Title } from '@mantine/core';
import { PublicPage } from '../core/pages/public-page.tsx';
import { PRODUCT } from '../core/product.ts';
import { type Settings, useSettings } from '../core/session/settings.ts';
import { usePageTitle } from '../core/shell/page-title.tsx';
import { HelpVideos } from './help-videos.tsx';

/** Replaces every page on a phone (PHN-01). */
export default function Phone() {
  usePageTitle('Welcome');
  const settings = useSettings();
  return (
    <PublicPage wide>
      <Title order={1}>Welcome to {PRODUCT}</Title>
      <Text my="md" fw={600}>
        For the best experience, please use a laptop or desktop.
      </Text>
      <Text mb="md">
        Open{' '}
        <Text span fw={600}>
          {location.origin}
        </Text>{' '}
        there{settings && settings.signUp !== 'closed' && <SignUpHere emailIsOff={settings.emailIsOff} />}.
      </Text>
      <HelpVideos order={2} />
    </PublicPage>
  );
}

/** Lets users open an account on the phone: an email says where to continue. */
function SignUpHere({ emailIsOff }: Pick<Settings, 'emailIsOff'>) {
  return (
    <>
      , or{' '}
      <Anchor href="/signupm" inherit underline="always">
        sign up
      </Anchor>{' '}
      here first{!emailIsOff && ' and we’ll email you the link'}
    </>
  );
}
