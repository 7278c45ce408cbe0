/** The examiner's form (49 CFR 391.31): rates each part, adds remarks, and takes the signature. In English like the record. */
import {
  getRatings,
  isPassed,
  RATINGS,
  type Rating,
  type Ratings,
  ROAD_TEST_PART_NAMES,
  ROAD_TEST_PARTS,
  type RoadTestPart,
} from '@milepost/domain/driver-app/road-test.ts';
import { type Drawing, isDrawn } from '@milepost/domain/driver-app/signing.ts';
import { type FormEvent, useState } from 'react';
import type { Client } from './client.ts';
import { TextField } from './fields.tsx';
import { Done, GuestFrame, useGuestForm } from './guest-page.tsx';
import { SignatureFields } from './signature-fields.tsx';

type Form = {
  signing: string;
  driver: string;
  carrier: string;
  license: string | null;
  powerUnit: string;
  trailer: string;
};

export default function RoadTestPage({ client }: { client: Client }) {
  const { shown, error, isSending, isDone, send, refuse } = useGuestForm<Form>(client, 'road_test/');
  const [ratings, setRatings] = useState<Partial<Ratings>>({});
  const [drawn, setDrawn] = useState<Drawing>([]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!shown) return;
    if (!isDrawn(drawn)) return refuse('Sign in the box.');
    const { isAgreed: _, ...fields } = Object.fromEntries(new FormData(event.currentTarget));
    const language = 'en';
    void send({ ...readFields(fields), ratings, drawn, language, signing: shown.signing, isAgreed: 'yes' });
  }

  if (isDone)
    return (
      <Done carrier={shown?.carrier ?? ''} words={`Signed. ${shown?.carrier ?? 'The carrier'} has it. Thank you.`} />
    );
  const rate = (part: RoadTestPart, over: Partial<Ratings[RoadTestPart]>) =>
    setRatings((before) => ({ ...before, [part]: { notes: '', ...before[part], ...over } }));
  return (
    <GuestFrame title={shown?.carrier ?? ''} error={error} isShown={shown !== null}>
      {shown && (
        <form onSubmit={submit}>
          <h1>Road test for {shown.driver}</h1>
          <p className="hint">
            License: {shown.license ?? 'not on file'}. 49 CFR 391.31: the person who gives the test rates each part and
            signs.
          </p>
          <TextField
            name="day"
            label="Test date"
            type="date"
            defaultValue={new Date().toISOString().slice(0, 10)}
            required
          />
          <TextField
            name="powerUnit"
            label="Type of power unit"
            defaultValue={shown.powerUnit}
            maxLength={MAX_ENTRY}
            required
          />
          <TextField
            name="trailer"
            label="Trailer type (leave blank if none)"
            defaultValue={shown.trailer}
            maxLength={MAX_ENTRY}
          />
          <TextField name="miles" label="Approximate miles driven" inputMode="numeric" maxLength={MAX_ENTRY} required />
          {ROAD_TEST_PART_NAMES.map((part) => (
            <Part key={part} part={part} rated={ratings[part]?.rating} onRate={(over) => rate(part, over)} />
          ))}
          <p role="status" className="hint">
            {describeOutcome(ratings)}
          </p>
          <TextField name="examinerTitle" label="Your title" maxLength={MAX_ENTRY} required />
          <TextField
            name="organization"
            label="Your organization and its address"
            defaultValue={shown.carrier}
            maxLength={MAX_ENTRY}
            required
          />
          <SignatureFields carrier={shown.carrier} onDraw={setDrawn} />
          <p role="alert" className="wrong">
            {error}
          </p>
          <button type="submit" disabled={isSending}>
            Sign
          </button>
        </form>
      )}
    </GuestFrame>
  );
}

const PART_FIELD = /^(rating|notes)-/;

/** Returns the form's fields other than ratings, with miles as a number. */
function readFields(fields: Record<string, FormDataEntryValue>): Record<string, unknown> {
  const own = Object.entries(fields).filter(([name]) => !PART_FIELD.test(name));
  return { ...Object.fromEntries(own), miles: Number(fields.miles) };
}

function describeOutcome(ratings: Partial<Ratings>): string {
  const left = ROAD_TEST_PART_NAMES.filter((part) => !ratings[part]).length;
  if (left > 0) return left === 1 ? '1 item hasn’t been rated.' : `${left} items haven’t been rated.`;
  return isPassed(ratings as Ratings)
    ? 'Passed. A certificate will be issued.'
    : 'Failed. No certificate will be issued.';
}

/** Characters of an answer in one line. */
const MAX_ENTRY = 200;

type PartProps = {
  part: RoadTestPart;
  rated: Rating | undefined;
  onRate: (over: { rating?: Rating; notes?: string }) => void;
};

function Part({ part, rated, onRate }: PartProps) {
  return (
    <fieldset className="rated">
      <legend>{ROAD_TEST_PARTS[part]}</legend>
      <div className="ratings">
        {getRatings(part).map((rating) => (
          <label key={rating}>
            <input
              type="radio"
              name={`rating-${part}`}
              required
              checked={rated === rating}
              onChange={() => onRate({ rating })}
            />
            <span>{RATINGS[rating]}</span>
          </label>
        ))}
      </div>
      <label className="field">
        <span>Notes</span>
        <input name={`notes-${part}`} maxLength={500} onChange={(event) => onRate({ notes: event.target.value })} />
      </label>
    </fieldset>
  );
}
