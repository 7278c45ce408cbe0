/** The recipient's page: their copy of Form 1099-NEC, without an account. In English like the form. */
import { useState } from 'react';
import { saveFile } from '../../core/ui/file/save.ts';
import type { Client } from './client.ts';
import { GuestFrame, useGuestForm } from './guest-page.tsx';

type TaxForm = { year: number; carrier: string; isCorrected: boolean };

export default function TaxFormPage({ client }: { client: Client }) {
  const { shown, error, refuse } = useGuestForm<TaxForm>(client, 'tax_copy/');
  const [isOpening, setOpening] = useState(false);

  async function open({ year }: TaxForm) {
    setOpening(true);
    await client.file('tax_copy/file/').then((file) => saveFile(new File([file], `${year}_1099-nec.pdf`)), refuse);
    setOpening(false);
  }

  return (
    <GuestFrame title={shown?.carrier ?? 'Form 1099-NEC'} error={error} isShown={shown !== null}>
      {shown && (
        <>
          <h1>
            {shown.isCorrected ? 'Corrected Form' : 'Form'} 1099-NEC for {shown.year}
          </h1>
          <p>This is important tax information from {shown.carrier}, which also sends it to the IRS.</p>
          {shown.isCorrected && <p>It replaces the form you received before.</p>}
          <p role="alert" className="wrong">
            {error}
          </p>
          <button type="button" disabled={isOpening} onClick={() => void open(shown)}>
            Download PDF
          </button>
          <p className="hint">
            Save the file for your tax return. For a printed copy, reply to the email from {shown.carrier}.
          </p>
        </>
      )}
    </GuestFrame>
  );
}
