/**
 * Fills in a new load from its rate confirmation, dropped on the list or chosen in the form: the server reads it, and the form shows which
 * fields were filled in and where the document has them.
 */
import type { LinesFacts } from '@milepost/domain/core/field-facts.ts';
import { getFields, type Related } from '@milepost/domain/core/record.ts';
import type { BrokerContact } from '@milepost/domain/fleet/confirmation/contact.ts';
import type { ConfirmationAnswer, Proposals, ReadField } from '@milepost/domain/fleet/confirmation/proposals.ts';
import { UNREAD } from '@milepost/domain/fleet/confirmation/unread.ts';
import { fleet } from '@milepost/domain/fleet/fleet.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { api, asApiError } from '../../core/api/client.ts';
import { setMarks } from '../../core/ui/file/marks.ts';
import { openFile } from '../../core/ui/file/viewer.tsx';
import { type AnyForm, getFieldId } from '../../core/ui/form/context.ts';
import { newRow } from '../../core/ui/form/lines/rows.ts';
import { takeDroppedFile } from './dropped-file.ts';

/** The progress of reading: the fields filled in by label, and a broker who is not a customer yet; or why it could not be read. */
export type Reading =
  | { is: 'reading' }
  | ({ is: 'read'; isAgain: boolean } & Filled)
  | { is: 'several'; loads: readonly LoadChoice[] }
  | { is: 'unread'; why: string };

type Filled = {
  filled: readonly string[];
  /** Filled-in fields that are less certain. */
  likely: readonly string[];
  /** Whether some text was recognized in an image of the page. */
  isFromImage: boolean;
  unknown: string | null;
  /** The broker's contact, for adding them as a customer. */
  contact: BrokerContact;
};

/** One of several loads in a file. */
export type LoadChoice = { name: string; pick: () => void };

type Form = Pick<AnyForm, 'record' | 'isNew' | 'values' | 'changed' | 'set' | 'propose' | 'type'>;

/** Text files, scans and photos. */
const READABLE = ['application/pdf', 'image/jpeg', 'image/png'];

const LINES = getFields(fleet).stops?.lines as LinesFacts;
const WIDE = '(min-width: 60em)';

export function useConfirmation(form: Form): Reading | null {
  const { isNew, values } = form;
  const file = isNew && values.fleetConfirmation instanceof File ? values.fleetConfirmation : null;
  const [reading, setReading] = useState<Reading | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the form is ready
  useEffect(() => {
    const dropped = isNew ? takeDroppedFile() : null;
    if (dropped) form.set('fleetConfirmation', dropped);
  }, []);

  const { carrier } = values as { carrier: Related | null };
  const [answer, setAnswer] = useState<Answer | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for another file or another authority, which has other customers
  useEffect(() => {
    // The authority was set with the customer from the last answer.
    if (file && file === answer?.file && (values.customer || !carrier)) return;
    setReading(null);
    if (!file) return;
    if (!READABLE.includes(file.type)) return setReading({ is: 'unread', why: UNREAD.NO_TEXT });
    const stop = new AbortController();
    setReading({ is: 'reading' });
    readDocument(file, carrier, stop.signal).then(setAnswer, (thrown) => {
      const { errors, text } = asApiError(thrown);
      if (!stop.signal.aborted) setReading({ is: 'unread', why: `Couldn’t read it: ${errors.confirmation ?? text}` });
    });
    return () => stop.abort();
  }, [file, carrier?.id]);

  const earlier = useRef<{ file: File; filled: Filled } | null>(null);
  // The form at the time of the answer: input typed meanwhile stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is filled in once
  useLayoutEffect(() => {
    if (!answer || answer.file !== file) return;
    const { said } = answer;
    if (said.unread) return setReading({ is: 'unread', why: UNREAD[said.unread] });
    // Reading again for the customer must not restore other fields the user cleared.
    const before = earlier.current?.file === file ? earlier.current.filled : null;
    const isAgain = before !== null;
    const fill = (whole: ConfirmationAnswer) => {
      const filled = mergeFilled(before, fillForm(form, whole));
      earlier.current = { file: answer.file, filled };
      setReading({ is: 'read', ...filled, isAgain });
      if (!isAgain) showMarks(form, answer.file, whole);
    };
    if (isAgain) return fill({ ...said, proposals: pickProposal(said.proposals, 'customer'), stops: [] });
    if (said.loads.length < 2) return fill(said);
    const loads = said.loads.map((load, nth) => ({
      name: String(load.fleetLoadNumber?.value ?? nth + 1),
      pick: () => fill({ ...said, proposals: { ...load, ...said.proposals } }),
    }));
    setReading({ is: 'several', loads });
  }, [answer]);
  return reading?.is === 'read' && values.customer ? { ...reading, unknown: null } : reading;
}

type Answer = { file: File; said: ConfirmationAnswer };

const pickProposal = (proposals: Proposals, name: ReadField): Proposals => {
  const one = proposals[name];
  return one ? { [name]: one } : {};
};

async function readDocument(file: File, carrier: Related | null, signal: AbortSignal): Promise<Answer> {
  const sent = { confirmation: file, carrier: carrier?.id };
  return { file, said: await api.post<ConfirmationAnswer>('fleet/confirmation/', sent, { signal }) };
}

/** Keeps everything the user typed. */
function fillForm(form: Form, { proposals, customer, contact, stops }: ConfirmationAnswer): Filled {
  const { customer: broker, ...plain } = proposals;
  const isFree = (name: string) => !form.changed.includes(name);
  const free = Object.entries(plain).filter(([name]) => isFree(name));
  const read = Object.fromEntries(free.map(([name, { value }]) => [name, value]));
  const isKnown = customer !== null && isFree('customer');
  // Before the customer, who belongs to that authority.
  const authority = isKnown && !form.values.carrier ? { carrier: customer.carrier } : {};
  const rows = stops.length > 0 && isFree('stops') ? { stops: stops.map((stop) => newRow(LINES, stop)) } : {};
  const whole = { ...authority, ...read, ...rows, ...(isKnown && { customer: pickRelated(customer) }) };
  form.propose(whole);
  const unknown = broker && !customer && isFree('customer') ? String(broker.value) : null;
  if (unknown) form.type('customer', unknown);
  const getLabels = (names: readonly string[]) => names.map((name) => getFields(fleet)[name]?.label ?? name);
  const likely = Object.keys(whole).filter((name) => proposals[name as ReadField]?.isLikely);
  const isFromImage = Object.values(proposals).some(({ confidence }) => confidence !== undefined);
  return { filled: getLabels(Object.keys(whole)), likely: getLabels(likely), isFromImage, unknown, contact };
}

/** Adds the fields filled in earlier from the same file: the user still has to review them. */
function mergeFilled(before: Filled | null, filled: Filled): Filled {
  if (!before) return filled;
  return {
    ...filled,
    filled: [...new Set([...before.filled, ...filled.filled])],
    likely: [...new Set([...before.likely, ...filled.likely])],
    isFromImage: before.isFromImage || filled.isFromImage,
  };
}

const pickRelated = ({ id, prettyName }: Related): Related => ({ id, prettyName });

function showMarks(form: Form, file: File, { proposals }: ConfirmationAnswer): void {
  const facts = getFields(fleet);
  const marks = Object.entries(proposals).map(([name, { spot }]) => ({
    spot,
    label: facts[name]?.label ?? name,
    inputId: getFieldId(form, name),
  }));
  // A photo has no pages to highlight.
  if (marks.length > 0 && file.type === 'application/pdf') setMarks(file, marks);
  if (marks.length > 0 && window.matchMedia(WIDE).matches) openFile(file);
}
