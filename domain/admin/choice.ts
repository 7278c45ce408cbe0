import { boolean, text } from '../core/fields.ts';
import { defineRecord } from '../core/record.ts';

/** Allowed values of a list; `listed` fields accept no others. */
const VALUE = /^[A-Z0-9_]{1,60}$/;

/** An entry of a choice list (ENT-04). Built-in entries are the same everywhere; an account adds its own. */
export const choice = defineRecord({
  name: 'choice',
  path: 'choice',
  route: 'choices',
  label: 'Choice',
  labels: 'Choices',
  policy: '*',
  title: (values) => values.prettyName ?? '',
  fields: {
    choiceCategory: text('Category', { locked: true }),
    choiceSubCategory: text('List', { locked: true }),
    choiceValue: text('Value', { locked: true }),
    prettyName: text('Label', { max: 80, optional: true, help: 'If blank, the value in title case is used.' }),
    choiceIsGOVIssued: boolean('State issued', { default: false }),
    choiceExpires: boolean('Expires', { default: false }),
    choiceIdRequired: boolean('Has an ID', { default: false }),
    choiceIdLabel: text('ID Label', { max: 80, optional: true }),
  },
  rules: ({ choiceValue }): Record<string, string> =>
    choiceValue && !VALUE.test(choiceValue)
      ? { choiceValue: 'Capital letters, digits, and underscores; at most 60 characters' }
      : {},
});
