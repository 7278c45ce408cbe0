/** A file field: drop, paste, or browse. Rejects a file that is too large or of the wrong type and keeps the previous one. */

import { ActionIcon, Button, Input, Text } from '@mantine/core';
import type { FileView } from '@milepost/domain/core/record.ts';
import { type ReactNode, useId, useRef } from 'react';
import { IconUpload, IconX } from '../icons/icons.ts';
import { DOCUMENT_TYPES } from './checks.ts';
import classes from './file.module.css';
import { FileCard } from './file-card.tsx';
import { useFileSelection } from './use-file-selection.ts';

export type FileInputProps = {
  id?: string;
  label?: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  /** The field's own text before the reason of a rejection: `Invalid Receipt`. */
  refusal?: string;
  required?: boolean;
  disabled?: boolean;
  /** A new file, or the stored one. */
  value: File | FileView | null;
  onChange: (file: File | null) => void;
  /** Called with the error of a rejected file, or null after an accepted one. */
  onRefused?: (message: string | null) => void;
  /** Media types, or extensions such as `.csv`; PDF and images when absent. */
  types?: readonly string[];
};

export function FileInput(props: FileInputProps) {
  const { value, onChange, onRefused, types = DOCUMENT_TYPES, disabled, label, description, required } = props;
  const { refused, isOver, take, dropping } = useFileSelection({
    types,
    disabled,
    onChange,
    onRefused,
    refusal: props.refusal,
  });
  const made = useId();
  const id = props.id ?? made;
  const picker = useRef<HTMLInputElement>(null);
  const error = refused ?? props.error;
  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={description}
      error={error}
      withAsterisk={required}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      {/* Drop and paste are extras; the button inside does the same by keyboard. */}
      <div
        className={classes.drop}
        // A click focuses it as the target of a paste; keyboard users reach the button.
        tabIndex={-1}
        data-over={isOver || undefined}
        data-wrong={error ? true : undefined}
        {...dropping}
      >
        {value ? (
          <FileCard file={value} />
        ) : (
          <Text size="xs" c="dimmed" className={classes.name}>
            Drop or paste a file here
          </Text>
        )}
        {value && !disabled && (
          <ActionIcon variant="subtle" color="gray" aria-label={`Remove ${value.name}`} onClick={() => onChange(null)}>
            <IconX size={15} aria-hidden="true" />
          </ActionIcon>
        )}
        <Button
          id={id}
          size="compact-sm"
          variant="default"
          disabled={disabled}
          leftSection={<IconUpload size={14} aria-hidden="true" />}
          aria-describedby={error ? `${id}-error` : undefined}
          onClick={() => picker.current?.click()}
        >
          {value ? 'Replace' : 'Choose file'}
        </Button>
        <input
          ref={picker}
          type="file"
          hidden
          aria-label={typeof label === 'string' ? label : 'File'}
          accept={types.join(',')}
          onChange={(event) => {
            take(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
      </div>
    </Input.Wrapper>
  );
}
