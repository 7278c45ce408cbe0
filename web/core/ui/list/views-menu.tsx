/** The menu of views: ready-made ones, and those the user saved under a name. */
import { Button, Popover } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api, asApiError } from '../../api/client.ts';
import { notify } from '../../shell/notify.ts';
import { keys } from '../data.ts';
import { IconBookmark } from '../icons/icons.ts';
import { useIdle } from '../use-idle.ts';
import type { ReadyView } from './list-props.ts';
import { parseView, serializeView } from './serialize-view.ts';
import classes from './table.module.css';
import type { ListRow, RecordList } from './use-record-list.ts';
import type { OfferedView, SavedView } from './views-panel.tsx';

// The list renders before the content of the menu is loaded.
const ViewsPanel = lazy(() => import('./views-panel.tsx'));

const DEFAULT_STATE = { search: '', sort: null, page: 1, perPage: null };

type MenuProps<T extends ListRow> = { list: RecordList<T>; ready?: readonly ReadyView[] };

export function ViewsMenu<T extends ListRow>({ list, ready = [] }: MenuProps<T>) {
  const [opened, setOpened] = useState(false);
  const isIdle = useIdle();
  const { views, save, remove } = useViews(list.name);
  const shown = serializeView(list.state);
  const offered = ready.map(({ name, filters }) => ({
    name,
    query: serializeView({ ...DEFAULT_STATE, filters: { ...filters } }),
  }));
  const current = [...views, ...offered].find(({ query }) => query === shown);

  function show({ query }: OfferedView) {
    list.change(parseView(query), { replace: false });
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
      <Suspense>
        {isIdle && (
          <ViewsPanel
            offered={offered}
            views={views}
            current={current}
            onShow={show}
            onDelete={remove}
            isPossible={shown !== ''}
            onSave={(name) => save({ name, query: shown })}
          />
        )}
      </Suspense>
    </Popover>
  );
}

/** Returns a list's views and their actions; failures show a message. */
function useViews(list: string) {
  const client = useQueryClient();
  const key = keys.list('view/', { list });
  const answer = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.get<{ results: SavedView[] }>('view/', { list }, { signal }),
  });
  const reloadViews = () => client.invalidateQueries({ queryKey: key });
  const saving = useMutation({
    mutationFn: (view: Omit<SavedView, 'id'>) => api.post('view/', { list, ...view }),
    onError: (thrown) => notify.failure('View Save', asApiError(thrown).text),
    onSettled: reloadViews,
  });
  const save = (view: Omit<SavedView, 'id'>) =>
    saving.mutateAsync(view).then(
      () => true,
      () => false,
    );
  const removing = useMutation({
    mutationFn: ({ id }: SavedView) => api.delete(`view/${id}`),
    onSuccess: (_, { name, query }) =>
      notify.success('View Deleted', name, { label: 'Undo', run: () => void save({ name, query }) }),
    onError: (thrown) => notify.failure('View Delete', asApiError(thrown).text),
    onSettled: reloadViews,
  });
  return { views: answer.data?.results ?? NONE, save, remove: removing.mutate };
}

const NONE: SavedView[] = [];
