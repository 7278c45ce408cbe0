import { type FormEvent, useState } from 'react';
import { CallError, type Client, type Employer } from './client.ts';
import { useDay, useWords } from './language.tsx';

type Props = { client: Client; employers: readonly Employer[]; onChange: (words: string) => void };

/** Shows the driver what former employers answered, and lets them dispute it (49 CFR 391.23(i), (j)). */
export function Employers({ client, employers, onChange }: Props) {
  const words = useWords();
  const day = useDay();
  const answered = employers.filter((each) => each.day !== null);
  if (answered.length === 0) return null;
  return (
    <section>
      <h2>{words.employers}</h2>
      <p className="hint">{words.employersWhy}</p>
      <ul>
        {answered.map(({ id, name, day: on, url, rebuttal, more }) => (
          <li key={id} className="answer">
            {url ? (
              <a href={url} download>
                {name}
              </a>
            ) : (
              name
            )}
            <small>{on && day(on)}</small>
            {more.map((each) => (
              <small key={each.url ?? each.day}>
                {each.url ? (
                  <a href={each.url} target="_blank" rel="noreferrer">
                    {day(each.day)}
                  </a>
                ) : (
                  day(each.day)
                )}
              </small>
            ))}
            <Rebuttal client={client} id={id} rebuttal={rebuttal} onDone={() => onChange(words.rebutted)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type RebuttalProps = { client: Client; id: string; rebuttal: string | null; onDone: () => void };

function Rebuttal({ client, id, rebuttal, onDone }: RebuttalProps) {
  const words = useWords();
  const [error, setError] = useState('');
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.currentTarget));
    try {
      await client.post(`employers/${id}/rebuttal/`, values);
      onDone();
    } catch (error) {
      setError((error instanceof CallError && error.message) || words.away);
    }
  }
  return (
    <details>
      <summary>{words.rebut}</summary>
      <form onSubmit={submit}>
        <label className="field">
          <span>{words.rebuttal}</span>
          <textarea name="rebuttal" rows={4} required maxLength={2000} defaultValue={rebuttal ?? ''} />
        </label>
        <p role="alert" className="wrong">
          {error}
        </p>
        <button type="submit">{words.send}</button>
      </form>
    </details>
  );
}
