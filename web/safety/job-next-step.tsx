/** A job's progress from its schedule to the repair that completes it, with the button for the next step. */
import { Group } from '@mantine/core';
import { findNextStep } from '@milepost/domain/core/steps.ts';
import { getJobSteps, type JobStatus } from '@milepost/domain/safety/scheduled-job.ts';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { type AnyForm, getFieldId } from '../core/ui/form/context.ts';
import { NextButton } from '../core/ui/next-button.tsx';
import { Steps } from '../core/ui/steps.tsx';

/** Uses the form's values: selecting the repair and completing the job is one save. */
export function JobNextStep({ form }: { form: AnyForm }) {
  const complete = useCompleteJob(form);
  const { status, maintenance } = form.values;
  const steps = getJobSteps(status as JobStatus, Boolean(maintenance));
  const next = findNextStep(steps);
  if (steps.length === 0) return null;
  return (
    <Group data-wide justify="space-between" mih={26}>
      <Steps steps={steps} />
      {form.maySave && next === 'REPAIRED' && (
        <NextButton
          label="Select repair"
          run={() => document.getElementById(getFieldId(form, 'maintenance'))?.click()}
        />
      )}
      {form.maySave && next === 'COMPLETE' && <NextButton label="Complete" busy={form.saving} run={complete} />}
    </Group>
  );
}

/** Saves the form once it includes the status. */
function useCompleteJob(form: AnyForm): () => Promise<boolean> {
  const latest = useRef(form);
  latest.current = form;
  return () => {
    flushSync(() => form.set('status', 'COMPLETE'));
    return latest.current.save();
  };
}
