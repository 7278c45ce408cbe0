/** The first step of an import: whose it is, of which days, and the file. What is refused keeps everything as it was. */
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
import { RefusedFile } from './refused-file.tsx';
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
  const form = useRecordForm(record, NEW, {
    preset: { dataImportStartDate: addDays(today, -7), dataImportEndDate: today },
    at: calls.upload,
    created: 'File Read',
    extra,
    // What a connected service brings has none.
    check: (values) => (values[FILE] ? {} : { [FILE]: INVALID_IMPORT }),
    onRefused: ({ body }) => setRefused((body as { import?: Refusal } | null)?.import ?? null),
  });
  const again = useAgain(() => void form.save());
  /** What was answered about the file before says nothing about this one. */
  const start = () => {
    setRefused(null);
    setExtra({});
  };
  return (
    <FormPage form={form} newTitle={title} save="Preview">
      <Steps at="File" />
      {refused && (
        <RefusedFile
          refusal={refused}
          type={type}
          onSource={(source) => {
            start();
            form.set(SOURCE, source);
            again();
          }}
          onMapping={(mapping) => {
            // Any file can be said to be one of our own layout.
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
          <Field name={SOURCE} onChange={start} />
          <Field name="dataImportStartDate" />
          <Field name="dataImportEndDate" />
          <Field name={FILE} wide required onChange={start} />
          {type === 'FUEL' && (
            <Checkbox
              size="xs"
              label="Match the columns by hand"
              description="Use this to change how a file with this header is read."
              checked={extra.matchByHand === 'true'}
              onChange={({ currentTarget }) =>
                setExtra(currentTarget.checked ? { ...extra, matchByHand: 'true' } : without(extra, 'matchByHand'))
              }
            />
          )}
        </Section>
        <FormatHint source={String(form.values[SOURCE] ?? '')} type={type} />
      </div>
    </FormPage>
  );
}

const without = ({ ...values }: Record<string, string>, key: string) => {
  delete values[key];
  return values;
};

/** Sends the form again once what was just chosen stands in it. */
function useAgain(send: () => void): () => void {
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time it is asked for, and no other
  useEffect(() => {
    if (asked > 0) send();
  }, [asked]);
  return () => setAsked((count) => count + 1);
}
