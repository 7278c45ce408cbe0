import { Anchor, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { PublicPage } from '../core/pages/public-page.tsx';
import { PageTitle, usePageTitle } from '../core/shell/page-title.tsx';
import { HelpVideos } from './help-videos.tsx';

/** Shows the help page inside the shell. */
export function List() {
  return (
    <>
      <PageTitle>Help</PageTitle>
      <HelpVideos order={2} />
    </>
  );
}

/** Shows the help page to signed-out users (AUT-07). */
export function PublicHelp() {
  usePageTitle('Help');
  return (
    <PublicPage wide>
      <Anchor renderRoot={(props) => <Link to="/" {...props} />}>Back to sign-in</Anchor>
      <Title order={1} mt="md">
        Help
      </Title>
      <HelpVideos order={2} />
    </PublicPage>
  );
}
