import { type ReactNode, useState } from 'react';
import { CallError, type Client } from './client.ts';
import { useWords } from './language.tsx';

const TIMEOUT_MS = 20_000;

type Props = { client: Client; label?: ReactNode; onDone: (words: string) => void };

/** FLT-21: sends the phone's location once, when the driver taps the button. */
export function ShareLocation({ client, label, onDone }: Props) {
  const words = useWords();
  const [error, setError] = useState('');
  const [isAsking, setAsking] = useState(false);
  async function share() {
    setAsking(true);
    try {
      const { latitude, longitude } = await getPosition();
      await client.post('location/', { latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) });
      onDone(words.shared);
    } catch (error) {
      setError(error instanceof CallError ? error.message || words.away : words.noPlace);
    } finally {
      setAsking(false);
    }
  }
  return (
    <>
      <button type="button" className={label ? 'wide' : 'second'} onClick={() => void share()} disabled={isAsking}>
        {label && <span>{label}</span>}
        <span className={label ? 'go' : undefined}>
          {words.share}
          {label && ' ▸'}
        </span>
      </button>
      <p role="alert" className="wrong">
        {error}
      </p>
    </>
  );
}

const roundDegrees = (degrees: number) => Number(degrees.toFixed(6));

function getPosition(): Promise<GeolocationCoordinates> {
  const options = { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: 60_000 };
  return new Promise((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, options),
  );
}
