/** A file: dropped, pasted or chosen. What is too large or of the wrong kind is refused at once, and the one that was there stays. */

import { ActionIcon, Anchor, Button, Input, Text } from '@mantine/core';
import type { FileView } from '@milepost/domain/core/record.ts';
import { IconFile, IconUpload, IconX } from '@tabler/icons-react';
import { type ClipboardEvent, type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { DOCUMENT_TYPES, fileProblem, sizeWords, WRONG_TYPE } from './checks.ts';
import classes from './file.module.css';
import { openFile, useFileUrl } from './viewer.tsx';

export type FileInputProps = {
  id?: string;
  label?: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  /** The field's own words for a file that cannot be taken, before the reason: `Invalid Receipt`. */
  refusal?: string;
  required?: boolean;
  disabled?: boolean;
  /** A file just chosen, or the one that is kept. */
  value: File | FileView | null;
  onChange: (file: File | null) => void;
  /** Called when a file was refused, with the message; null when one was accepted. */
  onRefused?: (message: string | null) => void;
  /** Media types, or endings such as `.csv`; PDF and images when absent. */
  types?: readonly string[];
};

export function FileInput(props: FileInputProps) {
  const { value, onChange, onRefused, types = DOCUMENT_TYPES, disabled, label, description, required } = props;
  const [refused, setRefused] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const made = useId();
  const id = props.id ?? made;
  const picker = useRef<HTMLInputElement>(null);
  const error = refused ?? props.error;

  function take(file: File | null | undefined) {
    if (!file || disabled) return;
    const problem = refusalOf(props.refusal, fileProblem(file, types));
    setRefused(problem);
    onRefused?.(problem);
    if (!problem) onChange(file);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  }
  function paste(event: ClipboardEvent) {
    const file = event.clipboardData.files[0];
    if (!file) return;
    event.preventDefault();
    take(file);
  }
  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={description}
      error={error}
      withAsterisk={required}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are extras; the button inside does the same by keyboard */}
      <div
        className={classes.drop}
        // A click into it makes it the one that is pasted into; by keyboard the button is.
        tabIndex={-1}
        data-over={over || undefined}
        data-wrong={error ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        onPaste={paste}
      >
        {value ? (
          <Chosen file={value} />
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

function Chosen({ file }: { file: File | FileView }) {
  const url = useFileUrl(file);
  return (
    <>
      {file.type.startsWith('image/') && url ? (
        <img src={url} alt="" className={classes.thumb} />
      ) : (
        <IconFile size={20} aria-hidden="true" />
      )}
      <div className={classes.name}>
        <Anchor component="button" type="button" size="sm" truncate maw="100%" onClick={() => openFile(file)}>
          {file.name}
        </Anchor>
        <Text size="xs" c="dimmed">
          {sizeWords(file.size)}
        </Text>
      </div>
    </>
  );
}

const GENERAL: readonly string[] = ['Upload File', WRONG_TYPE];

function refusalOf(words: string | undefined, problem: string | null): string | null {
  return problem && words && !GENERAL.includes(words) ? `${words}: ${problem}` : problem;
}
