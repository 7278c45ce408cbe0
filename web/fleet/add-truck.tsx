import { Button, Group, Modal, Text } from '@mantine/core';
import { vehicle } from '@milepost/domain/admin/vehicle.ts';
import { getPagePath } from '../core/ui/records.ts';
import type { AddProps } from '../expense/import/screens.ts';

/** Asks the user to add a truck on its own page in a new tab, because a truck has too many fields for a dialog. */
export function AddTruck({ number, onAdded, onClose }: AddProps) {
  return (
    <Modal opened onClose={onClose} title={`Add truck ${number}`}>
      <Text size="sm">Add truck {number} in a new tab, then come back here to continue.</Text>
      <Group justify="flex-end" gap="sm" mt="md">
        <Button variant="default" component="a" href={getPagePath(vehicle, 'add')} target="_blank" rel="noopener">
          Open new truck form
        </Button>
        <Button
          onClick={() => {
            onAdded();
            onClose();
          }}
        >
          Truck added, check again
        </Button>
      </Group>
    </Modal>
  );
}
