/** The driver's page: the question at the door, then what is asked of him, and one thing at a time. */
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { CallFailed, type Client, makeClient, type Shown } from './client.ts';
import { Door } from './door.tsx';
import { Home } from './home.tsx';
import { Speaking, SwapLanguage, useWords } from './language.tsx';
import { type Sendable, SendPaper } from './send-paper.tsx';

export function DriverPage({ token }: { token: string }) {
  const client = useMemo(() => makeClient(token), [token]);
  return (
    <Speaking>
      <Opened client={client} />
    </Speaking>
  );
}

type State =
  | { at: 'loading' }
  | { at: 'closed' }
  | { at: 'away' }
  | { at: 'door'; carrier: string }
  | { at: 'home'; shown: Shown };

function Opened({ client }: { client: Client }) {
  const [state, setState] = useState<State>({ at: 'loading' });
  const [task, setTask] = useTask();
  const [note, setNote] = useState('');
  const look = useCallback(async () => {
    try {
      const door = await client.get<{ carrier: string; isKnown: boolean }>('door/');
      setState(
        door.isKnown ? { at: 'home', shown: await client.get<Shown>('') } : { at: 'door', carrier: door.carrier },
      );
    } catch (fault) {
      setState({ at: fault instanceof CallFailed && fault.status === 401 ? 'closed' : 'away' });
    }
  }, [client]);
  useEffect(() => void look(), [look]);

  if (state.at === 'loading') return <Frame title="">{null}</Frame>;
  if (state.at === 'closed') return <Message of="closed" />;
  if (state.at === 'away') return <Message of="away" again={look} />;
  if (state.at === 'door')
    return (
      <Frame title={state.carrier}>
        <Door client={client} onOpen={look} onShut={() => setState({ at: 'closed' })} />
      </Frame>
    );
  const { shown } = state;
  return (
    <Frame title={shown.carrier}>
      {note && (
        <p role="status" className="done">
          {note}
        </p>
      )}
      {task ? (
        <SendPaper
          client={client}
          paper={task}
          equipment={shown.equipment}
          onBack={() => history.back()}
          onDone={(words) => {
            setNote(words);
            history.back();
            void look();
          }}
        />
      ) : (
        <Home
          client={client}
          shown={shown}
          onSend={(paper) => {
            setNote('');
            setTask(paper);
          }}
          onChange={(words) => {
            setNote(words);
            void look();
          }}
        />
      )}
    </Frame>
  );
}

/** What is being sent stands in the history of the browser, so that the phone's own way back leads home. */
function useTask(): [Sendable | null, (task: Sendable) => void] {
  const [task, setTask] = useState<Sendable | null>(null);
  useEffect(() => {
    const look = () => setTask((history.state as { task?: Sendable } | null)?.task ?? null);
    addEventListener('popstate', look);
    return () => removeEventListener('popstate', look);
  }, []);
  const begin = (next: Sendable) => {
    history.pushState({ task: next }, '', location.href);
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
        <SwapLanguage />
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
