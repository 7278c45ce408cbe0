/** Form W-9: the driver fills it in, then reads and signs it. Loaded when opened. */
import type { TaxClassification } from '@milepost/domain/accounting/tax/payee-tax.ts';
import type { TaxIdType } from '@milepost/domain/accounting/tax/tax-number.ts';
import type { Address } from '@milepost/domain/core/addresses.ts';
import { US_STATES } from '@milepost/domain/core/us-states.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { CallError, type Client } from '../client.ts';
import { SelectField, TextField } from '../fields.tsx';
import { useDay, useLanguage, useWords } from '../language.tsx';
import type { DocumentToSend } from '../send-document.tsx';
import type { DocumentToSign } from '../sign-document.tsx';
import { W9_WORDS } from './words.ts';

type StoredW9 = {
  taxLegalName: string;
  taxBusinessName: string | null;
  taxClassification: TaxClassification | null;
  taxIdType: TaxIdType | null;
  taxId: string | null;
  address: Address | null;
  taxSignedDate: string | null;
};
type Props = {
  client: Client;
  /** The request it answers; null if the driver sends it unasked. */
  request: string | null;
  carrier: string;
  onGo: (next: DocumentToSign | DocumentToSend) => void;
  onBack: () => void;
};

export function W9Page({ client, request, carrier, onGo, onBack }: Props) {
  const words = useWords();
  const texts = W9_WORDS[useLanguage()];
  const [onFile, setOnFile] = useState<StoredW9 | null>(null);
  const [error, setError] = useState('');
  useEffect(() => {
    client.get<StoredW9>('w9/').then(setOnFile, () => setError(words.away));
  }, [client, words]);
  const about = request ? { request } : { documentType: 'W9' as const };
  return (
    <>
      <button type="button" className="plain" onClick={onBack}>
        ◂ {words.back}
      </button>
      <h1>{texts.title}</h1>
      <p className="hint">{texts.why(carrier)}</p>
      {onFile && <W9Form client={client} onFile={onFile} onFilledIn={(owner) => onGo({ purpose: 'W9', owner })} />}
      <p role="alert" className="wrong">
        {error}
      </p>
      <button type="button" className="second" onClick={() => onGo({ ...about, type: 'W9', of: null })}>
        {texts.photo}
      </button>
    </>
  );
}

type FormProps = { client: Client; onFile: StoredW9; onFilledIn: (id: string) => void };

function W9Form({ client, onFile, onFilledIn }: FormProps) {
  const { away } = useWords();
  const language = useLanguage();
  const texts = W9_WORDS[language];
  const day = useDay();
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setError('');
    setSending(true);
    try {
      onFilledIn((await client.post<{ id: string }>('w9/', readForm(event.currentTarget))).id);
    } catch (error) {
      const [field, text] = findFirstError(error);
      setError(field ? texts.check(getLabel(texts, field), text) : text || away);
      setSending(false);
    }
  }

  const { taxId, taxSignedDate, address } = onFile;
  return (
    <form autoComplete="off" onSubmit={(event) => void submit(event)}>
      {taxId && taxSignedDate && <p className="hint">{texts.onFile(taxId, day(taxSignedDate))}</p>}
      <TextField
        name="taxLegalName"
        label={texts.legalName}
        defaultValue={onFile.taxLegalName ?? ''}
        maxLength={75}
        required
      />
      <TextField
        name="taxBusinessName"
        label={texts.businessName}
        defaultValue={onFile.taxBusinessName ?? ''}
        maxLength={75}
      />
      <SelectField
        name="taxClassification"
        label={texts.classification}
        value={onFile.taxClassification ?? 'INDIVIDUAL'}
        of={texts.classifications}
      />
      <SelectField name="taxIdType" label={texts.numberType} value={onFile.taxIdType ?? 'SSN'} of={texts.numberTypes} />
      <TextField name="taxId" label={texts.number} maxLength={20} required inputMode="numeric" />
      <TextField name="place" label={texts.place} defaultValue={address?.place ?? ''} maxLength={120} required />
      <TextField name="city" label={texts.city} defaultValue={address?.city ?? ''} maxLength={120} required />
      <SelectField
        name="state"
        label={texts.state}
        value={address?.state ?? ''}
        of={Object.fromEntries(['', ...US_STATES].map((state) => [state, state]))}
      />
      <TextField
        name="zipCode"
        label={texts.zipCode}
        defaultValue={address?.zipCode ?? ''}
        maxLength={10}
        required
        inputMode="numeric"
      />
      <label className="tick">
        <input type="checkbox" name="taxIsBackupWithheld" />
        <span>{texts.withheld}</span>
      </label>
      <fieldset>
        <legend>{texts.copies}</legend>
        {(['electronic', 'paper'] as const).map((way) => (
          <label key={way} className="tick">
            <input type="radio" name="copies" value={way} required />
            <span>{texts[way]}</span>
          </label>
        ))}
        <p className="hint">{texts.copiesHint}</p>
      </fieldset>
      <p role="alert" className="wrong">
        {error}
      </p>
      <button type="submit" disabled={isSending}>
        {texts.next}
      </button>
    </form>
  );
}

function readForm(form: HTMLFormElement) {
  const { place, city, state, zipCode, copies, taxIsBackupWithheld, ...typed } = Object.fromEntries(new FormData(form));
  return {
    ...typed,
    address: { place, city, state, zipCode },
    taxIsElectronic: copies === 'electronic',
    taxIsBackupWithheld: taxIsBackupWithheld !== undefined,
  };
}

/** Returns the field and the text of the server's first error. */
function findFirstError(error: unknown): [field: string | null, text: string] {
  if (!(error instanceof CallError)) return [null, ''];
  const { errors = {} } = error.body as { errors?: Record<string, string> };
  return Object.entries(errors)[0] ?? [null, error.message];
}

function getLabel(texts: (typeof W9_WORDS)['en'], field: string): string {
  const labels: Record<string, string> = {
    taxLegalName: texts.legalName,
    taxBusinessName: texts.businessName,
    taxClassification: texts.classification,
    taxIdType: texts.numberType,
    taxId: texts.number,
    address: texts.place,
  };
  return labels[field] ?? field;
}
