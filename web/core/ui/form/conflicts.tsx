/**
 * Shows fields that another user changed in the meantime, with both values and a choice for each. Nothing is overwritten until every choice is
 * made.
 */

import { Alert, Button, Group, Text } from '@mantine/core';
import { getFields } from '@milepost/domain/core/record.ts';
import { ValueCell } from '../list/cells.tsx';
import { useFormContext } from './context.ts';
import classes from './form.module.css';

export function Conflicts() {
  const form = useFormContext();
  const names = Object.keys(form.conflicts);
  if (names.length === 0) return null;
  const facts = getFields(form.record);
  return (
    <Alert color="yellow" role="alert" title="Someone else changed this record while you were editing it">
      <Text size="sm">
        Choose which value to keep for each field, then save again. Your other changes are still here.
      </Text>
      {names.map((name) => {
        const fact = facts[name];
        const label = fact?.label ?? name;
        return (
          <div key={name} className={classes.conflict}>
            <Text size="sm" fw={600}>
              {label}
            </Text>
            <span>Yours: {fact && <ValueCell fact={fact} value={form.values[name]} />}</span>
            <span>Theirs: {fact && <ValueCell fact={fact} value={(form.row as Record<string, unknown>)[name]} />}</span>
            <Group gap="xs" wrap="nowrap">
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Keep mine: ${label}`}
                onClick={() => form.settle(name, 'mine')}
              >
                Keep mine
              </Button>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Use theirs: ${label}`}
                onClick={() => form.settle(name, 'theirs')}
              >
                Use theirs
              </Button>
            </Group>
          </div>
        );
      })}
    </Alert>
  );
}
