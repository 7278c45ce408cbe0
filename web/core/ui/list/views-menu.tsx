/** Views: what everybody looks for on this list, and what a person looks at again and again under a name of their own. */
import { ActionIcon, Button, Divider, Group, Popover, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { MAX_VIEW_NAME } from '@milepost/domain/core/limits.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api, asApiError } from '../../api/client.ts';
import { notify } from '../../shell/notify.ts';
import { keys } from '../data.ts';
import { IconBookmark, IconTrash } from '../icons/icons.ts';
import type { ReadyView } from './list-props.ts';
import classes from './table.module.css';
import type { ListRow, RecordList } from './use-record-list.ts';
import { stateOfView, viewOf } from './view-address.ts';

type Shown = { name: string; query: string };
type View = Shown & { id: string };

const UNSORTED = { search: '', sort: null, page: 1, perPage: null };

type MenuProps<T extends ListRow> = { list: RecordList<T>; ready?: readonly ReadyView[] };

export function ViewsMenu<T extends ListRow>({ list, ready = [] }: MenuProps<T>) {
  const [opened, setOpened] = useState(false);
  const { views, save, remove } = useViews(list.name);
  const shown = viewOf(list.state);
  const offered = ready.map(({ name, filters }) => ({ name, query: viewOf({ ...UNSORTED, filters: { ...filters } }) }));
  const current = [...views, ...offered].find(({ query }) => query === shown);
  const isCurrent = (view: Shown) => (view === current ? ('true' as const) : undefined);

  function show({ query }: Shown) {
    list.change(stateOfView(query), { replace: false });
    setOpened(false);
  }

  return (
    <Popover position="bottom-start" shadow="sm" trapFocus width={260} opened={opened} onChange={setOpened}>
      <Popover.Target>
        <Button
          size="xs"
          variant="subtle"
          className={current ? undefined : classes.tool}
          leftSection={<IconBookmark size={14} aria-hidden="true" />}
          aria-label={current ? `Saved views, ${current.name}` : 'Saved views'}
          onClick={() => setOpened(!opened)}
        >
          <span className={classes.viewName}>{current?.name ?? 'Views'}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap={4} mah={300} style={{ overflowY: 'auto' }}>
          {offered.map((view) => (
            <UnstyledButton
              key={view.name}
              className={classes.view}
              aria-current={isCurrent(view)}
              onClick={() => show(view)}
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
              <UnstyledButton className={classes.view} aria-current={isCurrent(view)} onClick={() => show(view)}>
                {view.name}
              </UnstyledButton>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={24}
                aria-label={`Delete the view ${view.name}`}
                onClick={() => remove(view)}
              >
                <IconTrash size={14} aria-hidden="true" />
              </ActionIcon>
            </Group>
          ))}
        </Stack>
        <Divider my="xs" />
        <SaveView isPossible={shown !== ''} save={(name) => save({ name, query: shown })} />
      </Popover.Dropdown>
    </Popover>
  );
}

type SaveProps = { isPossible: boolean; save: (name: string) => Promise<boolean> };

/** The name stays typed when it could not be saved. */
function SaveView({ isPossible, save }: SaveProps) {
  const [name, setName] = useState('');
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (await save(name.trim())) setName('');
  }
  if (!isPossible) {
    return (
      <Text size="xs" c="dimmed">
        Search, filter or sort the list, then save it as a view.
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

/** The views of a list, and what may be done to them; what fails is told. */
function useViews(list: string) {
  const client = useQueryClient();
  const key = keys.list('view/', { list });
  const answer = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.get<{ results: View[] }>('view/', { list }, { signal }),
  });
  const again = () => client.invalidateQueries({ queryKey: key });
  const saving = useMutation({
    mutationFn: (view: Omit<View, 'id'>) => api.post('view/', { list, ...view }),
    onError: (thrown) => notify.error('View Save Failed', asApiError(thrown).text),
    onSettled: again,
  });
  const save = (view: Omit<View, 'id'>) =>
    saving.mutateAsync(view).then(
      () => true,
      () => false,
    );
  const removing = useMutation({
    mutationFn: ({ id }: View) => api.delete(`view/${id}`),
    onSuccess: (_, { name, query }) =>
      notify.success('View Deleted', name, { label: 'Undo', run: () => void save({ name, query }) }),
    onError: (thrown) => notify.error('View Delete Failed', asApiError(thrown).text),
    onSettled: again,
  });
  return { views: answer.data?.results ?? NONE, save, remove: removing.mutate };
}

const NONE: View[] = [];
