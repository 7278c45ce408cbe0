/** Under which authority a person works: lists and new records start from it. Not shown where there is only one. */
import { Menu, UnstyledButton } from '@mantine/core';
import type { Related } from '@milepost/domain/core/record.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../api/client.ts';
import { recordFacts } from '../facts.ts';
import { useAuthorityChoice } from '../session/authority.ts';
import { keys } from '../ui/data.ts';
import { IconChevronDown } from '../ui/icons/icons.ts';
import classes from './top-bar.module.css';

const MOST = 100;

export function AuthoritySwitch() {
  const { authority, choose, forget } = useAuthorityChoice();
  const authorities = useAuthorities();
  const isGone = authority !== null && authorities !== undefined && !authorities.some(({ id }) => id === authority.id);
  useEffect(() => {
    if (isGone) forget();
  }, [isGone, forget]);
  if (!authorities || authorities.length < 2) return null;
  const current = authorities.find(({ id }) => id === authority?.id);
  const name = current?.prettyName ?? EVERY.prettyName;
  return (
    <Menu position="bottom-start" shadow="sm" width={240}>
      <Menu.Target>
        <UnstyledButton className={classes.authority} aria-label={`Work under: ${name}`}>
          <span>{name}</span>
          <IconChevronDown size={14} stroke={1.6} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={current?.id ?? EVERY.id}
          onChange={(id) => choose(authorities.find((each) => each.id === id) ?? null)}
        >
          {[EVERY, ...authorities].map(({ id, prettyName }) => (
            <Menu.RadioItem key={id} value={id} closeMenuOnClick>
              {prettyName}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

const EVERY = { id: 'all', prettyName: 'All authorities' };

/** Those in use; undefined until they are known, and for who may not see them. */
function useAuthorities(): Related[] | undefined {
  const query = { prettyName: 'true', per_page: String(MOST), ordering: 'prettyName' };
  const answer = useQuery({
    queryKey: keys.pick(recordFacts.carrier, query),
    queryFn: ({ signal }) => api.get<{ results: Related[] }>(`${recordFacts.carrier.path}/`, query, { signal }),
    retry: false,
  });
  return answer.data?.results;
}
