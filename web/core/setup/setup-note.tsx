/** Says above a form which of the first steps it is, and where its values come from. */
import { Alert, Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SETUP_ORDER, type Setup, type SetupRecord } from './use-setup.ts';

const WORDS: Readonly<Record<SetupRecord, ReactNode>> = {
  driver: 'your driver. If that’s you, check the details we filled in. If not, replace them.',
  vehicle: 'your truck. The VIN, plate, and GVWR are on its registration.',
  dispatcher: 'your dispatcher, who books the loads. If that’s you, just save. If not, replace your details.',
  fleet: 'your first load. Choose its rate confirmation under Documents, and we’ll read it for you.',
};

export function SetupNote({ setup, record }: { setup: Setup; record: SetupRecord }) {
  if (!setup.isOn) return null;
  return (
    <Alert color="blue" role="note">
      Step {SETUP_ORDER.indexOf(record) + 1} of {SETUP_ORDER.length}: {WORDS[record]}{' '}
      <Anchor inherit underline="always" renderRoot={(props) => <Link to="/UI/dashboard/first_steps" {...props} />}>
        All first steps
      </Anchor>
    </Alert>
  );
}
