import type { MaskedBank } from '@milepost/domain/accounting/bank/bank-details.ts';
import { type FormEvent, useState } from 'react';
import { CallError, type Client } from './client.ts';
import { SelectField, TextField } from './fields.tsx';
import { useDay, useWords } from './language.tsx';

type Props = { client: Client };

/** Shows the last digits of the driver's bank account, and lets the driver enter another one. Loaded when opened. */
export function BankAccount({ client }: Props) {
  const words = useWords();
  const [bank, setBank] = useState<MaskedBank | null | undefined>(undefined);
  const [error, setError] = useState('');
  async function load(isOpen: boolean) {
    if (!isOpen || bank !== undefined) return;
    try {
      setBank((await client.get<{ bank: MaskedBank | null }>('bank/')).bank);
      setError('');
    } catch {
      setError(words.away);
    }
  }
  return (
    <details className="more" onToggle={(event) => void load(event.currentTarget.open)}>
      <summary>{words.bank.title}</summary>
      {bank !== undefined && <BankForm client={client} bank={bank} onSaved={setBank} />}
      {error && (
        <p role="alert" className="wrong">
          {error}
        </p>
      )}
    </details>
  );
}

type FormProps = Props & { bank: MaskedBank | null; onSaved: (bank: MaskedBank) => void };

function BankForm({ client, bank, onSaved }: FormProps) {
  const { bank: words, away } = useWords();
  const day = useDay();
  const [message, setMessage] = useState({ wrong: '', done: '' });
  const [isSending, setSending] = useState(false);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { again, ...typed } = Object.fromEntries(new FormData(form));
    if (again !== typed.bankAccount) {
      setMessage({ wrong: words.differs, done: '' });
      return;
    }
    setSending(true);
    try {
      const saved = await client.post<{ bank: MaskedBank }>('bank/', typed);
      form.reset();
      setMessage({ wrong: '', done: words.saved });
      onSaved(saved.bank);
    } catch (error) {
      setMessage({ wrong: (error instanceof CallError && findFirstError(error)) || away, done: '' });
    } finally {
      setSending(false);
    }
  }
  return (
    <form autoComplete="off" onSubmit={(event) => void submit(event)}>
      <p className="hint">{bank ? words.current(bank.bankAccount, day(bank.changedOn)) : words.none}</p>
      <TextField name="bankAccountName" label={words.name} maxLength={60} required />
      <SelectField name="bankHolder" label={words.holder} value="PERSON" of={words.holders} />
      <SelectField name="bankAccountType" label={words.type} value="CHECKING" of={words.types} />
      <TextField name="bankRouting" label={words.routing} maxLength={9} required inputMode="numeric" />
      <TextField name="bankAccount" label={words.account} maxLength={40} required />
      <TextField name="again" label={words.again} maxLength={40} required />
      {message.wrong && (
        <p role="alert" className="wrong">
          {message.wrong}
        </p>
      )}
      {message.done && (
        <p role="status" className="done">
          {message.done}
        </p>
      )}
      <button type="submit" className="second" disabled={isSending}>
        {words.save}
      </button>
    </form>
  );
}

/** Returns the server's error of the first field, or of the whole request. */
function findFirstError({ message, body }: CallError): string {
  const { errors = {} } = body as { errors?: Record<string, string> };
  return Object.values(errors)[0] ?? message;
}
