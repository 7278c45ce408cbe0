import { useEffect, useState } from 'react';
import type { CallError, Client } from './client.ts';
import { useWords } from './language.tsx';

/** Passes a road test form to the examiner: opens it here, or sends it to their phone. */
export function ShareRoadTest({ client, request, onBack }: { client: Client; request: string; onBack: () => void }) {
  const words = useWords();
  const [url, setUrl] = useState('');
  const [error, setError] = useState('');
  useEffect(() => {
    client.post<{ url: string }>(`road_test/${request}/`).then(
      (made) => setUrl(made.url),
      (error: CallError) => setError(error.message || '…'),
    );
  }, [client, request]);
  const maySend = 'share' in navigator;
  return (
    <>
      <button type="button" className="plain" onClick={onBack}>
        ◂ {words.back}
      </button>
      <h1>{words.types.ROAD_TEST}</h1>
      <p>{words.handOn}</p>
      <p role="alert" className="wrong">
        {error}
      </p>
      {url && (
        <>
          <a className="button" href={url} target="_blank" rel="noreferrer">
            {words.openForm}
          </a>
          {maySend && (
            <button
              type="button"
              className="second"
              onClick={() => void navigator.share({ title: words.types.ROAD_TEST, url }).catch(() => undefined)}
            >
              {words.sendLink}
            </button>
          )}
        </>
      )}
    </>
  );
}
