/** Fields of the driver page's forms. */

type TextFieldProps = {
  name: string;
  label: string;
  value?: string | null | undefined;
  /** In characters. */
  max: number;
  isRequired?: boolean;
  isNumeric?: boolean;
};

export function TextField({ name, label, value, max, isRequired = false, isNumeric = false }: TextFieldProps) {
  return (
    <label className="field">
      <span>{label}</span>
      <input
        name={name}
        defaultValue={value ?? ''}
        required={isRequired}
        maxLength={max}
        autoComplete="off"
        {...(isNumeric && { inputMode: 'numeric' })}
      />
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
