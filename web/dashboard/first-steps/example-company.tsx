import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { api, asApiError } from '../../core/api/client.ts';
import { notify } from '../../core/shell/notify.ts';
import { confirm } from '../../core/ui/dialog/confirm.tsx';
import { Section } from '../../core/ui/form/section.tsx';
import classes from './first-steps.module.css';

/** Adds example records to explore before the account has its own, and removes them again. */
export function ExampleCompany({ isThere, onChanged }: { isThere: boolean; onChanged: () => void }) {
  const [busy, setBusy] = useState(false);

  async function change() {
    if (isThere && !(await confirm(CONFIRMATION))) return;
    setBusy(true);
    try {
      await (isThere ? api.delete(PATH) : api.post(PATH));
      notify.success(isThere ? 'Sample Company Removed' : 'Sample Company Added');
    } catch (thrown) {
      notify.failure(`Sample Company ${isThere ? 'Delete' : 'Create'}`, asApiError(thrown).text);
    } finally {
      setBusy(false);
      onChanged();
    }
  }

  return (
    <Section title="Try a sample company" columns={false}>
      <div className={classes.strip}>
        <Text size="sm" c="dimmed">
          {isThere
            ? 'Example Freight LLC was added as a separate authority with two trucks, two customers, and four loads.'
            : 'Two trucks, two customers, and four loads under a separate authority. Remove all of it at any time.'}
        </Text>
        <Button size="compact-sm" variant="default" loading={busy} onClick={() => void change()}>
          {isThere ? 'Remove sample data' : 'Add sample data'}
        </Button>
      </div>
    </Section>
  );
}

const PATH = 'first_steps/example/';

const CONFIRMATION = {
  title: 'Remove sample data',
  text: 'This deletes Example Freight LLC and everything under it, including records you added.',
  yes: 'Remove it',
  danger: true,
};
