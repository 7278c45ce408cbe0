/** Lists the driver's questions about paycheck lines; users who may edit answer in a sentence, which the driver reads on their page. */
import { Button, Text, Textarea } from '@mantine/core';
import { getLineName, MAX_QUESTION, type PayQuestion } from '@milepost/domain/accounting/paycheck/pay-question.ts';
import type { StatementLine } from '@milepost/domain/accounting/paycheck/pay-types.ts';
import { paycheck } from '@milepost/domain/accounting/paycheck/paycheck.ts';
import { type FormEvent, useState } from 'react';
import { api, asApiError } from '../../core/api/client.ts';
import { useRights } from '../../core/session/rights.ts';
import { notify } from '../../core/shell/notify.ts';
import { useReloadData } from '../../core/ui/data.ts';
import { DateCell, MoneyCell } from '../../core/ui/list/cells.tsx';
import classes from '../accounting.module.css';

type Props = { lines: readonly StatementLine[]; questions: readonly PayQuestion[] };

/** Shows unanswered questions first. */
export function PayQuestions({ lines, questions }: Props) {
  const mayAnswer = useRights().can(paycheck.policy, 'edit');
  if (questions.length === 0) return null;
  const waiting = questions.filter(({ answer }) => answer === null);
  const closed = questions.filter(({ answer }) => answer !== null);
  return (
    <ul className={classes.questions} aria-label="Driver questions">
      {[...waiting, ...closed].map((question) => (
        <Question
          key={question.id}
          question={question}
          line={lines.find((line) => getLineName(line) === question.line)}
          mayAnswer={mayAnswer}
        />
      ))}
    </ul>
  );
}

type QuestionProps = { question: PayQuestion; line: StatementLine | undefined; mayAnswer: boolean };

function Question({ question: asked, line, mayAnswer }: QuestionProps) {
  const { id, question, askedBy, askedOn, answer, answeredBy, answeredOn } = asked;
  return (
    <li data-open={answer === null || undefined}>
      <div className={classes.questionHead}>
        <span>{line?.label ?? asked.line}</span>
        {line && <MoneyCell value={line.amount} />}
      </div>
      <Text size="xs" c="dimmed">
        {askedBy} asked on <DateCell value={askedOn} />
      </Text>
      <p>{question}</p>
      {answer !== null && (
        <>
          <Text size="xs" c="dimmed" mt={6}>
            {answeredBy} answered on <DateCell value={answeredOn} />
          </Text>
          <p>{answer}</p>
        </>
      )}
      {answer === null && mayAnswer && <Answer id={id} about={line?.label ?? asked.line} />}
    </li>
  );
}

function Answer({ id, about }: { id: string; about: string }) {
  const changed = useReloadData();
  const [answer, setAnswer] = useState('');
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    setSending(true);
    setError('');
    try {
      await api.post(`${paycheck.path}/question/${id}/`, { answer });
      notify.success('Question Answered');
      await changed();
    } catch (thrown) {
      const { errors, text } = asApiError(thrown);
      setError(errors?.answer ?? text);
    } finally {
      setSending(false);
    }
  }

  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Textarea
        label="Answer"
        aria-label={`Answer about ${about}`}
        description="The driver sees your answer on their page. Answering closes the question."
        value={answer}
        error={error}
        maxLength={MAX_QUESTION}
        autosize
        minRows={1}
        onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
      />
      <Button type="submit" size="compact-md" loading={isSending}>
        Answer
      </Button>
    </form>
  );
}
