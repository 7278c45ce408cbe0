import { Alert, Button, Group } from '@mantine/core';
import type { LoadChoice, Reading } from './use-confirmation.ts';

/** Shows the result of reading the confirmation above the form it filled in. */
export function ConfirmationNote({ reading }: { reading: Reading | null }) {
  if (reading?.is === 'several') return <ChooseLoad loads={reading.loads} />;
  const words = reading && describeReading(reading);
  if (!words) return null;
  return (
    <Alert color={reading.is === 'unread' ? 'yellow' : 'blue'} variant="light" role="status" py={8}>
      {words}
    </Alert>
  );
}

/** Lets the user pick one of several loads in a file. */
function ChooseLoad({ loads }: { loads: readonly LoadChoice[] }) {
  return (
    <Alert color="blue" variant="light" role="status" py={8}>
      <Group gap="xs">
        {`This file has ${loads.length} loads. Select the one to enter.`}
        {loads.map(({ name, pick }) => (
          <Button key={name} size="compact-sm" variant="default" onClick={pick}>
            {`Enter load ${name}`}
          </Button>
        ))}
      </Group>
    </Alert>
  );
}

function describeReading(reading: Exclude<Reading, { is: 'several' }>): string | null {
  if (reading.is === 'reading') return 'Reading the rate confirmation…';
  if (reading.is === 'unread') return `The rate confirmation is attached. ${reading.why}`;
  const { filled, likely, isFromImage, unknown, isAgain } = reading;
  if (filled.length === 0 && !unknown && !isAgain)
    return 'Rate confirmation attached. We couldn’t read the details, so please enter them manually.';
  const sentences = [
    filled.length > 0 &&
      `Filled in from the rate confirmation: ${filled.join(', ')}. Please review. Press Esc in a field to undo.`,
    isFromImage && 'This document is an image, so letters and numbers may be misread.',
    likely.length > 0 && `Check these first: ${likely.join(', ')}.`,
    unknown && `No customer named ${unknown}. Select or add one under Billing Customer.`,
  ];
  return sentences.filter(Boolean).join(' ') || null;
}
