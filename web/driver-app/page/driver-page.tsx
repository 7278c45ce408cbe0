/** The driver page: the date of birth first, then all requests, and one task at a time. */
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import type { Place } from './application/application.tsx';
import { BirthdayForm } from './birthday-form.tsx';
import { CallError, type Client, type DriverPageData, makeClient } from './client.ts';
import { Home } from './home.tsx';
import { LanguageProvider, LanguageSwitch, useWords } from './language.tsx';
import { PaycheckPage } from './paycheck-page.tsx';
import { type DocumentToSend, SendDocument } from './send-document.tsx';
import { ShareRoadTest } from './share-road-test.tsx';
import { type DocumentToSign, SignDocument } from './sign-document.tsx';

/** Large and used only by applicants, so it loads when opened. */
const Application = lazy(async () => ({ default: (await import('./application/application.tsx')).Application }));

const W9Page = lazy(async () => ({ default: (await import('./w9/w9-page.tsx')).W9Page }));

export function DriverPage({ token }: { token: string }) {
  const client = useMemo(() => makeClient(token), [token]);
  return (
    <LanguageProvider>
      <DriverPageContent client={client} />
    </LanguageProvider>
  );
}

type State =
  | { at: 'loading' }
  | { at: 'closed' }
  | { at: 'away' }
  | { at: 'door'; carrier: string }
  | { at: 'home'; shown: DriverPageData };

function DriverPageContent({ client }: { client: Client }) {
  const [state, setState] = useState<State>({ at: 'loading' });
  const [task, setTask] = useTask();
  const [note, setNote] = useState('');
  const look = useCallback(async () => {
    try {
      const door = await client.get<{ carrier: string; isKnown: boolean }>('door/');
      setState(
        door.isKnown
          ? { at: 'home', shown: await client.get<DriverPageData>('') }
          : { at: 'door', carrier: door.carrier },
      );
    } catch (error) {
      setState({ at: error instanceof CallError && error.status === 401 ? 'closed' : 'away' });
    }
  }, [client]);
  useEffect(() => void look(), [look]);

  if (state.at === 'loading') return <Frame title="">{null}</Frame>;
  if (state.at === 'closed') return <Message of="closed" />;
  if (state.at === 'away') return <Message of="away" again={look} />;
  if (state.at === 'door')
    return (
      <Frame title={state.carrier}>
        <BirthdayForm client={client} onOpen={look} onShut={() => setState({ at: 'closed' })} />
      </Frame>
    );
  const { shown } = state;
  const begin = (next: Task) => {
    setNote('');
    setTask(next);
  };
  const leave = {
    onBack: () => history.back(),
    onDone: (words: string) => {
      setNote(words);
      history.back();
      void look();
    },
  };
  return (
    <Frame title={shown.carrier}>
      {note && (
        <p role="status" className="done">
          {note}
        </p>
      )}
      {task && 'section' in task && (
        <Suspense>
          <Application
            client={client}
            place={task}
            onGo={(section) => begin({ section })}
            onSign={begin}
            onBack={leave.onBack}
          />
        </Suspense>
      )}
      {task && 'w9' in task && (
        <Suspense>
          <W9Page client={client} request={task.w9} carrier={shown.carrier} onGo={begin} onBack={leave.onBack} />
        </Suspense>
      )}
      {task && 'purpose' in task && <SignDocument client={client} document={task} carrier={shown.carrier} {...leave} />}
      {task && 'type' in task && (
        <SendDocument client={client} driver={shown.id} paper={task} equipment={shown.equipment} {...leave} />
      )}
      {task && 'roadTest' in task && <ShareRoadTest client={client} request={task.roadTest} onBack={leave.onBack} />}
      {task && 'paycheck' in task && (
        <PaycheckPage
          client={client}
          id={task.paycheck}
          url={shown.paychecks.find(({ id }) => id === task.paycheck)?.url}
          onAsked={look}
          onBack={leave.onBack}
        />
      )}
      {!task && (
        <Home
          client={client}
          shown={shown}
          onSend={begin}
          onSign={begin}
          onShareRoadTest={(roadTest) => begin({ roadTest })}
          onPaycheck={(paycheck) => begin({ paycheck })}
          onApply={() => begin({ section: null })}
          onW9={(w9) => begin({ w9 })}
          onChange={(words) => {
            setNote(words);
            void look();
          }}
        />
      )}
    </Frame>
  );
}

/** The open task: a document to send or sign, a part of the application, a form to pass on, a paycheck to read, or Form W-9. */
type Task =
  | DocumentToSend
  | DocumentToSign
  | Place
  | { roadTest: string }
  | { paycheck: string }
  | { w9: string | null };

/** Keeps the task in the browser's history, so that the phone's Back button returns to the home page. */
function useTask(): [Task | null, (task: Task) => void] {
  const [task, setTask] = useState<Task | null>(null);
  useEffect(() => {
    const look = () => setTask((history.state as { task?: Task } | null)?.task ?? null);
    addEventListener('popstate', look);
    return () => removeEventListener('popstate', look);
  }, []);
  const begin = (next: Task) => {
    // From one part of the application to the next, Back returns to the list of parts; from a filled-in W-9, to the home page.
    const isWithin = task && (('section' in task && task.section !== null) || 'w9' in task);
    history[isWithin ? 'replaceState' : 'pushState']({ task: next }, '', location.href);
    setTask(next);
    scrollTo(0, 0);
  };
  return [task, begin];
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="frame">
      <header>
        <strong>{title}</strong>
        <LanguageSwitch />
      </header>
      <main>{children}</main>
    </div>
  );
}

function Message({ of, again }: { of: 'closed' | 'away'; again?: () => void }) {
  const words = useWords();
  return (
    <Frame title="">
      <p role="alert">{words[of]}</p>
      {again && (
        <button type="button" onClick={again}>
          {words.again}
        </button>
      )}
    </Frame>
  );
}
