import { Text, TextInput } from '@mantine/core';
import { useSessionStorage } from '@mantine/hooks';
import { type Cents, cents, formatMoney } from '@milepost/domain/core/money.ts';
import { useId } from 'react';
import classes from './import.module.css';

type StatementProps = { id: string; label: string; value: string | number | null | undefined };

/** Compares the file's total with the card company's statement, if the user enters its total. */
export function Statement({ id, label, value }: StatementProps) {
  const input = useId();
  const [typed, setTyped] = useSessionStorage({ key: `milepost.statement.${id}`, defaultValue: '' });
  const stated = computeAmount(typed);
  return (
    <div className={classes.statement}>
      <div>
        <span className={classes.tileLabel}>{label}</span>
        <strong>{formatMoney(value ?? 0)}</strong>
      </div>
      <label htmlFor={input} className={classes.tileLabel}>
        Statement total
      </label>
      <TextInput
        id={input}
        size="xs"
        w={130}
        leftSection="$"
        inputMode="decimal"
        autoComplete="off"
        classNames={{ input: classes.figure }}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={typed.trim() !== '' && stated === null ? 'Invalid Amount' : undefined}
      />
      <Text size="sm" aria-live="polite">
        {stated !== null && computeDifference(cents(value ?? 0) - stated)}
      </Text>
    </div>
  );
}

function computeDifference(open: Cents) {
  if (open === 0n) return <span className={classes.good}>No difference. The file matches the statement</span>;
  return <span className={classes.bad}>Difference {formatMoney(open)}</span>;
}

/** Parses an amount, with or without dollar sign and commas; null if it is not an amount. */
function computeAmount(typed: string) {
  const plain = typed.replace(/[$,\s]/g, '');
  return /^-?\d{1,12}(\.\d{1,2})?$/.test(plain) ? cents(plain) : null;
}
