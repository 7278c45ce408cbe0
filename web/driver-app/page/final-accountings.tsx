/** The driver's final accountings: what is held, what is owed, when escrow is due back, and the PDF. Loaded only with one. */
import type { DriversFinalAccounting } from '@milepost/domain/driver-app/drivers-final-accounting.ts';
import { useState } from 'react';
import { saveFile } from '../../core/ui/file/save.ts';
import { CallError, type Client } from './client.ts';
import { useDay, useWords } from './language.tsx';
import { Figures, formatDollars } from './pay.tsx';

type Props = { client: Client; finals: readonly DriversFinalAccounting[] };

export default function FinalAccountings({ client, finals }: Props) {
  const words = useWords();
  return (
    <section>
      <h2>{words.final.title}</h2>
      {finals.map((final) => (
        <Final key={final.id} client={client} final={final} />
      ))}
    </section>
  );
}

function Final({ client, final }: { client: Client; final: DriversFinalAccounting }) {
  const { final: words, waiting } = useWords();
  const day = useDay();
  const [error, setError] = useState('');
  const { id, endedOn, closedOn, accounts, carriedForward, escrowDue } = final;
  const open = () =>
    client.file(`final_accounting/${id}/pdf/`).then(
      (file) => saveFile(new File([file], `final-accounting-${endedOn}.pdf`)),
      (fault: unknown) => setError(fault instanceof CallError && fault.message ? fault.message : waiting),
    );
  const rows = [
    ...accounts.map(({ name, kind, balance }) => ({
      id: name,
      label: name,
      detail: words.kinds[kind],
      amount: balance,
    })),
    ...(carriedForward > 0 ? [{ id: 'carried', label: words.carriedForward, amount: carriedForward }] : []),
  ].map(({ amount, ...row }) => ({ ...row, figure: formatDollars(amount) }));
  return (
    <>
      <p>
        {words.ended(day(endedOn))} {closedOn ? words.closed(day(closedOn)) : words.open}
      </p>
      {escrowDue && <p>{words.escrowDue(day(escrowDue))}</p>}
      <Figures rows={rows} />
      <p role="alert" className="wrong">
        {error}
      </p>
      <button type="button" className="second" onClick={() => void open()}>
        {words.download}
      </button>
    </>
  );
}
