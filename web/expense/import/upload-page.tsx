/** The first step of an import: authority, dates and file. A rejected file keeps the input. */
import { Checkbox } from '@mantine/core';
import { addDays } from '@milepost/domain/core/dates.ts';
import { INVALID_IMPORT } from '@milepost/domain/expense/data-import.ts';
import { useEffect, useState } from 'react';
import { Field } from '../../core/ui/form/field.tsx';
import { FormPage } from '../../core/ui/form/form-page.tsx';
import { Section } from '../../core/ui/form/section.tsx';
import { NEW, useRecordForm } from '../../core/ui/form/use-record-form.ts';
import { useToday } from '../../core/ui/use-today.ts';
import { FormatHint } from './format-hint.tsx';
import classes from './import.module.css';
import { RejectedFileNotice } from './rejected-file.tsx';
import type { ImportScreens } from './screens.ts';
import { Steps } from './steps.tsx';
import type { Refusal } from './wire.ts';

const FILE = 'dataImportRawFile';
const SOURCE = 'dataImportSource';

export function UploadPage({ screens }: { screens: ImportScreens }) {
  const { record, type, title, calls } = screens;
  const today = useToday();
  const [refused, setRefused] = useState<Refusal | null>(null);
  const [extra, setExtra] = useState<Record<string, string>>({});
  /** Whether the source was filled in with the file, and not selected. */
  const [isFilledIn, setFilledIn] = useState(false);
  const form = useRecordForm(record, NEW, {
    preset: { dataImportStartDate: addDays(today, -7), dataImportEndDate: today },
    at: calls.upload,
    created: 'File Read',
    extra,
    // An import from a connected service has no file.
    check: (values) => (values[FILE] ? {} : { [FILE]: INVALID_IMPORT }),
    sendsAgain({ body }) {
      const source = getRefusal(body)?.looksLike;
      if (!isFilledIn || !source) return false;
      followHeader(source);
      return true;
    },
    onRefused: ({ body }) => setRefused(getRefusal(body)),
  });
  const again = useAgain(() => void form.save(), form.saving);
  /** Reads the file as the source that its header names, because the user selected none. */
  function followHeader(source: string): void {
    setFilledIn(false);
    form.set(SOURCE, source);
    again();
  }
  /** Selects the source, which is found by the file's header. Until a file is selected, our own layout is shown. */
  function fillInSource(): void {
    if (form.values[SOURCE] && !isFilledIn) return;
    form.set(SOURCE, type === 'FUEL' ? 'MILEPOST' : 'UN_KNOWN');
    setFilledIn(true);
  }
  /** Answers about the previous file don't apply to this one. */
  const start = () => {
    setRefused(null);
    setExtra({});
  };
  return (
    <FormPage form={form} newTitle={title} save="Preview">
      <Steps at="File" />
      {refused && (
        <RejectedFileNotice
          refusal={refused}
          type={type}
          onSource={(source) => {
            start();
            form.set(SOURCE, source);
            again();
          }}
          onMapping={(mapping) => {
            // Any file can be declared to have our own layout.
            form.set(SOURCE, type === 'FUEL' ? 'MILEPOST' : 'UN_KNOWN');
            setExtra({ mapping: JSON.stringify(mapping) });
            again();
          }}
          onColumns={(mapping) => {
            setExtra({ ...extra, mapping: JSON.stringify(mapping) });
            again();
          }}
          onDateOrder={(dateOrder) => {
            setExtra({ ...extra, dateOrder });
            again();
          }}
        />
      )}
      <div className={classes.upload}>
        <Section title="File">
          <Field name="carrier" />
          <Field
            name={SOURCE}
            onChange={() => {
              start();
              setFilledIn(false);
            }}
          />
          <Field name="dataImportStartDate" />
          <Field name="dataImportEndDate" />
          <Field
            name={FILE}
            wide
            required
            onChange={() => {
              start();
              fillInSource();
            }}
          />
          {type === 'FUEL' && (
            <Checkbox
              size="xs"
              label="Match the columns manually"
              description="Use this to change how a file with this header is read."
              checked={extra.matchByHand === 'true'}
              onChange={({ currentTarget }) =>
                setExtra(currentTarget.checked ? { ...extra, matchByHand: 'true' } : omitKey(extra, 'matchByHand'))
              }
            />
          )}
        </Section>
        <FormatHint source={String(form.values[SOURCE] ?? '')} type={type} />
      </div>
    </FormPage>
  );
}

const getRefusal = (body: unknown) => (body as { import?: Refusal } | null)?.import ?? null;

const omitKey = ({ ...values }: Record<string, string>, key: string) => {
  delete values[key];
  return values;
};

/** Sends the form again once it includes the latest selection and the last answer is complete. */
function useAgain(send: () => void, isBusy: boolean): () => void {
  const [isAsked, setAsked] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only on request
  useEffect(() => {
    if (!isAsked || isBusy) return;
    setAsked(false);
    send();
  }, [isAsked, isBusy]);
  return () => setAsked(true);
}
