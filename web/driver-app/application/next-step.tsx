/** An application's progress from the invitation to the last answer of a former employer, with the button for the next step. */
import { findNextStep } from '@milepost/domain/core/steps.ts';
import {
  type EmploymentApplicationRow,
  employmentApplication,
} from '@milepost/domain/driver-app/employment-application.ts';
import { listVerificationSteps, type VerificationStep } from '@milepost/domain/driver-app/verification.ts';
import { employmentHistory } from '@milepost/domain/safety/employment-history.ts';
import { useNavigate } from '@tanstack/react-router';
import { formatListState } from '../../core/ui/list/list-state.ts';
import { type RowActionOptions, useRowActions } from '../../core/ui/list/row-actions.ts';
import { NextButton } from '../../core/ui/next-button.tsx';
import { getListPath } from '../../core/ui/records.ts';
import { Steps } from '../../core/ui/steps.tsx';

const getSteps = ({ employmentInfo }: EmploymentApplicationRow) =>
  listVerificationSteps(employmentInfo.employmentVerificationProgress.completedSteps);

export function ApplicationSteps({ row }: { row: EmploymentApplicationRow }) {
  return row.state === 'DELETED' ? null : <Steps steps={getSteps(row)} />;
}

/** The office's own steps; while the driver fills in the application, the office can only invite them again. */
const ACTIONS: Partial<Record<VerificationStep, { action: string; label: string }>> = {
  INVITED: { action: 'INVITE_DRIVER_TO_APPLY_VIA_APP', label: 'Invite driver' },
  HANDED_IN: { action: 'INVITE_DRIVER_TO_APPLY_VIA_APP', label: 'Invite again' },
  COMPLETE: { action: 'COMPLETE_DRIVER_APPLICATION', label: 'Complete' },
  ASKED: { action: 'INTIATE_APPLICATION_BACKGROUND_VERIFICATION_PROCESS', label: 'Contact former employers' },
};

type NextStepProps = { row: EmploymentApplicationRow; options: RowActionOptions<EmploymentApplicationRow> };

export function ApplicationNextStep({ row, options }: NextStepProps) {
  const { getActions, run, running } = useRowActions(employmentApplication, options);
  const step = findNextStep(getSteps(row));
  if (!step || row.state === 'DELETED') return null;
  if (step === 'ANSWERED') return <Unanswered driver={row.driverProfile.id} />;
  const next = ACTIONS[step];
  const action = next && getActions(row).find(({ id }) => id === next.action);
  if (!action) return null;
  return <NextButton label={next.label} busy={running} run={() => run(row, action)} />;
}

/** Opens the list of the driver's jobs with unanswered verifications, where the office enters the answers. */
function Unanswered({ driver }: { driver: string }) {
  const navigate = useNavigate();
  const filters = { driver, employmentVerificationStatus: 'PENDING_VERIFICATION' };
  const asked = formatListState({ search: '', page: 1, perPage: null, sort: null, filters });
  return (
    <NextButton label="Enter answers" run={() => navigate({ to: `${getListPath(employmentHistory)}?${asked}` })} />
  );
}
