/** Shows a whole document with the signature fields below. */
import { type Drawing, isDrawn, type SigningPurpose, type SigningView } from '@milepost/domain/driver-app/signing.ts';
import { type FormEvent, lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { CallError, type Client } from './client.ts';
import { useLanguage, useWords } from './language.tsx';
import { SignatureFields } from './signature-fields.tsx';

const PdfDocument = lazy(() => import('./pdf-document.tsx'));

/** A document to sign: its purpose, and the row it is about. */
export type DocumentToSign = { purpose: SigningPurpose; owner: string };

type Props = {
  client: Client;
  document: DocumentToSign;
  carrier: string;
  onBack: () => void;
  onDone: (words: string) => void;
};

export function SignDocument({ client, document: { purpose, owner }, carrier, onBack, onDone }: Props) {
  const words = useWords();
  const language = useLanguage();
  const path = `signing/${purpose.toLowerCase()}/${owner}/`;
  const [shown, setShown] = useState<SigningView | null>(null);
  const [error, setError] = useState('');
  const [drawn, setDrawn] = useState<Drawing>([]);
  const [isSending, setSending] = useState(false);
  const load = useCallback(
    () => client.get<SigningView>(path).then(setShown, (error: CallError) => setError(error.message || words.away)),
    [client, path, words],
  );
  useEffect(() => void load(), [load]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!shown) return;
    const name = new FormData(event.currentTarget).get('name');
    setError('');
    if (!isDrawn(drawn)) return setError(words.drawFirst);
    setSending(true);
    try {
      const { signing, hash } = shown;
      await client.post(path, { signing, hash, name, drawn, language, isAgreed: 'yes' });
      onDone(words.signed);
    } catch (error) {
      const { status, message } = error as CallError;
      setError(message || words.away);
      setSending(false);
      // The document changed meanwhile: show the new version with an explanation.
      if (error instanceof CallError && status === 409) await load();
    }
  }

  return (
    <form onSubmit={submit}>
      <button type="button" className="plain" onClick={onBack}>
        ◂ {words.back}
      </button>
      {shown && (
        <>
          <h1>{shown.title}</h1>
          {language === 'es' && shown.spanish && (
            <p className="hint">
              {shown.spanish} {words.englishCounts}
            </p>
          )}
          <p className="hint">{words.readFirst}</p>
          <DocumentText shown={shown} />
          <DocumentFile key={shown.hash} client={client} path={path} shown={shown} />
          <SignatureFields carrier={carrier} onDraw={setDrawn} />
        </>
      )}
      <p role="alert" className="wrong">
        {error}
      </p>
      {shown && (
        <button type="submit" disabled={isSending}>
          {words.signNow}
        </button>
      )}
    </form>
  );
}

/** Shows the document's text as in the PDF: in English, which is what the driver signs. */
function DocumentText({ shown: { text } }: { shown: SigningView }) {
  return (
    text && (
      <article className="document" lang="en">
        {text.map(({ heading, paragraphs }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            {paragraphs.map((each) => (
              <p key={each}>{each}</p>
            ))}
          </section>
        ))}
      </article>
    )
  );
}

/** Shows the file itself: its pages, and a link to save it. */
function DocumentFile({ client, path, shown }: { client: Client; path: string; shown: SigningView }) {
  const words = useWords();
  const [file, setFile] = useState<Blob>();
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let isGone = false;
    void client.file(`${path}document/`).then(
      (read) => {
        if (isGone) return;
        setFile(read);
        made = URL.createObjectURL(read);
        setUrl(made);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [client, path]);
  if (!url || !file) return null;
  const isPicture = shown.type.startsWith('image/');
  return (
    <>
      {!shown.text && isPicture && <img className="whole" src={url} alt={shown.title} />}
      {!shown.text && !isPicture && (
        <Suspense>
          <PdfDocument file={file} />
        </Suspense>
      )}
      <a className="open" href={url} download={shown.title}>
        {words.openDocument}
      </a>
    </>
  );
}
