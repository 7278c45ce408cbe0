import { JURISDICTIONS } from '@milepost/domain/core/jurisdiction-codes.ts';
import { type PhotoDocumentType, REQUESTED_DOCUMENTS, type UploadField } from '@milepost/domain/core/request-types.ts';
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import type { Client, Vehicle } from './client.ts';
import { convertImagesToPdf, type PageImage } from './images-to-pdf.ts';
import { useWords } from './language.tsx';
import { readImage, rotateImage } from './page-image.ts';
import { resumeUpload } from './resume-upload.ts';
import { storeUnsent } from './unsent-store.ts';
import type { Progress } from './upload-file.ts';
import { UploadProgress } from './upload-progress.tsx';

/** A document to send: a requested one, or one the driver sends unasked. */
export type DocumentToSend = { type: PhotoDocumentType; of: string | null } & (
  | { request: string }
  | { documentType: PhotoDocumentType }
);

type Props = {
  client: Client;
  driver: string;
  paper: DocumentToSend;
  equipment: readonly Vehicle[];
  onBack: () => void;
  onDone: (words: string) => void;
};

const MAX_BYTES = 20_000_000;

/** Takes images of a document and the fields about it, and sends both. */
export function SendDocument({ client, driver, paper, equipment, onBack, onDone }: Props) {
  const words = useWords();
  const [pages, setPages] = useState<PageImage[]>([]);
  const [pdf, setPdf] = useState<File | null>(null);
  const [error, setError] = useState('');
  const [progress, setProgress] = useState<(Progress & { isKept: boolean }) | null>(null);
  // If the driver has gone back meanwhile, the home page shows the result.
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const { type, of, ...answered } = paper;
  const isEmpty = pages.length === 0 && !pdf;

  async function add(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])];
    event.target.value = '';
    setError('');
    try {
      const whole = files.find((file) => file.type === 'application/pdf');
      if (whole && (files.length > 1 || pages.length > 0)) return setError(words.onePdf);
      if (whole && whole.size > MAX_BYTES) return setError(words.largePdf);
      if (whole) return setPdf(whole);
      for (const file of files) {
        const picture = await readImage(file);
        setPages((before) => [...before, picture]);
      }
      setPdf(null);
    } catch {
      setError(words.heic);
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const details = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    setError('');
    setProgress({ sent: 0, size: 1, isWaiting: false, isKept: false });
    try {
      const file = buildFile(pages, pdf);
      const fileName = pdf?.name ?? `${type.toLowerCase().replaceAll('_', '-')}.${pages.length > 1 ? 'pdf' : 'jpg'}`;
      const unsent = {
        key: `${Date.now()} ${Math.random()}`,
        driver,
        type,
        of,
        sending: null,
        since: Date.now(),
        about: { ...answered, ...details, fileName: fileName.slice(-200) },
        bytes: await file.arrayBuffer(),
        mime: file.type,
      };
      const isKept = await storeUnsent(unsent);
      await resumeUpload(client, unsent, (next) => setProgress({ ...next, isKept }));
      if (isHere.current) onDone(words.arrived);
    } catch (error) {
      setError((error as Error).message);
      setProgress(null);
    }
  }

  return (
    <form onSubmit={submit}>
      <button type="button" className="plain" onClick={onBack}>
        ◂ {words.back}
      </button>
      <h1>{of ? `${words.types[type]} · ${of}` : words.types[type]}</h1>
      {type === 'TRUCK_AND_TRAILER_RECORD' && <Equipment vehicles={equipment} />}
      <ol className="pages">
        {pages.map((picture, at) => (
          <Page
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is identified by its position
            key={at}
            picture={picture}
            number={at + 1}
            onTurn={async () => {
              const next = await rotateImage(picture);
              setPages((before) => before.map((each) => (each === picture ? next : each)));
            }}
            onRemove={() => setPages((before) => before.filter((each) => each !== picture))}
          />
        ))}
        {pdf && (
          <li>
            <span>{pdf.name}</span>
            <button type="button" className="plain" onClick={() => setPdf(null)}>
              {words.remove}
            </button>
          </li>
        )}
      </ol>
      {!pdf && (
        <div className="pair">
          <CaptureButton
            label={isEmpty ? words.photograph : words.another}
            accept="image/*"
            capture
            onChange={add}
            isFirst={isEmpty}
          />
          <CaptureButton label={words.choose} accept="image/*,application/pdf" onChange={add} />
        </div>
      )}
      {!isEmpty && REQUESTED_DOCUMENTS[type].fields.map((name) => <DetailField key={name} name={name} />)}
      <p role="alert" className="wrong">
        {error}
      </p>
      {progress && <UploadProgress {...progress} />}
      {!isEmpty && (
        <button type="submit" disabled={progress !== null}>
          {words.send}
        </button>
      )}
    </form>
  );
}

/** Returns a single page as an image, several as one PDF. */
function buildFile(pages: readonly PageImage[], pdf: File | null): Blob {
  const [only] = pages;
  if (pdf) return pdf;
  return only && pages.length === 1
    ? new Blob([only.jpeg as Uint8Array<ArrayBuffer>], { type: 'image/jpeg' })
    : convertImagesToPdf(pages);
}

function CaptureButton({
  label,
  isFirst,
  capture,
  ...input
}: {
  label: string;
  accept: string;
  capture?: true;
  isFirst?: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}) {
  return (
    <label className={isFirst ? 'take first' : 'take'}>
      {label}
      <input type="file" {...input} {...(capture ? { capture: 'environment' } : { multiple: true })} />
    </label>
  );
}

function Page({
  picture,
  number,
  onTurn,
  onRemove,
}: {
  picture: PageImage;
  number: number;
  onTurn: () => void;
  onRemove: () => void;
}) {
  const words = useWords();
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([picture.jpeg as Uint8Array<ArrayBuffer>], { type: 'image/jpeg' }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return (
    <li>
      <img src={url} alt={words.page(number)} />
      <button type="button" className="plain" onClick={onTurn}>
        {words.turn}
      </button>
      <button type="button" className="plain" onClick={onRemove}>
        {words.remove}
      </button>
    </li>
  );
}

/** Asks for a detail printed on the document, which the driver holding it reads best. It is optional; the office corrects it. */
function DetailField({ name }: { name: UploadField }) {
  const words = useWords();
  return (
    <label className="field" htmlFor={name}>
      <span>{words.details[name]}</span>
      {name === 'documentIssuedState' ? (
        <select id={name} name={name} defaultValue="">
          <option value="" />
          {JURISDICTIONS.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </select>
      ) : (
        <input id={name} name={name} {...INPUTS[name]} />
      )}
    </label>
  );
}

const INPUTS = {
  documentID: { type: 'text', autoCapitalize: 'characters', autoComplete: 'off', maxLength: 100 },
  documentIssuedDate: { type: 'date' },
  documentExpirationDate: { type: 'date' },
  driverAppUploadOdometer: { type: 'text', inputMode: 'numeric', maxLength: 9 },
} as const;

/** DRV-36: shows the office's data of the driver's truck and trailer, to compare. */
function Equipment({ vehicles }: { vehicles: readonly Vehicle[] }) {
  const words = useWords();
  return (
    <>
      <p className="hint">{words.equipment}</p>
      <ul className="rows">
        {vehicles.map(({ number, vin, plate }) => (
          <li key={number}>
            <span>
              {number}
              <small>
                {plate} · VIN {vin}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
