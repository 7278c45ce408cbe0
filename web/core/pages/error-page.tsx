import { Button, Group, Text, Title } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';

/** Tells the user that a page failed to render. The rest of the shell stays usable. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  return (
    <section role="alert">
      <Title order={2}>Couldn’t show this page</Title>
      <Text my="md">
        Your saved work is safe. Try again or reload the page. If it keeps happening, use Report Issue below and include
        this ID: {String(error)}
      </Text>
      <Group>
        <Button onClick={reset}>Try again</Button>
        <Button variant="default" onClick={() => location.reload()}>
          Reload
        </Button>
      </Group>
    </section>
  );
}
