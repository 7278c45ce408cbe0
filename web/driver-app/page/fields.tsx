/** Fields of the driver page's forms. */
import type { ComponentProps } from 'react';

/** Shows an input below its label. */
export function TextField({ label, ...input }: { label: string } & ComponentProps<'input'>) {
  return (
    <label className="field">
      <span>{label}</span>
      <input {...input} />
    </label>
  );
}

type SelectFieldProps = { name: string; label: string; value: string; of: Readonly<Record<string, string>> };

export function SelectField({ name, label, value, of }: SelectFieldProps) {
  return (
    <label className="field">
      <span>{label}</span>
      <select name={name} defaultValue={value} required>
        {Object.entries(of).map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
