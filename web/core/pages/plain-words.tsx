import { Anchor, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { PRODUCT } from '../product.ts';
import { useSettings } from '../session/settings.ts';
import { usePageTitle } from '../shell/page-title.tsx';
import classes from './help.module.css';
import { OpenPage } from './open-page.tsx';

export type Part = { heading: string; words: string };

/** A page of a few paragraphs for everyone, signed in or not. */
export function PlainWords({ title, parts }: { title: string; parts: readonly Part[] }) {
  usePageTitle(title);
  const email = useSettings()?.supportEmail;
  return (
    <OpenPage wide>
      <Anchor renderRoot={(props) => <Link to="/" {...props} />}>Back to {PRODUCT}</Anchor>
      <Title order={1} mt="md">
        {title}
      </Title>
      {parts.map(({ heading, words }) => (
        <section key={heading} className={classes.section}>
          <Title order={2}>{heading}</Title>
          <Text className={classes.guide}>{words}</Text>
        </section>
      ))}
      {email && (
        <Text mt="lg">
          Questions: <Anchor href={`mailto:${email}`}>{email}</Anchor>
        </Text>
      )}
    </OpenPage>
  );
}
