/**
 * Driver uploads (Driver Submissions, titled Drive Uploads): the list, and each upload next to its image, to correct and approve before
 * the next one.
 */
import { ActionIcon, Button, Group, Kbd, Tooltip } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { isRequestedDocument, REQUESTED_DOCUMENTS } from '@milepost/domain/core/request-types.ts';
import {
  type DriverAppUploadRow,
  driverAppUpload,
  PENDING_UPLOAD_STATUSES,
  UPLOAD_STATUS,
} from '@milepost/domain/driver-app/driver-app-upload.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { api } from '../core/api/client.ts';
import { useSettings } from '../core/session/settings.ts';
import type { Question } from '../core/ui/dialog/confirm.tsx';
import { FilePreview } from '../core/ui/file/file-preview.tsx';
import { openFile } from '../core/ui/file/viewer.tsx';
import { Field } from '../core/ui/form/field.tsx';
import { FormPage } from '../core/ui/form/form-page.tsx';
import { Glance, Section } from '../core/ui/form/section.tsx';
import { type RecordForm, useRecordForm } from '../core/ui/form/use-record-form.ts';
import { IconPaperclip } from '../core/ui/icons/icons.ts';
import { DateCell, LinkCell, RefCell, TwoLines } from '../core/ui/list/cells.tsx';
import { defineColumns } from '../core/ui/list/columns.tsx';
import { ListPage } from '../core/ui/list/list-page.tsx';
import { getListPath, getPagePath } from '../core/ui/records.ts';
import { Chip, StatusChip } from '../core/ui/status-chip.tsx';
import classes from './driver.module.css';

const column = defineColumns(driverAppUpload);
const toUpload = (row: object) => row as DriverAppUploadRow;

/** UPL-01. */
const columns = column.columns([
  column.field('driverProfile', { header: 'Driver / Prospect Driver', size: 200 }),
  column.display({
    id: 'documentType',
    header: 'Document / Status',
    size: 230,
    enableHiding: false,
    meta: { grow: 2, sort: 'prettyName' },
    cell: (info) => <DocumentCell row={toUpload(info.row.original)} />,
  }),
  column.field('documentID', { header: 'ID Number', size: 130, grow: 0 }),
  column.field('documentIssuedState', { size: 110, lesser: true, grow: 0 }),
  column.field('documentIssuedDate'),
  column.field('documentExpirationDate', { size: 130 }),
  column.field('driverAppUploadDate', { sort: true }),
]);

function DocumentCell({ row }: { row: DriverAppUploadRow }) {
  const { prettyName, documentFile, fleet, vehicle } = row;
  const whose = fleet ? `Load ${fleet.prettyName}` : vehicle?.prettyName;
  return (
    <TwoLines
      below={
        <>
          <Status row={row} bare /> {whose}
        </>
      }
    >
      <Group gap="xs" wrap="nowrap">
        <LinkCell to={getPagePath(driverAppUpload, row.id)}>{prettyName}</LinkCell>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          my={-4}
          aria-label={`Open the file ${documentFile.name}`}
          onClick={() => openFile(documentFile)}
        >
          <IconPaperclip size={14} aria-hidden="true" />
        </ActionIcon>
      </Group>
    </TwoLines>
  );
}

/** Shows the status of an upload (UPL-04). */
function Status({ row: { driverAppUploadStatus: status }, bare }: { row: DriverAppUploadRow; bare?: boolean }) {
  return Object.hasOwn(UPLOAD_STATUS, status) ? (
    <StatusChip value={status} of={UPLOAD_STATUS} bare={bare} />
  ) : (
    <Chip tone="rest" label="Unknown Status" bare={bare} />
  );
}

/** Returns the confirmation of a rejection, which says whether the driver gets an email. */
const useReject = () => (useSettings()?.emailIsOff ? REJECT_WITHOUT_EMAIL : REJECT);

const buildRejectQuestion =
  (note: string) =>
  ({ prettyName }: { prettyName: string }): Question => ({
    title: 'Delete / Reject / Cancel',
    text: `Reject ${prettyName}? ${note} Documents approved earlier stay on file.`,
    yes: 'Reject',
    danger: true,
  });

const REJECT = { questions: { DELETE: buildRejectQuestion('The driver will be asked to send it again.') } };
const REJECT_WITHOUT_EMAIL = {
  questions: { DELETE: buildRejectQuestion('Email is off: the message to the driver waits in the outbox.') },
};

export function List() {
  const reject = useReject();
  return (
    <ListPage
      record={driverAppUpload}
      columns={columns}
      filters={['driverAppUploadStatus', 'documentType', 'driverProfile']}
      options={{ sort: '-created' }}
      title="Drive Uploads"
      add={false}
      actions={reject}
      emptyHint="No submissions yet. Request documents from a driver’s page; photos they send appear here."
    />
  );
}

export function Detail({ id }: { id: string }) {
  const next = useOpenNext(id);
  const reject = useReject();
  const form = useRecordForm(driverAppUpload, id);
  const row = form.row as DriverAppUploadRow | null;
  return (
    <FormPage
      form={form}
      title={(kept) => `${kept.prettyName} from ${toUpload(kept).driverProfile.prettyName}`}
      chip={() => row && <Status row={row} />}
      buttons={row && row.driverAppUploadStatus !== 'CANCELED' && <Approve form={form} onDone={next} />}
      actions={reject}
      side={row && <UploadGlance row={row} />}
    >
      {row && (
        <div className={classes.sideBySide}>
          <FilePreview file={row.documentFile} />
          <Section title="Document details">
            {(isRequestedDocument(row.documentType) ? REQUESTED_DOCUMENTS[row.documentType].fields : []).map((name) => (
              <Field key={name} name={name} />
            ))}
            {row.documentType === 'MVR' && <MedicalFields form={form} />}
            {row.documentType === 'BOL' && <span>It will be attached to the load so the load can be completed.</span>}
          </Section>
        </div>
      )}
    </FormPage>
  );
}

/** Shows the medical status from a motor vehicle record, which the office enters. */
function MedicalFields({ form }: { form: RecordForm }) {
  const isCertified = form.values.documentMedicalCertification === 'CERTIFIED';
  return (
    <>
      <Field
        name="documentMedicalCertification"
        onChange={(status) => status !== 'CERTIFIED' && form.clear('documentMedicalExpirationDate')}
      />
      {isCertified && <Field name="documentMedicalExpirationDate" required />}
    </>
  );
}

/** Returns the function that opens the next pending upload, the oldest first, or else the list. */
function useOpenNext(id: string) {
  const navigate = useNavigate();
  return async () => {
    const query = { driverAppUploadStatus: PENDING_UPLOAD_STATUSES.join(), ordering: 'created', per_page: 2 };
    const { results } = await api.get<{ results: { id: string }[] }>(`${driverAppUpload.path}/`, query);
    const other = results.find((each) => each.id !== id);
    await navigate({
      to: other ? getPagePath(driverAppUpload, other.id) : getListPath(driverAppUpload),
      ignoreBlocker: true,
    });
  };
}

type ApproveProps = {
  form: Pick<RecordForm, 'set' | 'save' | 'values' | 'maySave' | 'saving' | 'row'>;
  onDone: () => Promise<void>;
};

/** Saves corrections and the approval in one write; errors show next to their fields. */
function Approve({ form, onDone }: ApproveProps) {
  const [isApproving, setApproving] = useState(false);
  const isSet = form.values.driverAppUploadStatus === 'COMPLETE';
  const approve = () => {
    form.set('driverAppUploadStatus', 'COMPLETE');
    setApproving(true);
  };
  useHotkeys([['mod+Enter', approve]], [], true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the form has the status
  useEffect(() => {
    if (!isApproving || !isSet) return;
    setApproving(false);
    void form.save().then((isSaved) => {
      if (isSaved) return onDone();
      form.set('driverAppUploadStatus', (form.row as DriverAppUploadRow | null)?.driverAppUploadStatus ?? '');
    });
  }, [isApproving, isSet]);
  return (
    <Tooltip label={form.maySave ? <Kbd size="xs">Ctrl Enter</Kbd> : 'No Permission!'}>
      <Button onClick={approve} disabled={!form.maySave} loading={form.saving}>
        Approve & Save
      </Button>
    </Tooltip>
  );
}

function UploadGlance({ row }: { row: DriverAppUploadRow }) {
  return (
    <Glance
      items={[
        ['Driver', <RefCell key="driver" value={row.driverProfile} record="driver" />],
        row.fleet && ['Load', <RefCell key="fleet" value={row.fleet} record="fleet" />],
        row.vehicle && ['Vehicle', <RefCell key="vehicle" value={row.vehicle} record="vehicle" />],
        ['Upload Date', <DateCell key="day" value={row.driverAppUploadDate} />],
        row.document && ['Filed As', row.document.prettyName],
      ]}
    />
  );
}
