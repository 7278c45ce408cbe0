import { Anchor, Text } from '@mantine/core';
import { GLOSSARY, type TermName } from '@milepost/domain/core/glossary.ts';

export default function TermDefinition({ name }: { name: TermName }) {
  const { term, words } = GLOSSARY[name];
  return (
    <>
      <Text fw={600} size="sm">
        {term}
      </Text>
      <Text size="sm" my={4}>
        {words}
      </Text>
      <Anchor size="sm" href={`/UI/profile/glossary#${name}`} target="_blank" rel="noreferrer">
        All terms in the glossary
      </Anchor>
    </>
  );
}
