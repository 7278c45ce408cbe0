import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { getNextRecord, getSetupPath } from '../../core/setup/use-setup.ts';
import { Section } from '../../core/ui/form/section.tsx';
import classes from './first-steps.module.css';
import { useFirstSteps } from './use-first-steps.ts';

/** Shows the first steps above the overview until the account has its first load. */
export function FirstStepsStrip() {
  const { there, steps } = useFirstSteps();
  if (!steps || there?.fleet !== false) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Section columns={false}>
      <div className={classes.strip}>
        <Text fw={600}>
          {done} of {steps.length} first steps are done.
        </Text>
        <Anchor underline="always" renderRoot={(props) => <Link to={getSetupPath(getNextRecord(there))} {...props} />}>
          Continue setup
        </Anchor>
        <Anchor underline="always" renderRoot={(props) => <Link to="/UI/dashboard/first_steps" {...props} />}>
          All first steps
        </Anchor>
      </div>
    </Section>
  );
}
