import { Text, Title } from '@mantine/core';
import { PRODUCT } from '../product.ts';
import { usePageTitle } from '../shell/page-title.tsx';
import { HelpVideos } from './help-videos.tsx';
import { OpenPage } from './open-page.tsx';

/** Instead of every page on a phone (PHN-01). */
export default function Phone() {
  usePageTitle('Welcome');
  return (
    <OpenPage wide>
      <Title order={1}>Welcome to {PRODUCT}</Title>
      <Text my="md" fw={600}>
        For the best experience, please use a laptop or desktop.
      </Text>
      <HelpVideos order={2} />
    </OpenPage>
  );
}
