/** Links to a record's profile: a button on its form, and a row action. */
import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import type { RecordFacts } from '../../facts.ts';
import type { ActionRow, RowActionOptions } from '../list/row-actions.ts';
import { getProfilePath } from './profile-path.ts';

type ProfileRecord = Pick<RecordFacts, 'route'>;

export function ProfileButton({ record, row }: { record: ProfileRecord; row: { id: string } | null }) {
  if (!row) return null;
  return (
    <Button component={Link} to={getProfilePath(record, row.id)} size="compact-sm" variant="default">
      Profile
    </Button>
  );
}

/** Returns the link to the profile for the row menus of a list. */
export function useProfileActions<T extends ActionRow>(record: ProfileRecord): RowActionOptions<T> {
  const navigate = useNavigate();
  return {
    links: ({ id, state }) =>
      state === 'DELETED'
        ? []
        : [{ id: 'PROFILE', label: 'Open profile', run: () => navigate({ to: getProfilePath(record, id) }) }],
  };
}
