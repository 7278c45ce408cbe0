/**
 * An address as four inputs. For a field that stores one line (`12 Elm St, Dallas, TX 75201`), joins them and splits the line again
 * (CUS-18).
 */
import { useState } from 'react';
import { AddressFields, type AddressFieldsProps } from './address-fields.tsx';
import { joinParts, splitAddress } from './address-parts.ts';
import { StateSelect } from './state-select.tsx';

type AddressInputProps = Omit<AddressFieldsProps, 'StateInput'>;

export const AddressInput = (props: AddressInputProps) => <AddressFields {...props} StateInput={StateSelect} />;

type LineProps = Omit<AddressInputProps, 'value' | 'onChange'> & { value: unknown; onChange: (line: string) => void };

/** Keeps the four parts during typing, because half an address cannot be split again from its line. */
export function AddressLineInput({ value, onChange, ...rest }: LineProps) {
  const line = typeof value === 'string' ? value : '';
  const [parts, setParts] = useState(() => splitAddress(line));
  const shown = joinParts(parts) === line ? parts : splitAddress(line);
  return (
    <AddressInput
      {...rest}
      value={shown}
      onChange={(next) => {
        setParts(next);
        onChange(joinParts(next));
      }}
    />
  );
}
