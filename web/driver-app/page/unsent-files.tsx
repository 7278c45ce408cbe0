import { useEffect, useState } from 'react';
import { CallError, type Client } from './client.ts';
import { useWords } from './language.tsx';
import { resumeUpload } from './resume-upload.ts';
import { readUnsent, type UnsentFile } from './unsent-store.ts';
import type { Progress } from './upload-file.ts';
import { UploadProgress } from './upload-progress.tsx';

type Props = { client: Client; driver: string; onSent: (words: string) => void };

/** Resumes sending the files of an earlier visit. */
export function UnsentFiles({ client, driver, onSent }: Props) {
  const words = useWords();
  const [unsent, setUnsent] = useState<UnsentFile[]>([]);
  useEffect(() => void readUnsent(driver).then(setUnsent), [driver]);
  if (unsent.length === 0) return null;
  return (
    <section>
      <h2>{words.unsent}</h2>
      <ul>
        {unsent.map((each) => (
          <UnsentUpload
            key={each.key}
            client={client}
            unsent={each}
            onSent={() => {
              setUnsent((before) => before.filter((one) => one !== each));
              onSent(words.arrived);
            }}
          />
        ))}
      </ul>
    </section>
  );
}

function UnsentUpload({ client, unsent, onSent }: { client: Client; unsent: UnsentFile; onSent: () => void }) {
  const words = useWords();
  const [progress, setProgress] = useState<Progress>({ sent: 0, size: unsent.bytes.byteLength, isWaiting: false });
  const [error, setError] = useState('');
  const { type, of } = unsent;
  // biome-ignore lint/correctness/useExhaustiveDependencies: sends once, whatever the page shows meanwhile
  useEffect(() => {
    resumeUpload(client, unsent, setProgress).then(onSent, (error: unknown) =>
      setError((error instanceof CallError && error.message) || words.away),
    );
  }, []);
  return (
    <li className="answer">
      <span>{of ? `${words.types[type]} · ${of}` : words.types[type]}</span>
      <p role="alert" className="wrong">
        {error}
      </p>
      {!error && <UploadProgress {...progress} isKept />}
    </li>
  );
}
