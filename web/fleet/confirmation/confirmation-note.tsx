import { Alert } from '@mantine/core';
import type { Reading } from './use-confirmation.ts';

/** What came of reading the confirmation, above the form that it filled in. */
export function ConfirmationNote({ reading }: { reading: Reading | null }) {
  const words = reading && wordsOf(reading);
  if (!words) return null;
  return (
    <Alert color={reading.is === 'unread' ? 'yellow' : 'blue'} variant="light" role="status" py={8}>
      {words}
    </Alert>
  );
}

function wordsOf(reading: Reading): string | null {
  if (reading.is === 'reading') return 'Reading the rate confirmation …';
  if (reading.is === 'unread') return `The rate confirmation is attached. ${reading.why}`;
  const { filled, unknown, isAgain } = reading;
  if (filled.length === 0 && !unknown && !isAgain)
    return 'Rate confirmation attached. We couldn’t read the details, so please enter them manually.';
  const told = [
    filled.length > 0 &&
      `Filled in from the rate confirmation: ${filled.join(', ')}. Please review. Press Esc in a field to undo.`,
    unknown && `No customer named ${unknown}. Choose or add one under Billing Customer.`,
  ];
  return told.filter(Boolean).join(' ') || null;
}
