import { Anchor } from '@mantine/core';
import type { LinkedList } from '@milepost/domain/dashboard/financial-overview.ts';
import { Link } from '@tanstack/react-router';
import { useRights } from '../core/session/rights.ts';
import { buildListPath } from '../core/ui/list/list-path.ts';

/** DSH-03: returns the address of the rows behind a figure, for users who may view them. Accounts are for owners only (USR-04). */
export function useListPath(): (list: LinkedList) => string | undefined {
  const { can, isOwner } = useRights();
  return (list) => {
    const maySee = list.of.name === 'profile' ? isOwner : can(list.of.policy, 'view');
    return maySee ? buildListPath(list) : undefined;
  };
}

/** Shows a figure that opens its rows; plain text without permission. */
export function ListLink({ to, children }: { to: string | undefined; children: string }) {
  if (!to) return children;
  return (
    <Anchor component={Link} to={to} inherit>
      {children}
    </Anchor>
  );
}
