import { titleCase } from '@milepost/domain/core/words.ts';
import { useChoices } from '../core/session/choices.ts';
import { TextCell, TwoLines } from '../core/ui/list/cells.tsx';

/** A type of document in the words of its owner's list, and below the section that asks for it. */
export function DocumentType({ type, owner, section }: { type: string; owner: string; section?: string | undefined }) {
  const choices = useChoices('document', owner);
  const words = choices.find(({ choiceValue }) => choiceValue === type)?.prettyName ?? titleCase(type);
  return section ? <TwoLines below={section}>{words}</TwoLines> : <TextCell value={words} />;
}
