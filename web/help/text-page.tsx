import { Anchor, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../core/api/client.ts';
import { PublicPage } from '../core/pages/public-page.tsx';
import { PRODUCT } from '../core/product.ts';
import { useSettings } from '../core/session/settings.ts';
import { usePageTitle } from '../core/shell/page-title.tsx';
import classes from './help.module.css';

export type TextSection = { heading: string; words: string };

type TextPageProps = { page: 'terms' | 'privacy'; title: string; parts: readonly TextSection[] };

/** Shows a page of a few paragraphs to everyone, signed in or not: the operator's own text if set, else `parts`. */
export function TextPage({ page, title, parts }: TextPageProps) {
  usePageTitle(title);
  const { data, isPending } = useQuery({
    queryKey: ['words', page],
    queryFn: ({ signal }) => api.get<{ text: string | null }>(`htc/words/`, { page }, { signal, token: null }),
  });
  const shown = isPending ? [] : data?.text ? parseSections(data.text) : parts;
  const email = useSettings()?.supportEmail;
  return (
    <PublicPage wide>
      <Anchor renderRoot={(props) => <Link to="/" {...props} />}>Back to {PRODUCT}</Anchor>
      <Title order={1} mt="md">
        {title}
      </Title>
      {shown.map(({ heading, words }) => (
        <section key={heading} className={classes.section}>
          {heading && <Title order={2}>{heading}</Title>}
          <Text className={classes.words}>{words.trim()}</Text>
        </section>
      ))}
      {email && (
        <Text mt="lg">
          Questions: <Anchor href={`mailto:${email}`}>{email}</Anchor>
        </Text>
      )}
    </PublicPage>
  );
}

/** Splits a text into sections. A line beginning with `#` is a heading. */
function parseSections(text: string): TextSection[] {
  const parts: TextSection[] = [];
  for (const line of text.split('\n')) {
    const heading = line.startsWith('#') ? line.replace(/^#+/, '').trim() : '';
    const last = parts.at(-1);
    if (heading) parts.push({ heading, words: '' });
    else if (last) last.words = `${last.words}${line}\n`;
    else if (line.trim()) parts.push({ heading: '', words: `${line}\n` });
  }
  return parts;
}
