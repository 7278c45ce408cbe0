import { type FormEvent, useState } from 'react';
import { CallError, type Client, storeDevice } from './client.ts';
import { useWords } from './language.tsx';

/** Asks for the date of birth, once per phone. */
export function BirthdayForm({ client, onOpen, onShut }: { client: Client; onOpen: () => void; onShut: () => void }) {
  const words = useWords();
  const [error, setError] = useState('');
  const [isAsking, setAsking] = useState(false);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const dateOfBirth = new FormData(event.currentTarget).get('dateOfBirth');
    setAsking(true);
    try {
      const { device } = await client.post<{ device: string }>('open/', { dateOfBirth });
      storeDevice(device);
      onOpen();
    } catch (error) {
      const { status, message } = error as CallError;
      if (error instanceof CallError && status === 401) onShut();
      else setError(status === 0 ? words.away : message);
    } finally {
      setAsking(false);
    }
  }
  return (
    <form onSubmit={submit}>
      <h1 id="birthday">{words.birthdayTitle}</h1>
      <p className="hint">{words.birthdayWhy}</p>
      <p className="field">
        <input
          type="date"
          name="dateOfBirth"
          required
          aria-labelledby="birthday"
          aria-invalid={error !== ''}
          aria-describedby="wrong"
        />
      </p>
      <p id="wrong" role="alert" className="wrong">
        {error}
      </p>
      <button type="submit" disabled={isAsking}>
        {words.open}
      </button>
    </form>
  );
}
