import { choiceLabel } from '@milepost/domain/core/fields.ts';
import { useChoices } from '../core/session/choices.ts';
import { TextCell } from '../core/ui/list/cells.tsx';

/** The words of an expense type as the account's choice list has them. */
function useExpenseTypeName(): (value: string) => string {
  const choices = useChoices('expense', 'expenseType');
  return (value) => choices.find((choice) => choice.choiceValue === value)?.prettyName ?? choiceLabel({}, value);
}

export function ExpenseTypeCell({ value }: { value: string }) {
  return <TextCell value={useExpenseTypeName()(value)} />;
}
