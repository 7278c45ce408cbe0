import { CONSENT, type Drawing } from '@milepost/domain/driver-app/signing.ts';
import { useLanguage, useWords } from './language.tsx';
import { SignatureCanvas } from './signature-canvas.tsx';

/** Takes the consent to sign electronically, the typed name, and the drawn one. */
export function SignatureFields({ carrier, onDraw }: { carrier: string; onDraw: (drawn: Drawing) => void }) {
  const words = useWords();
  const language = useLanguage();
  return (
    <>
      <label className="tick">
        <input type="checkbox" name="isAgreed" required />
        <span>
          {words.agree}
          <small>{CONSENT[language](carrier)}</small>
        </span>
      </label>
      <label className="field">
        <span>{words.typeName}</span>
        <input name="name" required maxLength={120} autoComplete="name" />
      </label>
      <SignatureCanvas onChange={onDraw} />
    </>
  );
}
