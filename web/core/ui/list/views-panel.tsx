/** The content of the views menu: ready-made views, the user's own, and the field that saves a new one. */
import { ActionIcon, Button, Divider, Group, Popover, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { MAX_VIEW_NAME } from '@milepost/domain/core/limits.ts';
import { type FormEvent, useState } from 'react';
import { IconTrash } from '../icons/icons.ts';
import classes from './table.module.css';

export type OfferedView = { name: string; query: string };
export type SavedView = OfferedView & { id: string };

type PanelProps = {
  offered: readonly OfferedView[];
  views: readonly SavedView[];
  current: OfferedView | undefined;
  onShow: (view: OfferedView) => void;
  onDelete: (view: SavedView) => void;
  /** Whether the list has search, filters, or a sort order to save. */
  isPossible: boolean;
  onSave: (name: string) => Promise<boolean>;
};

export default function ViewsPanel({ offered, views, current, onShow, onDelete, isPossible, onSave }: PanelProps) {
  const isCurrent = (view: OfferedView) => (view === current ? ('true' as const) : undefined);
  return (
    <Popover.Dropdown>
      <Stack gap={4} mah={300} style={{ overflowY: 'auto' }}>
        {offered.map((view) => (
          <UnstyledButton
            key={view.name}
            className={classes.view}
            aria-current={isCurrent(view)}
            onClick={() => onShow(view)}
          >
            {view.name}
          </UnstyledButton>
        ))}
        {offered.length > 0 && <Divider my={4} />}
        {views.length === 0 && (
          <Text size="xs" c="dimmed">
            No saved views yet.
          </Text>
        )}
        {views.map((view) => (
          <Group key={view.id} gap={4} wrap="nowrap">
            <UnstyledButton className={classes.view} aria-current={isCurrent(view)} onClick={() => onShow(view)}>
              {view.name}
            </UnstyledButton>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={24}
              aria-label={`Delete the view ${view.name}`}
              onClick={() => onDelete(view)}
            >
              <IconTrash size={14} aria-hidden="true" />
            </ActionIcon>
          </Group>
        ))}
      </Stack>
      <Divider my="xs" />
      <SaveView isPossible={isPossible} save={onSave} />
    </Popover.Dropdown>
  );
}

type SaveProps = { isPossible: boolean; save: (name: string) => Promise<boolean> };

/** Keeps the typed name if saving failed. */
function SaveView({ isPossible, save }: SaveProps) {
  const [name, setName] = useState('');
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (await save(name.trim())) setName('');
  }
  if (!isPossible) {
    return (
      <Text size="xs" c="dimmed">
        Search, filter, or sort the list, then save it as a view.
      </Text>
    );
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Group gap={6} align="end" wrap="nowrap">
        <TextInput
          size="xs"
          flex={1}
          label="Save current view as"
          maxLength={MAX_VIEW_NAME}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button size="xs" type="submit" disabled={name.trim() === ''}>
          Save
        </Button>
      </Group>
    </form>
  );
}
