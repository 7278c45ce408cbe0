/** The `Ctrl K` search: any page, anything to add and any record by name. Loaded on first use. */
import '@mantine/spotlight/styles.layer.css';
import { CloseButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { api } from '../api/client.ts';
import type { Session } from '../session/session.ts';
import { IconFileText, IconId, IconPlus, IconSearch } from '../ui/icons/icons.ts';
import classes from './command-bar.module.css';
import { flushKeys } from './key-buffer.ts';
import { getHref, UI } from './navigation.ts';
import { type AddAction, findAddActions, findPages, isAddQuery } from './page-search.ts';
import type { Place } from './place.ts';
import { usePlaces } from './places.ts';

/** `route` is the record's own, under `/UI/`. */
type Hit = { record: string; label: string; id: string; prettyName: string; detail: string | null; route: string };

const DEBOUNCE_MS = 150;
const MIN_CHARACTERS = 2;

function useHits(typed: string): { hits: Hit[]; state: 'idle' | 'searching' | 'failed' | 'found' } {
  const [search] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const enabled = search.length >= MIN_CHARACTERS;
  const { data, isFetching, isError } = useQuery({
    queryKey: ['search', search],
    queryFn: ({ signal }) => api.get<{ results: Hit[] }>('search/', { search }, { signal }),
    enabled,
    placeholderData: keepPreviousData,
  });
  if (typed.trim().length < MIN_CHARACTERS) return { hits: [], state: 'idle' };
  if (isError) return { hits: [], state: 'failed' };
  const waiting = isFetching || search !== typed.trim();
  return { hits: data?.results ?? [], state: waiting ? 'searching' : 'found' };
}

const EMPTY_TEXTS = {
  idle: 'No matching pages. Type at least 2 characters to search records.',
  searching: 'Searching…',
  failed: 'Search failed. Try again in a moment.',
  found: 'No results',
} as const;

const [store, { open, close }] = createSpotlight();

/** Selects the first result that arrives after the last key. The library does not, so Enter would do nothing on it. */
function useSelectFirst(): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (list.current?.querySelector('[data-selected]')) return;
    const first = list.current?.querySelector('[data-action]');
    if (!first) return;
    first.setAttribute('data-selected', 'true');
    store.updateState((state) => ({ ...state, selected: 0 }));
  });
  return list;
}

export default function CommandBar({ asked, session }: { asked: number; session: Session }): ReactNode {
  const navigate = useNavigate();
  const places = usePlaces();
  const [typed, setTyped] = useState('');
  const { hits, state } = useHits(typed);
  const list = useSelectFirst();
  const search = useRef<HTMLInputElement>(null);
  const takeOver = () => {
    const ahead = flushKeys();
    if (ahead) setTyped((before) => before + ahead);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens at every request
  useEffect(() => {
    open();
    // If the search is already open, it has the focus; otherwise start with an empty search.
    if (document.activeElement === search.current) takeOver();
    else setTyped('');
  }, [asked]);

  const pages = findPages(places, session, typed);
  const addings = findAddActions(places, session, typed);
  const go = (to: string) => () => void navigate({ to });
  const pageGroup = <Pages key="pages" pages={pages} session={session} go={go} />;
  const addingGroup = <AddActions key="addings" addings={addings} go={go} />;

  return (
    <Spotlight.Root
      store={store}
      query={typed}
      onQueryChange={setTyped}
      shortcut={null}
      scrollable
      maxHeight={420}
      centered={false}
      overlayProps={{ blur: 0, backgroundOpacity: 0.45 }}
      attributes={{ content: { 'aria-label': 'Search' } }}
      classNames={{ actionDescription: classes.description }}
    >
      <Spotlight.Search
        ref={search}
        onFocus={takeOver}
        placeholder="Go to a page or a record…"
        leftSection={<IconSearch size={18} stroke={1.6} />}
        rightSection={<CloseButton data-close-dialog aria-label="Close search" title="Close (Esc)" onClick={close} />}
        aria-label="Go to a page or a record"
      />
      <Spotlight.ActionsList ref={list}>
        {isAddQuery(typed) ? [addingGroup, pageGroup] : [pageGroup, addingGroup]}
        <Hits hits={hits} places={places} go={go} />
        {pages.length + addings.length + hits.length === 0 && (
          <Spotlight.Empty role="status">{EMPTY_TEXTS[state]}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

type Go = (to: string) => () => void;

function Pages({ pages, session, go }: { pages: readonly Place[]; session: Session; go: Go }) {
  if (pages.length === 0) return null;
  return (
    <Spotlight.ActionsGroup label="Pages">
      {pages.map((place) => {
        const Icon = place.icon;
        return (
          <Spotlight.Action
            key={place.path}
            label={place.title}
            description={place.group}
            leftSection={<Icon size={18} stroke={1.6} />}
            onClick={go(getHref(place, session))}
          />
        );
      })}
    </Spotlight.ActionsGroup>
  );
}

function AddActions({ addings, go }: { addings: readonly AddAction[]; go: Go }) {
  if (addings.length === 0) return null;
  return (
    <Spotlight.ActionsGroup label="Add">
      {addings.map(({ path, label, href }) => (
        <Spotlight.Action
          key={path}
          label={label}
          leftSection={<IconPlus size={18} stroke={1.6} />}
          onClick={go(href)}
        />
      ))}
    </Spotlight.ActionsGroup>
  );
}

type HitsProps = { hits: readonly Hit[]; places: readonly Place[]; go: Go };

/** Shows a group for each kind of record. A record with a profile is followed by its profile. */
function Hits({ hits, places, go }: HitsProps) {
  const labels = [...new Set(hits.map((hit) => hit.label))];
  const hasProfile = ({ route, id }: Hit) => places.some(({ path, profile }) => profile && route === `${path}/${id}`);
  return labels.map((label) => (
    <Spotlight.ActionsGroup key={label} label={label}>
      {hits
        .filter((hit) => hit.label === label)
        .flatMap((hit) => [
          <Spotlight.Action
            key={hit.id}
            label={hit.prettyName}
            {...(hit.detail && { description: hit.detail })}
            leftSection={<IconFileText size={18} stroke={1.6} />}
            onClick={go(`${UI}/${hit.route}`)}
          />,
          hasProfile(hit) && (
            <Spotlight.Action
              key={`${hit.id} profile`}
              label={`${hit.prettyName} profile`}
              leftSection={<IconId size={18} stroke={1.6} />}
              onClick={go(`${UI}/${hit.route}/profile`)}
            />
          ),
        ])}
    </Spotlight.ActionsGroup>
  ));
}
