/**
 * Edits the rows a record owns: the main fields of each in one line, the others below it on request. Add, remove, reorder, paste from a
 * spreadsheet.
 */
import { ActionIcon, Button } from '@mantine/core';
import type { LinesFacts } from '@milepost/domain/core/field-facts.ts';
import type { FieldFacts } from '@milepost/domain/core/fields.ts';
import { getFields } from '@milepost/domain/core/record.ts';
import { toTitleCase } from '@milepost/domain/core/words.ts';
import { type ClipboardEvent, useState } from 'react';
import { IconArrowDown, IconArrowUp, IconChevronDown, IconChevronUp, IconPlus, IconX } from '../../icons/icons.ts';
import { afterPointerRelease } from '../after-pointer-release.ts';
import { type AnyForm, getFieldId, useFormContext } from '../context.ts';
import { getPickerFilter } from '../field.tsx';
import { getInputComponent } from '../inputs/kinds.tsx';
import { useRequestedField } from '../use-requested-field.ts';
import classes from './lines.module.css';
import { type FormRow, moveRow, newRow, pasteTable, readTable, setRowValue } from './rows.ts';

export type LinesEditorProps = {
  name: string;
  /** The current rows: the form's, or its initial ones. */
  rows: readonly FormRow[];
  /** Fields in a row's line, in order; the others are its details. */
  main: readonly string[];
  /** Marks fields of a row that are edited elsewhere in the form. */
  isFixed?: (at: number, field: string) => boolean;
  /** How many rows at each end keep their place. */
  ends?: number;
  /** Initial values of an added row. */
  known?: (rows: readonly FormRow[]) => Record<string, unknown>;
};

export function LinesEditor({ name, rows, main, isFixed, ends = 0, known }: LinesEditorProps) {
  const form = useFormContext();
  const lines = getFields(form.record)[name]?.lines as LinesFacts;
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const requested = useRequestedField();
  const [shown, setShown] = useState<string | null>(null);
  if (requested !== shown) {
    setShown(requested);
    const [list, at] = requested?.split('.') ?? [];
    if (list === name) setOpened(new Set([...opened, Number(at)]));
  }
  const disabled = form.isFixed(name);
  const last = rows.length - ends;
  const put = (next: readonly FormRow[]) => {
    setOpened(new Set());
    for (const path of Object.keys(form.pickerTexts)) if (path.startsWith(`${name}.`)) form.type(path, null);
    form.set(name, next);
  };
  const toggle = (at: number) =>
    setOpened((before) => new Set(before.has(at) ? [...before].filter((each) => each !== at) : [...before, at]));
  function add() {
    put(rows.toSpliced(last, 0, newRow(lines, known?.(rows))));
  }
  return (
    <div className={classes.lines}>
      <ol className={classes.rows}>
        {rows.map((row, at) => (
          <Row
            // A new row has no id: keying by position keeps its input.
            key={row.id ?? `new ${at}`}
            place={{ form, name, lines, at, isMovable: at >= ends && at < last, last }}
            rows={rows}
            main={main}
            isFixed={(field) => disabled || (isFixed?.(at, field) ?? false)}
            isOpen={opened.has(at)}
            onToggle={() => toggle(at)}
            put={put}
            disabled={disabled}
          />
        ))}
      </ol>
      {form.errors[name] && (
        <p role="alert" className={classes.error}>
          {form.errors[name]}
        </p>
      )}
      {!disabled && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden="true" />}
          disabled={rows.length >= lines.max}
          onClick={add}
        >
          Add {lines.one}
        </Button>
      )}
    </div>
  );
}

type RowPosition = { form: AnyForm; name: string; lines: LinesFacts; at: number; isMovable: boolean; last: number };
type RowProps = {
  place: RowPosition;
  rows: readonly FormRow[];
  main: readonly string[];
  isFixed: (field: string) => boolean;
  isOpen: boolean;
  onToggle: () => void;
  put: (rows: readonly FormRow[]) => void;
  disabled: boolean;
};

function Row({ place, rows, main, isFixed, isOpen, onToggle, put, disabled }: RowProps) {
  const { form, name, lines, at } = place;
  const details = Object.keys(getFields(lines)).filter((field) => !main.includes(field));
  const isShown = isOpen || details.some((field) => form.errors[`${name}.${at}.${field}`]);
  const rowName = `${toTitleCase(lines.one)} ${at + 1}`;
  function paste(event: ClipboardEvent, field: string) {
    const table = readTable(event.clipboardData.getData('text/plain'));
    if (!table || disabled) return;
    event.preventDefault();
    put(pasteTable(rows, table, { at, names: main.slice(main.indexOf(field)), last: place.last }, lines));
  }
  return (
    <li className={classes.row} aria-label={rowName}>
      <div className={classes.main}>
        <span className={classes.number} aria-hidden="true">
          {at + 1}
        </span>
        {main.map((field) => (
          <div key={field} className={classes.cell} data-field={field} onPaste={(event) => paste(event, field)}>
            <Cell place={place} rows={rows} field={field} disabled={isFixed(field)} />
          </div>
        ))}
        <Buttons place={place} rows={rows} rowName={rowName} isOpen={isShown} {...{ onToggle, put, disabled }} />
      </div>
      {isShown && (
        <div className={classes.details}>
          {details.map((field) => (
            <div key={field} data-field={field}>
              <Cell place={place} rows={rows} field={field} disabled={isFixed(field)} />
            </div>
          ))}
        </div>
      )}
    </li>
  );
}

type CellProps = { place: RowPosition; rows: readonly FormRow[]; field: string; disabled: boolean };

function Cell({ place: { form, name, lines, at }, rows, field, disabled }: CellProps) {
  const fact = getFields(lines)[field] as FieldFacts;
  const path = `${name}.${at}.${field}`;
  const Kind = getInputComponent(fact);
  return (
    <Kind
      id={getFieldId(form, path)}
      name={path}
      label={fact.label}
      description={undefined}
      required={!fact.optional}
      disabled={disabled}
      // An optional record has no room for more: a second driver is rare.
      placeholder={fact.kind === 'ref' && fact.optional ? 'None' : undefined}
      options={undefined}
      onAddNew={false}
      typed={form.pickerTexts[path] ?? null}
      onTyped={(text) => form.type(path, text)}
      where={JSON.stringify(getPickerFilter(form, fact, { name: path }))}
      error={form.errors[path]}
      fact={fact}
      value={rows[at]?.[field] ?? null}
      onChange={(value) => form.set(name, setRowValue(rows, at, field, value))}
      onBlur={() => afterPointerRelease(() => form.visit(path))}
    />
  );
}

type ButtonsProps = Pick<RowProps, 'place' | 'rows' | 'onToggle' | 'put' | 'disabled' | 'isOpen'> & { rowName: string };

function Buttons({ place, rows, rowName, isOpen, onToggle, put, disabled }: ButtonsProps) {
  const { at, isMovable, last } = place;
  const first = rows.length - last;
  const move = (by: 1 | -1) => put(moveRow(rows, at, at + by));
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <span className={classes.buttons}>
      {isMovable && !disabled && (
        <>
          <RowButton name={`Move ${rowName} up`} disabled={at <= first} onClick={() => move(-1)} Icon={IconArrowUp} />
          <RowButton
            name={`Move ${rowName} down`}
            disabled={at >= last - 1}
            onClick={() => move(1)}
            Icon={IconArrowDown}
          />
          <RowButton name={`Remove ${rowName}`} onClick={() => put(rows.toSpliced(at, 1))} Icon={IconX} />
        </>
      )}
      <RowButton name={`Details for ${rowName}`} expanded={isOpen} onClick={onToggle} Icon={Chevron} />
    </span>
  );
}

type RowButtonProps = {
  name: string;
  Icon: typeof IconX;
  onClick: () => void;
  disabled?: boolean;
  expanded?: boolean;
};

function RowButton({ name, Icon, onClick, disabled, expanded }: RowButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={26}
      aria-label={name}
      title={name}
      aria-expanded={expanded}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon size={15} aria-hidden="true" />
    </ActionIcon>
  );
}
