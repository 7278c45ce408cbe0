/** The first button of a record: the step it comes to next. It counts for the record as it is kept, so what is typed is saved first. */
import { Button } from '@mantine/core';

type NextButtonProps = {
  label: string;
  run: () => unknown;
  busy?: boolean;
  /** Something is typed that the step would not know of. */
  isChanged?: boolean;
};

export function NextButton({ label, run, busy = false, isChanged = false }: NextButtonProps) {
  return (
    <Button
      size="compact-sm"
      loading={busy}
      disabled={isChanged}
      title={isChanged ? 'Save your changes first' : undefined}
      onClick={() => void run()}
    >
      {label}
    </Button>
  );
}
