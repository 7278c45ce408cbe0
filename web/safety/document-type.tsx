import { toTitleCase } from '@milepost/domain/core/words.ts';
import { useChoices } from '../core/session/choices.ts';
import { TextCell, TwoLines } from '../core/ui/list/cells.tsx';

/** Shows a document type by its label in the owner's list, with the section that requires it below. */
export function DocumentType({ type, owner, section }: { type: string; owner: string; section?: string | undefined }) {
  const choices = useChoices('document', owner);
  const words = choices.find(({ choiceValue }) => choiceValue === type)?.prettyName ?? toTitleCase(type);
  return section ? <TwoLines below={section}>{words}</TwoLines> : <TextCell value={words} />;
}
