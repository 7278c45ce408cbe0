/** Offers to restore or discard unsaved input from an earlier visit; never restores it automatically. */
import { Alert, Button, Group, Text } from '@mantine/core';
import { InstantCell } from '../list/cells.tsx';
import { useFormContext } from './context.ts';

export function DraftOffer() {
  const { offer, restore, discard } = useFormContext().draft;
  if (!offer) return null;
  return (
    <Alert color="blue" role="status" title={<Title at={offer.at} />}>
      <Text size="sm">
        These changes were entered on this computer but not saved.
        {offer.isOutdated &&
          ' Someone has changed this record since then. You’ll choose a value for each field you both changed.'}
        {offer.files.length > 0 && ` Files aren’t saved in drafts. Attach them again: ${offer.files.join(', ')}.`}
      </Text>
      <Group gap="xs" mt="xs">
        <Button size="compact-sm" onClick={restore}>
          Restore
        </Button>
        <Button size="compact-sm" variant="default" onClick={discard}>
          Discard
        </Button>
      </Group>
    </Alert>
  );
}

function Title({ at }: { at: string }) {
  return (
    <>
      You have a draft from <InstantCell value={at} />
    </>
  );
}
