import type { MaskedBank } from '@milepost/domain/accounting/bank/bank-details.ts';
import { type FormEvent, useState } from 'react';
import { CallError, type Client } from './client.ts';
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
    <details onToggle={(event) => void load(event.currentTarget.open)}>
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
    <form onSubmit={(event) => void submit(event)}>
      <p className="hint">{bank ? words.current(bank.bankAccount, day(bank.changedOn)) : words.none}</p>
      <label>
        {words.name}
        <input name="bankAccountName" required maxLength={60} autoComplete="off" />
      </label>
      <label>
        {words.holder}
        <select name="bankHolder">
          <option value="PERSON">{words.holders.PERSON}</option>
          <option value="COMPANY">{words.holders.COMPANY}</option>
        </select>
      </label>
      <label>
        {words.type}
        <select name="bankAccountType">
          <option value="CHECKING">{words.types.CHECKING}</option>
          <option value="SAVINGS">{words.types.SAVINGS}</option>
        </select>
      </label>
      <label>
        {words.routing}
        <input name="bankRouting" required inputMode="numeric" maxLength={9} autoComplete="off" />
      </label>
      <label>
        {words.account}
        <input name="bankAccount" required maxLength={40} autoComplete="off" />
      </label>
      <label>
        {words.again}
        <input name="again" required maxLength={40} autoComplete="off" />
      </label>
      {message.wrong && (
        <p role="alert" className="wrong">
          {message.wrong}
        </p>
      )}
      {message.done && <p role="status">{message.done}</p>}
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
