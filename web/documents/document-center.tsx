/** Document Center: the documents of a carrier, truck, driver, load and so on, on the owner's page (DOC-01). */

import { Anchor, Button, FileButton, Group, Stack, Text, Tooltip } from '@mantine/core';
import type { AnyPolicy } from '@milepost/domain/core/policies.ts';
import { toTitleCase } from '@milepost/domain/core/words.ts';
import { DOCUMENT_STATE, document } from '@milepost/domain/fleet/document.ts';
import { listDocumentPolicies } from '@milepost/domain/safety/requirements.ts';
import { useMemo, useState } from 'react';
import { useChoices } from '../core/session/choices.ts';
import { useRights } from '../core/session/rights.ts';
import { DOCUMENT_TYPES } from '../core/ui/file/checks.ts';
import { openFile } from '../core/ui/file/viewer.tsx';
import { Section } from '../core/ui/form/section.tsx';
import { NEW } from '../core/ui/form/use-record-form.ts';
import { IconPlus, IconUpload } from '../core/ui/icons/icons.ts';
import { BulkBar } from '../core/ui/list/bulk-bar.tsx';
import { DateCell, InstantCell, TextCell } from '../core/ui/list/cells.tsx';
import { defineColumns } from '../core/ui/list/columns.tsx';
import { EmptyHint } from '../core/ui/list/empty-hint.tsx';
import { Pager } from '../core/ui/list/pager.tsx';
import { RecordTable } from '../core/ui/list/record-table.tsx';
import type { RowAction } from '../core/ui/list/row-actions.ts';
import { RowMenu } from '../core/ui/list/row-menu.tsx';
import table from '../core/ui/list/table.module.css';
import type { Selection } from '../core/ui/list/table-props.ts';
import { useRecordList } from '../core/ui/list/use-record-list.ts';
import { Chip, StatusChip } from '../core/ui/status-chip.tsx';
import { useDocumentActions } from './document-actions.tsx';
import { DocumentDialog } from './document-dialog.tsx';
import { DraftsDialog, DraftsNotice, useDraftDocuments } from './drafts.tsx';
import { DropArea } from './drop-area.tsx';
import { LinkedDocument } from './linked-document.tsx';
import type { DocumentRow, Owner } from './owner.ts';
import { useArchive } from './use-archive.ts';
import { useDocumentBulk } from './use-document-bulk.ts';
import { useDroppedFiles } from './use-dropped-files.ts';

export type DocumentCenterProps = {
  owner: Owner;
  /** Policy of the surrounding page, if it is not the owner's own (DOC-22). */
  policy?: AnyPolicy;
  title?: string;
};

const column = defineColumns(document);

/** Returns the columns; document types are labeled from the owner's choice list. */
function getColumns(words: (type: string) => string) {
  return column.columns([
    column.field('documentType', {
      size: 150,
      cell: (row) => <TypeCell row={row} words={row.documentType ? words(row.documentType) : row.prettyName} />,
    }),
    column.field('documentID', { header: 'ID', size: 116 }),
    column.field('documentIssuedState', { header: 'Issued State', size: 96, grow: 0, lesser: true }),
    column.field('documentIssuedDate', { header: 'Issue Date', size: 108, sort: true }),
    column.field('documentExpirationDate', {
      header: 'Expiration Date',
      size: 130,
      sort: true,
      cell: (row) => <DateCell value={row.documentExpirationDate} deadline="below" />,
    }),
    column.display({
      id: 'state',
      header: 'State',
      size: 106,
      meta: { grow: 0 },
      cell: (info) => <States row={info.row.original} />,
    }),
    column.display({
      id: 'updated',
      header: 'Updated',
      size: 104,
      meta: { grow: 0, sort: 'updated', lesser: true },
      cell: (info) => <InstantCell short value={info.row.original.updated} />,
    }),
  ]);
}

function TypeCell({ row, words }: { row: DocumentRow; words: string }) {
  const { documentFile } = row;
  if (!documentFile) return <TextCell value={words} />;
  return (
    <Anchor
      component="button"
      type="button"
      fz="inherit"
      truncate
      maw="100%"
      title={words}
      onClick={() => openFile(documentFile)}
    >
      {words}
    </Anchor>
  );
}

function States({ row }: { row: DocumentRow }) {
  return (
    <Stack gap={0} align="flex-start">
      <StatusChip value={row.state} of={DOCUMENT_STATE} />
      {row.documentIsExpiring && <Chip label="Expiring" tone="warning" bare />}
    </Stack>
  );
}

export function DocumentCenter({
  owner,
  policy = listDocumentPolicies(owner.field),
  title = 'Document Center',
}: DocumentCenterProps) {
  const rights = useRights();
  const list = useRecordList(document, {
    inAddress: false,
    where: { [owner.field]: owner.id },
    sort: 'documentType',
    perPage: 6,
  });
  const choices = useChoices('document', owner.field);
  const columns = useMemo(
    () => getColumns((type) => choices.find((choice) => choice.choiceValue === type)?.prettyName ?? toTitleCase(type)),
    [choices],
  );
  const [edited, setEdited] = useState<DocumentRow | typeof NEW | null>(null);
  const archive = useArchive();
  const { actionsFor, dialog } = useDocumentActions();
  const mayAdd = rights.can(policy, 'create');
  // Dropped files get their type and date afterward, which is an edit.
  const mayDrop = mayAdd && rights.can(policy, 'edit');
  const [typed, setTyped] = useState<readonly DocumentRow[] | null>(null);
  const { keeping, keep } = useDroppedFiles(owner, setTyped);
  const waiting = useDraftDocuments(owner);
  const [chosen, setChosen] = useState<Selection['chosen']>({});
  const bulk = useDocumentBulk(owner, policy);

  function extra(row: DocumentRow): RowAction<DocumentRow>[] {
    if (!rights.can(policy, 'edit') || row.state === 'DELETED') return [];
    const edit = { id: 'EDIT', label: 'Edit', run: () => setEdited(row) };
    if (row.state === 'ARCHIVED') return [edit];
    return [...getRenewAction(row), edit, { id: 'ARCHIVE', label: 'Archive', run: archive }];
  }
  /** Returns the actions for an expiring document: renew it, or request it from the driver. */
  function getRenewAction(row: DocumentRow): RowAction<DocumentRow>[] {
    if (!(row.documentType && row.documentExpirationDate)) return [];
    const ownerPrettyName = (row[owner.field] as { prettyName: string }).prettyName;
    const ownerInfo = { documentFor: owner.field, id: owner.id, ownerPrettyName };
    return actionsFor({ ownerInfo, documentType: row.documentType });
  }
  return (
    <>
      <DropArea disabled={!mayDrop} onFiles={(files) => void keep(files)}>
        <Section
          title={title}
          columns={false}
          actions={
            <Group gap="xs">
              {keeping && (
                <Text size="sm" role="status">
                  Uploading file {keeping.done + 1} of {keeping.of}
                </Text>
              )}
              {mayDrop && <ChooseFiles onFiles={(files) => void keep(files)} disabled={keeping !== null} />}
              <Tooltip label="No Permission!" disabled={mayAdd}>
                <Button
                  size="compact-sm"
                  leftSection={<IconPlus size={13} aria-hidden="true" />}
                  disabled={!mayAdd}
                  onClick={() => setEdited(NEW)}
                >
                  Add document
                </Button>
              </Tooltip>
            </Group>
          }
        >
          {mayDrop && typed === null && <DraftsNotice waiting={waiting} onStart={() => setTyped(waiting)} />}
          <div className={table.over}>
            <BulkBar
              record={document}
              rows={list.rows.filter(({ id }) => chosen[id])}
              own={bulk}
              onClear={() => setChosen({})}
            />
          </div>
          <RecordTable
            list={list}
            columns={columns}
            label={title}
            selection={{ chosen, setChosen }}
            onOpen={(row) => rights.can(policy, 'edit') && setEdited(row)}
            menu={(row) => <RowMenu record={document} row={row} extra={extra} />}
            empty={
              <EmptyHint
                list={list}
                hint="Store documents here. You’ll be reminded before they expire. You can drop several files at once."
                add={mayAdd ? () => setEdited(NEW) : undefined}
                label="document"
              />
            }
          />
          {list.count > list.perPage && <Pager list={list} />}
        </Section>
      </DropArea>
      {/* Outside the drop area: files dropped in a dialog belong to the dialog. */}
      {edited !== null && (
        <DocumentDialog
          key={edited === NEW ? NEW : edited.id}
          owner={owner}
          policy={policy}
          row={edited === NEW ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
      {dialog}
      <LinkedDocument owner={owner} policy={policy} />
      {typed && <DraftsDialog owner={owner} policy={policy} drafts={typed} onClose={() => setTyped(null)} />}
    </>
  );
}

/** Chooses files by a button, for the same result as dropping them. */
function ChooseFiles({ onFiles, disabled }: { onFiles: (files: File[]) => void; disabled: boolean }) {
  return (
    <FileButton multiple accept={DOCUMENT_TYPES.join(',')} onChange={onFiles} inputProps={{ 'aria-label': 'Files' }}>
      {(props) => (
        <Button
          {...props}
          size="compact-sm"
          variant="default"
          disabled={disabled}
          leftSection={<IconUpload size={13} aria-hidden="true" />}
        >
          Add files
        </Button>
      )}
    </FileButton>
  );
}
