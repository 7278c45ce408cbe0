/** The page of a record: the form at the left, related facts at the right, the save button below. */

import { ActionIcon, Alert, Button, Group, Skeleton, Stack, Tooltip } from '@mantine/core';
import { type AnyRecord, getNouns, getStates } from '@milepost/domain/core/record.ts';
import { RESTORE } from '@milepost/domain/core/states.ts';
import { Navigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useRights } from '../../session/rights.ts';
import { usePageTitle } from '../../shell/page-title.tsx';
import { resolveKind } from '../definitions.ts';
import { FileViewer, useOpenedFile } from '../file/viewer.tsx';
import { HistoryPanel } from '../history/history-panel.tsx';
import { IconPrinter } from '../icons/icons.ts';
import { type ActionRow, type RowActionOptions, runAction } from '../list/row-actions.ts';
import { RowMenu } from '../list/row-menu.tsx';
import { getListPath, getPagePath } from '../records.ts';
import { StatusChip } from '../status-chip.tsx';
import { useAddRequest } from './add-request.ts';
import { Conflicts } from './conflicts.tsx';
import { type AnyForm, FormProvider } from './context.ts';
import { DraftOffer } from './draft-offer.tsx';
import { ErrorSummary } from './error-summary.tsx';
import classes from './form.module.css';
import { FormDialog } from './form-dialog.tsx';
import { SaveBar } from './save-bar.tsx';
import sheet from './sheet.module.css';
import { useFocusFirstField } from './use-focus-first-field.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import type { RecordForm } from './use-record-form.ts';
import { useFocusRequestedField } from './use-requested-field.ts';

export type FormPageProps<T extends ActionRow> = {
  form: RecordForm<T>;
  /** Title of a stored record; `{Label} {prettyName}` when absent (RTE-06). */
  title?: (row: T) => string;
  /** Title of a new record; `Add {Label}` when absent. */
  newTitle?: string;
  /** The record's chip; its state when absent. */
  chip?: (row: T) => ReactNode;
  actions?: RowActionOptions<T>;
  /** Buttons next to the row menu. */
  buttons?: ReactNode;
  /** Content above the history at the right; e.g. `<Glance items={…} />`. */
  side?: ReactNode;
  /** Content below the form of a stored record: documents, related lists. */
  below?: (row: T) => ReactNode;
  /** Unsaved input outside the record's fields, such as a password, would be lost by leaving. */
  alsoUnsaved?: boolean;
  /** Label of the save button; `Save` and `Update` when absent. */
  save?: string;
  /** The page has no input and no save button. */
  isReadOnly?: boolean;
  /** Sections of fields. */
  children: ReactNode;
};

/** Shows the form in a drawer when it is added from another form. */
export function FormPage<T extends ActionRow>(props: FormPageProps<T>) {
  const adding = useAddRequest(props.form.record);
  if (!adding) return <WholePage {...props} />;
  return (
    <FormDialog isDrawer form={props.form} title={getTitle(props)} opened onClose={adding.onClose} save={props.save}>
      {props.children}
    </FormDialog>
  );
}

function WholePage<T extends ActionRow>(props: FormPageProps<T>) {
  const { form } = props;
  const { row, record } = form;
  const router = useRouter();
  const formId = useId();
  const withFile = useOpenedFile() !== null;
  useFocusFirstField(formId, form.isNew, form.proposed);
  useFocusRequestedField(form, !form.loading);
  useLeaveGuard((form.dirty || props.alsoUnsaved === true) && !form.saving, form.draft.drop);
  usePageTitle(getTitle(props));
  const toList = (ignoreBlocker: boolean) => void router.navigate({ to: getListPath(record), ignoreBlocker });
  const leave = () => {
    form.draft.drop();
    toList(true);
  };
  const cancel = () => {
    if (!form.isNew) return form.reset();
    if (router.history.canGoBack()) return router.history.back();
    toList(false);
  };
  if (form.failure) return <LoadError form={form} />;
  if (form.loading) return <Loading />;
  const shown = row ? resolveKind(record, row) : record;
  if (row && shown !== record) return <Navigate to={getPagePath(shown, row.id)} replace />;
  return (
    <FormProvider value={form as unknown as AnyForm}>
      <div className={`${classes.whole} ${sheet.sheet}`} data-with-file={withFile || undefined}>
        {row && (
          <div className={classes.head}>
            {props.chip ? props.chip(row) : <StatusChip value={row.state} of={getStates(record)} />}
            <Group gap="xs" ml="auto">
              {props.buttons}
              <PrintButton />
              <RowMenu
                isOfPage
                record={record}
                row={row}
                {...props.actions}
                onDone={(action) => (action === 'DELETE' ? leave() : undefined)}
              />
            </Group>
          </div>
        )}
        <div className={classes.page} data-side={row ? true : undefined}>
          <div className={classes.main}>
            {row?.state === 'DELETED' && <Deleted record={record} row={row} reload={form.reload} />}
            <form
              id={formId}
              className={classes.main}
              noValidate
              aria-label={getTitle(props)}
              onSubmit={(event) => {
                event.preventDefault();
                void form.save();
              }}
            >
              <DraftOffer />
              <ErrorSummary />
              <Conflicts />
              {props.children}
            </form>
            {row && props.below?.(row)}
          </div>
          {row && (
            <aside className={classes.side} aria-label="At a glance">
              {props.side}
              <HistoryPanel record={record} row={row} />
            </aside>
          )}
        </div>
        {!props.isReadOnly && <SaveBar formId={formId} onCancel={cancel} save={props.save} />}
      </div>
      <FileViewer />
    </FormProvider>
  );
}

/** Prints the record as a sheet (sheet.module.css). */
const PrintButton = () => (
  <Tooltip label="Print">
    <ActionIcon variant="default" size={30} aria-label="Print" onClick={() => window.print()}>
      <IconPrinter size={15} aria-hidden="true" />
    </ActionIcon>
  </Tooltip>
);

function getTitle<T extends ActionRow>({ form, title, newTitle }: FormPageProps<T>): string {
  if (form.isNew) return newTitle ?? `Add ${form.record.label}`;
  if (!form.row) return '';
  return title ? title(form.row) : `${form.record.label} ${form.row.prettyName}`;
}

function Loading() {
  return (
    <Stack aria-busy="true">
      <Skeleton height={28} width={200} />
      <Skeleton height={280} />
      <Skeleton height={140} />
    </Stack>
  );
}

/** Shows the error instead of the form if the record cannot be loaded (RER-12). */
function LoadError({ form }: { form: { failure: { text: string } | null; reload: () => void; record: AnyRecord } }) {
  usePageTitle(form.record.label);
  return (
    <Alert color="red" role="alert" title={form.failure?.text}>
      <Button size="compact-sm" variant="default" onClick={form.reload}>
        Retry
      </Button>
    </Alert>
  );
}

function Deleted({ record, row, reload }: { record: AnyRecord; row: ActionRow; reload: () => void }) {
  const { isOwner } = useRights();
  return (
    <Alert color="red" title={`This ${getNouns(record).one} was deleted`}>
      {isOwner ? (
        <Button size="compact-sm" variant="default" onClick={() => void runAction(record, row, RESTORE).then(reload)}>
          Restore
        </Button>
      ) : (
        'The account owner can restore it.'
      )}
    </Alert>
  );
}
