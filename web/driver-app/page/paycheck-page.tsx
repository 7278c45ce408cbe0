import { MAX_QUESTION, type PayQuestion } from '@milepost/domain/accounting/paycheck/pay-question.ts';
import { LINE_GROUPS } from '@milepost/domain/accounting/paycheck/pay-types.ts';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { CallError, type Client, type PaycheckLines } from './client.ts';
import { useDay, usePeriod, useWords } from './language.tsx';
import { formatDollars } from './pay.tsx';

type Props = {
  client: Client;
  id: string;
  url: string | undefined;
  /** The question was sent. */
  onAsked: () => void;
  onBack: () => void;
};

/** Shows a paycheck line by line, each with the driver's questions and the answers. */
export function PaycheckPage({ client, id, url, onAsked, onBack }: Props) {
  const words = useWords();
  const period = usePeriod();
  const [paycheck, setPaycheck] = useState<PaycheckLines | null>(null);
  const [error, setError] = useState('');
  const look = useCallback(
    () => client.get<PaycheckLines>(`paycheck/${id}/`).then(setPaycheck, (error: CallError) => setError(error.message)),
    [client, id],
  );
  useEffect(() => void look(), [look]);
  const reloadQuestions = () => {
    void look();
    onAsked();
  };
  return (
    <>
      <button type="button" className="plain" onClick={onBack}>
        ◂ {words.back}
      </button>
      {!paycheck && error !== '' && <p role="alert">{error}</p>}
      {paycheck && (
        <>
          <h1>{period(paycheck.from, paycheck.to)}</h1>
          <p>
            {words.paycheck.paid}: <strong className="figure">{formatDollars(paycheck.payable)}</strong>
          </p>
          {url && (
            <a className="open" href={url} download>
              {words.paycheck.statement}
            </a>
          )}
          {LINE_GROUPS.map(({ group }) => {
            const lines = paycheck.lines.filter((line) => line.group === group);
            if (lines.length === 0) return null;
            return (
              <section key={group}>
                <h2>{words.paycheck.groups[group]}</h2>
                <ul>
                  {lines.map((line) => (
                    <Line
                      key={line.line}
                      line={line}
                      questions={paycheck.questions.filter((each) => each.line === line.line)}
                      ask={(question) => client.post(`paycheck/${id}/question/`, { line: line.line, question })}
                      onAsked={reloadQuestions}
                    />
                  ))}
                </ul>
              </section>
            );
          })}
        </>
      )}
    </>
  );
}

type LineProps = {
  line: PaycheckLines['lines'][number];
  questions: readonly PayQuestion[];
  ask: (question: string) => Promise<unknown>;
  onAsked: () => void;
};

function Line({ line, questions, ask, onAsked }: LineProps) {
  const words = useWords();
  return (
    <li className="answer">
      <div className={line.countsInNet ? 'payLine' : 'payLine hint'}>
        <span>{line.label}</span>
        <span className="figure">{formatDollars(line.amount)}</span>
      </div>
      <small>{line.formula}</small>
      {questions.map((question) => (
        <QuestionItem key={question.id} {...question} />
      ))}
      <details>
        <summary>{words.paycheck.ask}</summary>
        <QuestionForm label={line.label} ask={ask} onAsked={onAsked} />
      </details>
    </li>
  );
}

function QuestionItem({ question, askedOn, answer, answeredBy, answeredOn }: PayQuestion) {
  const { paycheck: words } = useWords();
  const day = useDay();
  return (
    <div className="note">
      <p className="hint">{words.you(day(askedOn))}</p>
      <p className="said">{question}</p>
      {answer === null || answeredOn === null ? (
        <p className="hint">{words.states.ASKED}</p>
      ) : (
        <>
          <p className="hint">{words.answered(answeredBy ?? '', day(answeredOn))}</p>
          <p className="said">{answer}</p>
        </>
      )}
    </div>
  );
}

function QuestionForm({ label, ask, onAsked }: Pick<LineProps, 'ask' | 'onAsked'> & { label: string }) {
  const words = useWords();
  const [message, setMessage] = useState({ wrong: '', done: '' });
  const [isSending, setSending] = useState(false);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setSending(true);
    try {
      await ask(String(new FormData(form).get('question')));
      form.reset();
      setMessage({ wrong: '', done: words.paycheck.arrived });
      onAsked();
    } catch (error) {
      setMessage({ wrong: (error instanceof CallError && error.message) || words.away, done: '' });
    } finally {
      setSending(false);
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <label className="field">
        <span>
          {words.paycheck.question}: {label}
        </span>
        <textarea name="question" rows={3} required maxLength={MAX_QUESTION} />
      </label>
      <p role="alert" className="wrong">
        {message.wrong}
      </p>
      {message.done && (
        <p role="status" className="hint">
          {message.done}
        </p>
      )}
      <button type="submit" disabled={isSending}>
        {words.send}
      </button>
    </form>
  );
}
