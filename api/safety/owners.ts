/** Owners whose documents count: active records under an active authority (CPL-09). */
import type { DocumentOwner } from '@milepost/domain/fleet/document.ts';

/** Additional SQL over the owner `r`. */
type OwnerSql = { columns?: string; joins?: string; where?: string };

/** Selects the active owners of one kind: `account_id`, `owner_record`, `owner_id`, `owner_name`, `carrier`, `state`. */
export function selectActiveOwners(
  owner: DocumentOwner,
  { columns, joins = '', where = 'true' }: OwnerSql = {},
): string {
  const isCarrier = owner === 'carrier';
  const under = isCarrier
    ? ''
    : `join carrier a on a.account_id = r.account_id and a.id = r.carrier and a.state = 'ACTIVE'`;
  const known = [
    'r.account_id',
    `'${owner}' as owner_record`,
    'r.id as owner_id',
    'r.pretty_name as owner_name',
    `${isCarrier ? 'r.id' : 'r.carrier'} as carrier`,
    'r.state',
  ];
  return `select ${[...known, ...(columns ? [columns] : [])].join(', ')} from ${owner} r ${under} ${joins}
    where r.state = 'ACTIVE' and ${where}`;
}
