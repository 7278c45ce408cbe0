/** Links a section of the regulations to its public text. */
import { Anchor } from '@mantine/core';
import { formatCitation, getSectionUrl } from '@milepost/domain/safety/audit/page.ts';

/** @param bare leaves out "49 CFR" if a heading has it */
export function Citation({ section, bare }: { section: string; bare?: boolean }) {
  const to = getSectionUrl(section);
  const words = bare ? section : formatCitation(section);
  if (!to) return words;
  return (
    <Anchor href={to} target="_blank" rel="noreferrer" underline="always" inherit>
      {words}
    </Anchor>
  );
}
