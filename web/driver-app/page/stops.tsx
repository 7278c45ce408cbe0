import { useState } from 'react';
import { CallError, type Client, type Stop, type StopMark } from './client.ts';
import { useDay, useTime, useWords } from './language.tsx';

type Props = { client: Client; load: string; stops: readonly Stop[]; onDone: (words: string) => void };

/** Shows the load's stops. The driver marks arrivals and departures; the server sets the time. */
export function Stops({ client, load, stops, onDone }: Props) {
  const words = useWords();
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState('');
  async function mark({ at, location }: Stop, what: StopMark, isUndone: boolean) {
    setSending(true);
    setError('');
    try {
      await client.post('stop/', { load, at, location, mark: what, isUndone });
      onDone('');
    } catch (error) {
      setError(error instanceof CallError ? getErrorText(error) || words.away : words.away);
    } finally {
      setSending(false);
    }
  }
  return (
    <>
      <ul className="rows">
        {stops.map((stop) => {
          const next = getNextMark(stop);
          return (
            <li key={stop.at}>
              <StopDetails stop={stop} />
              {stop.undo && (
                <button
                  type="button"
                  className="plain"
                  disabled={isSending}
                  aria-label={`${words.takeBack}: ${words.marked[stop.undo]}, ${stop.location}`}
                  onClick={() => void mark(stop, stop.undo as StopMark, true)}
                >
                  {words.takeBack}
                </button>
              )}
              {next && (
                <button
                  type="button"
                  className="plain"
                  disabled={isSending}
                  aria-label={`${words.mark[next]}: ${stop.location}`}
                  onClick={() => void mark(stop, next, false)}
                >
                  {words.mark[next]}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <p role="alert" className="wrong">
        {error}
      </p>
    </>
  );
}

function StopDetails({ stop }: { stop: Stop }) {
  const { at, location, facility, date, appointmentFrom, appointmentTo, arrived, departed } = stop;
  const words = useWords();
  const day = useDay();
  const time = useTime();
  const place = [facility, location].filter(Boolean).join(', ');
  const appointment = [appointmentFrom, appointmentTo].flatMap((end) => (end ? [time(end)] : [])).join(' – ');
  const marks = [
    arrived && `${words.marked.ARRIVED} ${time(arrived.slice(11))}`,
    departed && `${words.marked.DEPARTED} ${time(departed.slice(11))}`,
  ].filter(Boolean);
  return (
    <span>
      {at + 1}.{' '}
      <a href={`https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`} rel="noreferrer">
        {place}
      </a>
      <small>{[day(date), appointment].filter(Boolean).join(', ')}</small>
      {marks.length > 0 && <small>{marks.join(' · ')}</small>}
    </span>
  );
}

function getNextMark({ arrived, departed }: Stop): StopMark | null {
  if (departed) return null;
  return arrived ? 'DEPARTED' : 'ARRIVED';
}

/** Returns the server's error of the field, or of the whole request. */
function getErrorText({ message, body }: CallError): string {
  const { errors = {} } = body as { errors?: Record<string, string> };
  return Object.values(errors)[0] ?? message;
}
