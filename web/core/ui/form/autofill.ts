/** Fills a field from another: a truck fills in its driver on that date (EXP-36) and its miles (TRP-16), a lane its distance. */

import { useDebouncedValue } from '@mantine/hooks';
import { isDay } from '@milepost/domain/core/dates.ts';
import type { FieldFacts, Fills } from '@milepost/domain/core/fields.ts';
import { getFields, type Related } from '@milepost/domain/core/record.ts';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { api } from '../../api/client.ts';
import { keys } from '../data.ts';
import type { AnyForm } from './context.ts';

type AutofillProps = { form: AnyForm; name: string; fills: Fills };

/** Watches the source field and renders nothing. Keeps anything the user picked or is typing in the target field. */
export function Autofill({ form, name, fills }: AutofillProps): null {
  const { field, with: other, as, unless } = fills;
  const { values } = form;
  const facts = getFields(form.record);
  const picked = getIdentity(values[name]);
  const asked = other ? [name, other] : [name];
  const isLeft = unless?.(values, form.isNew) ?? false;
  const isAnother = picked !== getIdentity((form.row as Record<string, unknown> | null)?.[name]);
  const filled = useRef('');
  // Fields that fill each other keep copied values: after a swap of trucks, each field would change the other forever.
  const isMutual = facts[field]?.fills?.some((back) => back.field === name) ?? false;
  const isKnown = asked.every((each) => isComplete(facts[each], getIdentity(values[each])));
  const isAsked = !isLeft && isKnown && (isAnother || filled.current !== '');
  const found = useAutofillValue(form, fills, isAsked && !as ? asked : null);
  const known = isAsked && as ? as(picked) : found;
  const isOver = isLeft || known === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new pick, date, or response fills in a value
  useLayoutEffect(() => {
    const there = getIdentity(values[field]);
    // A value copied from another record that equals the automatic one follows the current input.
    if (form.proposed.has(field) && there === getIdentity(known) && !isMutual) filled.current = there;
    const isOurs = filled.current !== '' && there === filled.current;
    if (isOver && isOurs) form.clear(field);
    if (isOver) filled.current = '';
    if (isOver || getIdentity(known) === '' || field in form.pickerTexts || (there !== '' && !isOurs)) return;
    filled.current = getIdentity(known);
    if (there !== filled.current) form.propose({ [field]: known });
  }, [getIdentity(known), picked, isOver]);
  return null;
}

const DEBOUNCE_MS = 300;

/** Returns the server's response for these fields after typing stops; undefined until it arrives. */
function useAutofillValue(
  { record, values }: AnyForm,
  { field, isOnly }: Fills,
  asked: readonly string[] | null,
): unknown {
  const path = `${record.path}/${isOnly ? 'only' : field}/`;
  const query = Object.fromEntries((asked ?? []).map((name) => [name, getIdentity(values[name])]));
  const isTyped = (asked ?? []).some((name) => getFields(record)[name]?.kind === 'text');
  const now = JSON.stringify(query);
  const [settled] = useDebouncedValue(now, DEBOUNCE_MS);
  const isStill = !isTyped || settled === now;
  const answer = useQuery({
    queryKey: keys.list(path, query),
    queryFn: ({ signal }) => api.get<Record<string, unknown>>(path, query, { signal }),
    enabled: asked !== null && isStill,
  });
  return asked && isStill ? answer.data?.[field] : undefined;
}

/** Checks for a valid date, or any non-empty value in other kinds. */
const isComplete = (fact: FieldFacts | undefined, text: string) =>
  fact?.kind === 'date' ? isDay(text) : text.trim() !== '';

/** Returns what identifies a value: a record's id, or the number itself. */
function getIdentity(value: unknown): string {
  return String((value as Related | null | undefined)?.id ?? value ?? '');
}
