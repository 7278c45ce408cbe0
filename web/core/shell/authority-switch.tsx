/** Selects the default authority of lists and new records. Hidden if there is only one. */
import { Menu, UnstyledButton } from '@mantine/core';
import { useEffect } from 'react';
import { useAuthorities } from '../session/authorities.ts';
import { useAuthorityChoice } from '../session/authority.ts';
import { IconChevronDown } from '../ui/icons/icons.ts';
import classes from './top-bar.module.css';

export function AuthoritySwitch() {
  const { authority, choose, forget } = useAuthorityChoice();
  const authorities = useAuthorities();
  const isGone = authority !== null && authorities !== undefined && !authorities.some(({ id }) => id === authority.id);
  useEffect(() => {
    if (isGone) forget();
  }, [isGone, forget]);
  if (!authorities || authorities.length < 2) return null;
  const current = authorities.find(({ id }) => id === authority?.id);
  const name = current?.prettyName ?? ALL_AUTHORITIES.prettyName;
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
          value={current?.id ?? ALL_AUTHORITIES.id}
          onChange={(id) => choose(authorities.find((each) => each.id === id) ?? null)}
        >
          {[ALL_AUTHORITIES, ...authorities].map(({ id, prettyName }) => (
            <Menu.RadioItem key={id} value={id} closeMenuOnClick>
              {prettyName}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

const ALL_AUTHORITIES = { id: 'all', prettyName: 'All authorities' };
