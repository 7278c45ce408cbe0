/** Applications for employment: the list with each driver's progress, and the page to complete an application or send it back. */
import { ActionIcon, Button, Group, Tooltip } from '@mantine/core';
import { countWritten } from '@milepost/domain/driver-app/application/application-words.ts';
import {
  APPLICATION_STATUS,
  type EmploymentApplicationRow,
  employmentApplication,
} from '@milepost/domain/driver-app/employment-application.ts';
import { OVERALL_STATE } from '@milepost/domain/driver-app/verification.ts';
import { Link } from '@tanstack/react-router';
import { openFile } from '../core/ui/file/viewer.tsx';
import { FormPage } from '../core/ui/form/form-page.tsx';
import { Glance } from '../core/ui/form/section.tsx';
import { useRecordForm } from '../core/ui/form/use-record-form.ts';
import { IconClipboardText } from '../core/ui/icons/icons.ts';
import { DateCell, Missing, RefCell, TwoLines } from '../core/ui/list/cells.tsx';
import { defineColumns } from '../core/ui/list/columns.tsx';
import { ListPage } from '../core/ui/list/list-page.tsx';
import { getPagePath } from '../core/ui/records.ts';
import { Chip, StatusChip } from '../core/ui/status-chip.tsx';
import { ApplicationAnswers } from './application/answers.tsx';
import { ApplicationNextStep, ApplicationSteps } from './application/next-step.tsx';
import { ReturnApplication } from './application/return-application.tsx';
import { useBackgroundCheck } from './application/use-background-check.tsx';
import classes from './driver.module.css';

const column = defineColumns(employmentApplication);
const toApplication = (row: object) => row as EmploymentApplicationRow;

/** APP-01. */
const columns = column.columns([
  column.display({
    id: 'driverProfile',
    header: 'Driver / Prospect Driver',
    size: 200,
    enableHiding: false,
    meta: { grow: 2, sort: 'prettyName' },
    cell: (info) => <DriverCell row={toApplication(info.row.original)} />,
  }),
  column.display({
    id: 'applicationStatus',
    header: 'Application Status',
    size: 210,
    meta: { grow: 1, sort: 'applicationStatus' },
    cell: (info) => <ApplicationCell row={toApplication(info.row.original)} />,
  }),
  column.display({
    id: 'verificationInfo',
    header: 'Employment Verification Status',
    size: 210,
    cell: (info) => {
      const { overAllState } = toApplication(info.row.original).verificationInfo;
      return <StatusChip value={overAllState} of={OVERALL_STATE} />;
    },
  }),
  column.display({
    id: 'progress',
    header: 'Verification Progress & Estimated Date',
    size: 260,
    cell: (info) => <ProgressCell row={toApplication(info.row.original)} />,
  }),
  column.field('applicationDate', { size: 120, sort: true, hidden: true }),
  column.field('driverNotifiedDate', { size: 120, hidden: true }),
]);

/** Shows the driver. An applicant not hired yet counts as a prospect (APP-14). */
function DriverCell({ row: { driverProfile } }: { row: EmploymentApplicationRow }) {
  return (
    <TwoLines below={driverProfile.driverHiredDate === null && 'Prospect'}>
      <RefCell value={driverProfile} record="driver" />
    </TwoLines>
  );
}

/** Shows links to the application's PDF, if there is one, and to the answers, once the applicant opened their page (APP-02). */
function ApplicationCell({ row }: { row: EmploymentApplicationRow }) {
  const { applicationFile: file, applicationStatus } = row.employmentInfo;
  if (!row.is_profile_app_user) return <Missing />;
  return (
    <Group gap="xs" wrap="nowrap" justify="space-between">
      {file ? (
        <Tooltip label="Open the application">
          <button type="button" className={classes.file} onClick={() => openFile(file)}>
            <Status value={applicationStatus} />
          </button>
        </Tooltip>
      ) : (
        <Status value={applicationStatus} />
      )}
      <ActionIcon
        component={Link}
        to={getPagePath(employmentApplication, row.id)}
        variant="subtle"
        color="gray"
        size={24}
        aria-label={`Answers from ${row.prettyName}`}
        title="Answers"
      >
        <IconClipboardText size={14} aria-hidden="true" />
      </ActionIcon>
    </Group>
  );
}

/** Shows the status of an application (APP-04). */
function Status({ value }: { value: string }) {
  return Object.hasOwn(APPLICATION_STATUS, value) ? (
    <StatusChip value={value} of={APPLICATION_STATUS} />
  ) : (
    <Chip tone="rest" label="Unknown Status" />
  );
}

/** APP-07: shows `50%`, `3/6 Steps`, and the due date. */
function ProgressCell({ row }: { row: EmploymentApplicationRow }) {
  const { completedSteps, totalSteps, estimatedCompletionDate } = row.employmentInfo.employmentVerificationProgress;
  return (
    <Group gap="sm" wrap="nowrap">
      <TwoLines below={`${completedSteps}/${totalSteps} Steps`}>
        {Math.round((100 * completedSteps) / totalSteps)}%
      </TwoLines>
      <progress
        className={classes.progress}
        max={totalSteps}
        value={completedSteps}
        aria-label="Verification progress"
      />
      <DateCell value={estimatedCompletionDate} />
    </Group>
  );
}

type Sections = EmploymentApplicationRow['sections'];

/** Actions that create many records: the confirmation lists them first. */
const ACTIONS = {
  questions: {
    COMPLETE_DRIVER_APPLICATION: ({ prettyName, sections }: { prettyName: string; sections?: Sections }) => ({
      title: 'Complete driver application',
      text: `Complete the application for ${prettyName}? ${countWritten(sections)}`,
      yes: 'Complete',
    }),
  },
};

export function List() {
  const { actions, dialog } = useBackgroundCheck<EmploymentApplicationRow>(ACTIONS);
  return (
    <>
      <ListPage
        record={employmentApplication}
        columns={columns}
        filters={['applicationStatus', 'driverProfile']}
        actions={actions as never}
        options={{ sort: '-created' }}
        add={false}
        emptyHint="The application of each driver account appears here. Invite a driver from the account’s menu. They fill it out on a phone."
      />
      {dialog}
    </>
  );
}

export function Detail({ id }: { id: string }) {
  const form = useRecordForm(employmentApplication, id);
  const row = form.row as EmploymentApplicationRow | null;
  const { actions, dialog } = useBackgroundCheck<EmploymentApplicationRow>(ACTIONS);
  return (
    <>
      <FormPage
        form={form}
        title={(kept) => `${kept.prettyName}’s application`}
        chip={() =>
          row && (
            <>
              <Status value={row.applicationStatus} />
              <ApplicationSteps row={row} />
            </>
          )
        }
        buttons={
          row && (
            <>
              <ApplicationNextStep row={row} options={actions} />
              {row.applicationStatus === 'PENDING_REVIEW' && <ReturnApplication id={id} onDone={form.reload} />}
            </>
          )
        }
        isReadOnly
        actions={actions as never}
        side={row && <ApplicationGlance row={row} />}
      >
        {row && <ApplicationAnswers row={row} />}
      </FormPage>
      {dialog}
    </>
  );
}

function ApplicationGlance({ row }: { row: EmploymentApplicationRow }) {
  const { applicationFile: file, applicationDate, employmentVerificationProgress: progress } = row.employmentInfo;
  return (
    <Glance
      items={[
        ['Driver', <RefCell key="driver" value={row.driverProfile} record="driver" />],
        ['Verification', row.verificationInfo.prettyName],
        ['Progress', `${progress.completedSteps}/${progress.totalSteps} Steps`],
        ['Submitted', <DateCell key="day" value={applicationDate} />],
        row.applicationNote !== null && ['Sent back', row.applicationNote],
        file && [
          'File',
          <Button key="file" size="compact-xs" variant="default" onClick={() => openFile(file)}>
            Open the application
          </Button>,
        ],
      ]}
    />
  );
}
