/**
 * The former employer's page: the request about a driver, and the answer, without an account (49 CFR 391.23(g)). In English like the
 * record.
 */
import {
  DRUG_QUESTION_NAMES,
  DRUG_QUESTIONS,
  type DrugQuestion,
  type InquiryPage,
  OUTCOMES,
  type Outcome,
} from '@milepost/domain/safety/inquiry.ts';
import { type FormEvent, useState } from 'react';
import type { Client } from './client.ts';
import { TextField } from './fields.tsx';
import { Done, GuestFrame, useGuestForm } from './guest-page.tsx';
import { useDay } from './language.tsx';

export default function EmployerPage({ client }: { client: Client }) {
  const { shown, error, isSending, isDone, send } = useGuestForm<InquiryPage>(client, 'employment/');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [hasAccidents, setAccidents] = useState<string | null>(null);
  const day = useDay();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.currentTarget));
    const drugs = Object.fromEntries(DRUG_QUESTION_NAMES.map((name) => [name, fields[`drugs-${name}`]]));
    const own = Object.fromEntries(Object.entries(fields).filter(([name]) => !name.startsWith('drugs-')));
    void send({ ...own, ...(shown?.asksDrugs && outcome === 'CONFIRMED' && { drugs }) });
  }

  if (shown && (isDone || shown.isAnswered))
    return <Done carrier={shown.carrier} words={`${shown.carrier} received your response. Thank you.`} />;
  return (
    <GuestFrame title={shown?.carrier ?? 'Safety performance history'} error={error} isShown={shown !== null}>
      {shown && (
        <form onSubmit={submit}>
          <h1>Did {shown.driver} work for you?</h1>
          <p className="hint">
            {shown.carrier} is requesting {shown.driver}’s safety performance history from {shown.employer}. The
            application lists employment there from {day(shown.from)} to {shown.to ? day(shown.to) : 'today'}. Federal
            regulations require you to respond within 30 days (49 CFR 391.23(g)).
            {shown.reach && ` Questions? Contact ${shown.reach}.`}
          </p>
          {shown.consentUrl && (
            <a className="open" href={shown.consentUrl} download>
              The driver’s signed consent
            </a>
          )}
          <Choice
            name="outcome"
            label="Your response"
            of={OUTCOMES}
            isColumn
            onPick={(value) => setOutcome(value as Outcome)}
          />
          {outcome === 'CONFIRMED' && (
            <>
              <TextField name="startDate" label="Employed from" type="date" required />
              <TextField name="endDate" label="Employed to" type="date" />
              <TextField name="position" label="Position held, vehicles driven" maxLength={MAX_ENTRY} />
              <Choice
                name="hasAccidents"
                label="Accidents in the last 3 years (49 CFR 390.5: a death, an injury treated away from the scene, or a vehicle towed)"
                of={YES_NO}
                onPick={setAccidents}
              />
              {hasAccidents === 'yes' && (
                <LongEntry name="accidents" label="When and where; injuries, deaths, hazardous materials" isRequired />
              )}
              {shown.asksDrugs && <Drugs />}
            </>
          )}
          <TextField name="respondent" label="Your name" maxLength={MAX_ENTRY} required />
          <TextField name="respondentTitle" label="Your title" maxLength={MAX_ENTRY} required />
          <TextField name="respondentPhone" label="Your phone" maxLength={MAX_ENTRY} required />
          <p role="alert" className="wrong">
            {error}
          </p>
          <button type="submit" disabled={isSending}>
            Send response
          </button>
        </form>
      )}
    </GuestFrame>
  );
}

const YES_NO = { yes: 'Yes', no: 'No' };

/** Asks about drugs and alcohol (49 CFR 40.25(b)). */
function Drugs() {
  return (
    <>
      <h2>Drugs and alcohol, last 3 years (49 CFR 40.25, 391.23(e))</h2>
      {DRUG_QUESTION_NAMES.map((name: DrugQuestion) => (
        <Choice key={name} name={`drugs-${name}`} label={DRUG_QUESTIONS[name]} of={YES_NO} />
      ))}
      <LongEntry
        name="drugDetails"
        label="If any answer is yes: when, and whether return-to-duty requirements were completed"
      />
    </>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  of: Readonly<Record<string, string>>;
  isColumn?: boolean;
  onPick?: (value: string) => void;
};

function Choice({ name, label, of, isColumn, onPick }: ChoiceProps) {
  return (
    <fieldset className="rated">
      <legend>{label}</legend>
      <div className={isColumn ? 'ratings column' : 'ratings'}>
        {Object.entries(of).map(([value, words]) => (
          <label key={value}>
            <input type="radio" name={name} value={value} required onChange={() => onPick?.(value)} />
            <span>{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Characters of an answer in one line. */
const MAX_ENTRY = 120;

function LongEntry({ name, label, isRequired = false }: { name: string; label: string; isRequired?: boolean }) {
  return (
    <label className="field">
      <span>{label}</span>
      <textarea name={name} rows={4} required={isRequired} maxLength={2000} />
    </label>
  );
}
