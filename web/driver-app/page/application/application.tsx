/** The application for employment: all parts with their progress, one open part at a time, and submitting. */
import { listErrors } from '@milepost/domain/driver-app/application/answers.ts';
import { findSectionGaps } from '@milepost/domain/driver-app/application/gaps.ts';
import { getSection, SECTION_NAMES, type SectionName } from '@milepost/domain/driver-app/application/sections.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { CallError, Client } from '../client.ts';
import { useWords } from '../language.tsx';
import type { DocumentToSign } from '../sign-document.tsx';
import { SectionForm } from './section-form.tsx';
import { type Application as Applied, type Draft, makeStore, type Store } from './store.ts';
import { useLabel } from './use-label.ts';

export type Place = { section: SectionName | null };

type Props = {
  client: Client;
  /** The open part, kept in the browser's history. */
  place: Place;
  onGo: (section: SectionName) => void;
  onSign: (document: DocumentToSign) => void;
  onBack: () => void;
};

export function Application(props: Props) {
  const { client } = props;
  const words = useWords();
  const [loaded, setLoaded] = useState<{ applied: Applied; store: Store } | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  useEffect(() => {
    client
      .get<Applied>('application/')
      .then((applied) => setLoaded({ applied, store: makeStore(client, applied, setError) }), setError);
  }, [client]);
  const alert = (
    <p role="alert" className="wrong">
      {error && (error.message || words.away)}
    </p>
  );
  if (!loaded) return alert;
  return loaded.applied.isOpen ? (
    <>
      {alert}
      <ApplicationForm {...props} {...loaded} />
    </>
  ) : (
    <>
      <Back onBack={props.onBack} words={words.back} />
      <p role="status" className="done">
        {words.apply.sent}
      </p>
    </>
  );
}

function ApplicationForm({ applied, store, place, onGo, onSign, onBack }: Props & { applied: Applied; store: Store }) {
  const words = useWords();
  const label = useLabel();
  const drafts = useSyncExternalStore(store.subscribe, store.get);
  const { section } = place;
  if (section) {
    const next = SECTION_NAMES[SECTION_NAMES.indexOf(section) + 1];
    return (
      <>
        <Back onBack={onBack} words={words.apply.parts} />
        <SectionForm
          key={section}
          name={section}
          draft={drafts[section]}
          today={applied.today}
          born={drafts.personal.answered.rows[0]?.dateOfBirth ?? ''}
          onChange={(answered) => store.change(section, answered)}
          onSettle={(isMine) => store.settle(section, isMine)}
          onNext={() => (next ? onGo(next) : onBack())}
        />
      </>
    );
  }
  const isComplete = (name: SectionName) => listErrors(name, drafts[name].answered, applied.today).length === 0;
  const born = drafts.personal.answered.rows[0]?.dateOfBirth ?? '';
  const hasGaps = (name: SectionName) => findSectionGaps(name, drafts[name].answered, applied.today, born).length > 0;
  const complete = SECTION_NAMES.filter(isComplete);
  const done = complete.filter((name) => !hasGaps(name)).length;
  const getState = (name: SectionName) => {
    if (!isStarted(drafts[name])) return words.apply.toDo;
    if (!isComplete(name)) return words.apply.started;
    return hasGaps(name) ? words.apply.hasGaps : `${words.apply.complete} ✓`;
  };
  return (
    <>
      <Back onBack={onBack} words={words.back} />
      <h1>{words.types.EMPLOYMENT_APPLICATION}</h1>
      <p>
        {words.apply.with(applied.carrier)}
        {applied.carrierAddress && `, ${applied.carrierAddress}`}
      </p>
      {applied.note && (
        <div className="note" role="status">
          <p>{words.apply.returned}</p>
          <p className="said">{applied.note}</p>
        </div>
      )}
      <p className="hint">{words.apply.why}</p>
      <ol className="cards">
        {SECTION_NAMES.map((name) => (
          <li key={name}>
            <button type="button" className="wide second" onClick={() => onGo(name)}>
              <span>{label(getSection(name).label)}</span>
              <span className="go">{getState(name)}</span>
            </button>
          </li>
        ))}
      </ol>
      <p role="status" className="hint">
        {words.apply.progress(done, SECTION_NAMES.length)}
      </p>
      <Submit owner={applied.id} store={store} isReady={complete.length === SECTION_NAMES.length} onSign={onSign} />
    </>
  );
}

const isStarted = ({ version, isUnsent }: Draft) => version > 0 || isUnsent;

function Back({ onBack, words }: { onBack: () => void; words: string }) {
  return (
    <button type="button" className="plain" onClick={onBack}>
      ◂ {words}
    </button>
  );
}

/** Shows the last step: reading the whole application and signing it. */
function Submit({
  owner,
  store,
  isReady,
  onSign,
}: { owner: string; store: Store; isReady: boolean } & Pick<Props, 'onSign'>) {
  const words = useWords().apply;
  const [isStuck, setStuck] = useState(false);
  if (!isReady) return <p className="hint">{words.notYet}</p>;
  const go = async () => ((await store.send()) ? onSign({ purpose: 'APPLICATION', owner }) : setStuck(true));
  return (
    <>
      <p role="alert" className="wrong">
        {isStuck && words.unsent}
      </p>
      <button type="button" onClick={() => void go()}>
        {words.submit}
      </button>
    </>
  );
}
