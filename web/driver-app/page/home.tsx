import {
  isPhotoDocument,
  isPolicy,
  REQUESTED_DOCUMENT_TYPES,
  REQUESTED_DOCUMENTS,
  type RequestedDocumentType,
} from '@milepost/domain/core/request-types.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { getLocalDay } from '../../core/local-day.ts';
import { BankAccount } from './bank-account.tsx';
import type { Client, DriverPageData, Load, SentDocument, StoredDocument } from './client.ts';
import { Employers } from './employers.tsx';
import { useDay, useWords } from './language.tsx';
import { Accounts, Pay } from './pay.tsx';
import type { DocumentToSend } from './send-document.tsx';
import { ShareLocation } from './share-location.tsx';
import type { DocumentToSign } from './sign-document.tsx';
import { Stops } from './stops.tsx';
import { UnsentFiles } from './unsent-files.tsx';

const FinalAccountings = lazy(() => import('./final-accountings.tsx'));

type Props = {
  client: Client;
  shown: DriverPageData;
  onSend: (document: DocumentToSend) => void;
  onSign: (document: DocumentToSign) => void;
  onShareRoadTest: (request: string) => void;
  /** The driver opens a paycheck. */
  onPaycheck: (id: string) => void;
  /** The driver opens the application. */
  onApply: () => void;
  /** The driver opens Form W-9. */
  onW9: (request: string | null) => void;
  /** Something changed; `words` is the message to show. */
  onChange: (words: string) => void;
};

/** Shows requests first, then the driver's own data: documents, load, pay, and what they sent. */
export function Home({ client, shown, onSend, onSign, onShareRoadTest, onPaycheck, onApply, onW9, onChange }: Props) {
  const words = useWords();
  const { asked, employers, documents, accounts, finals, load, paychecks, sent, phone } = shown;
  const isEnding = finals.some(({ closedOn }) => closedOn === null);
  const consents = employers.filter(({ isAsked }) => isAsked);
  return (
    <>
      <h1>
        {words.hello(shown.firstName)} {words.asked(asked.length + consents.length)}
      </h1>
      <UnsentFiles client={client} driver={shown.id} onSent={onChange} />
      {asked.length + consents.length > 0 && (
        <ol className="cards">
          {asked.map(({ id, type, of }) => (
            <li key={id}>
              {type === 'LOCATION' && (
                <ShareLocation client={client} label={addDetail(words.types[type], of)} onDone={onChange} />
              )}
              {type === 'EMPLOYMENT_APPLICATION' && (
                <button type="button" className="wide" onClick={onApply}>
                  <span>{words.types[type]}</span>
                  <span className="go">{words.apply.fillIn} ▸</span>
                </button>
              )}
              {isPolicy(type) && (
                <button type="button" className="wide" onClick={() => onSign({ purpose: 'POLICY', owner: id })}>
                  <span>{words.types[type]}</span>
                  <span className="go">{words.sign} ▸</span>
                </button>
              )}
              {type === 'ROAD_TEST' && (
                <button type="button" className="wide" onClick={() => onShareRoadTest(id)}>
                  <span>{words.types[type]}</span>
                  <span className="go">{words.forExaminer} ▸</span>
                </button>
              )}
              {type === 'W9' && (
                <button type="button" className="wide" onClick={() => onW9(id)}>
                  <span>{words.types[type]}</span>
                  <span className="go">{words.apply.fillIn} ▸</span>
                </button>
              )}
              {isPhotoDocument(type) && type !== 'W9' && (
                <button type="button" className="wide" onClick={() => onSend({ request: id, type, of })}>
                  <span>{addDetail(words.types[type], of)}</span>
                  <span className="go">{words.photograph} ▸</span>
                </button>
              )}
            </li>
          ))}
          {consents.map(({ id, name }) => (
            <li key={id}>
              <button type="button" className="wide" onClick={() => onSign({ purpose: 'CONSENT', owner: id })}>
                <span>
                  {words.consent} · {name}
                </span>
                <span className="go">{words.sign} ▸</span>
              </button>
            </li>
          ))}
        </ol>
      )}
      {load && (
        <CurrentLoad
          load={load}
          client={client}
          onSend={onSend}
          onChange={onChange}
          isAsked={asked.some(({ type }) => type === 'LOCATION')}
        />
      )}
      <DocumentList documents={documents} onSend={onSend} onW9={onW9} />
      <Pay paychecks={paychecks} year={shown.year} onOpen={onPaycheck} />
      {/* An open final accounting lists the same balances. */}
      {accounts.length > 0 && !isEnding && <Accounts accounts={accounts} />}
      {finals.length > 0 && (
        <Suspense>
          <FinalAccountings client={client} finals={finals} />
        </Suspense>
      )}
      <BankAccount client={client} />
      <Employers client={client} employers={employers} onChange={onChange} />
      {sent.length > 0 && <SentDocuments client={client} sent={sent} onChange={onChange} />}
      {phone && (
        <p className="hint">
          <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
            {words.call}: {phone}
          </a>
        </p>
      )}
    </>
  );
}

/** Adds a detail to a label. A load number such as `L-20481` stays on one line. */
const addDetail = (label: string, of: string | null): ReactNode =>
  of ? (
    <>
      {label} · <span className="unbroken">{of}</span>
    </>
  ) : (
    label
  );

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function CurrentLoad({
  load,
  client,
  onSend,
  onChange,
  isAsked,
}: Pick<Props, 'client' | 'onSend' | 'onChange'> & { load: Load; isAsked: boolean }) {
  const words = useWords();
  return (
    <Part title={`${words.load} ${load.number}`}>
      <Stops client={client} load={load.id} stops={load.stops} onDone={onChange} />
      {load.hasBOL ? (
        <p className="hint">{words.bolHere}</p>
      ) : (
        <button
          type="button"
          className="second"
          onClick={() => onSend({ documentType: 'BOL', type: 'BOL', of: load.number })}
        >
          {words.sendBOL}
        </button>
      )}
      {!isAsked && <ShareLocation client={client} onDone={onChange} />}
    </Part>
  );
}

const OWN = REQUESTED_DOCUMENT_TYPES.filter(
  (type) => REQUESTED_DOCUMENTS[type].owner === 'driver' && type !== 'TRUCK_AND_TRAILER_RECORD',
);
/** Returns whether a type is listed. Documents that a driver photographs always are; those they sign, only once filed. */
const isListed = (documents: readonly StoredDocument[]) => (type: RequestedDocumentType) =>
  isPhotoDocument(type) || documents.some((each) => each.type === type);

/** Shows the newest document of each type. */
function DocumentList({
  documents,
  onSend,
  onW9,
}: { documents: readonly StoredDocument[] } & Pick<Props, 'onSend' | 'onW9'>) {
  const words = useWords();
  const day = useDay();
  const today = getLocalDay(new Date());
  const getState = (stored: StoredDocument | undefined) => {
    if (!stored) return words.none;
    if (!stored.expires) return words.onFile;
    return stored.expires < today ? words.ranOut(day(stored.expires)) : words.goodUntil(day(stored.expires));
  };
  return (
    <Part title={words.documents}>
      <ul className="rows">
        {OWN.filter(isListed(documents)).map((type) => {
          const stored = documents.find((each) => each.type === type);
          const isOver = stored?.expires && stored.expires < today;
          const label = stored ? words.renew : type === 'W9' ? words.apply.fillIn : words.send;
          return (
            <li key={type}>
              <span>
                {stored?.url ? (
                  <a href={stored.url} download>
                    {words.types[type]}
                  </a>
                ) : (
                  words.types[type]
                )}
                <small className={isOver ? 'over' : undefined}>{getState(stored)}</small>
              </span>
              {isPhotoDocument(type) && (
                <button
                  type="button"
                  className="plain"
                  onClick={() => (type === 'W9' ? onW9(null) : onSend({ documentType: type, type, of: null }))}
                  aria-label={`${label}: ${words.types[type]}`}
                >
                  {label}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

function SentDocuments({
  client,
  sent,
  onChange,
}: { sent: readonly SentDocument[] } & Pick<Props, 'client' | 'onChange'>) {
  const words = useWords();
  const day = useDay();
  const withdraw = (id: string) =>
    client.post(`upload/${id}/withdraw/`).then(
      () => onChange(''),
      () => onChange(''),
    );
  return (
    <Part title={words.sent}>
      <ul className="rows">
        {sent.map(({ id, type, status, day: on, url }) => (
          <li key={id}>
            <span>
              <a href={url} download>
                {words.types[type]}
              </a>
              <small>
                {day(on)} · {words.statuses[status as keyof typeof words.statuses]}
              </small>
            </span>
            {status.startsWith('PENDING') && (
              <button
                type="button"
                className="plain"
                onClick={() => void withdraw(id)}
                aria-label={`${words.takeBack}: ${words.types[type]}`}
              >
                {words.takeBack}
              </button>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}
