/** Finds the customer behind a rate confirmation: by the broker's name, or by an MC number on it that is not our own. */
import type { Related } from '@milepost/domain/core/record.ts';
import { getFirmKey } from '@milepost/domain/fleet/confirmation/firms.ts';
import type { Proposal } from '@milepost/domain/fleet/confirmation/proposals.ts';
import sql from 'sql-template-tag';
import type { Tx } from '../../core/platform/db/database.ts';
import { isTypo } from '../../core/platform/typo.ts';

type Firm = { name: string; mc: string };

/** Returns the account's authorities, which brokers' documents list as carriers. */
export async function readOwnFirms(tx: Tx): Promise<Firm[]> {
  return tx.query<Firm>(
    sql`select carrier_name as name, regexp_replace(carrier_mc, '\\D', '', 'g') as mc from carrier where state <> 'DELETED' limit 200`,
  );
}

type BrokerQuery = {
  /** Authority of the form; null if none is selected. */
  carrier: string | null;
  own: readonly Firm[];
  name: Proposal | undefined;
  mcNumbers: readonly Proposal[];
};

type FoundCustomer = Firm & { customer: Related & { carrier: Related } };

/** Length of the name prefix for the search, before the whole name is compared. */
const PREFIX_LENGTH = 3;
const MAX_CUSTOMERS = 200;

/** Returns the customer; null if uncertain. `said` has the names on the document. */
export async function findBroker(
  tx: Tx,
  { carrier, own, name, mcNumbers }: BrokerQuery,
): Promise<{ customer: FoundCustomer['customer']; said: Proposal } | null> {
  const others = mcNumbers.filter(({ value }) => !own.some(({ mc }) => mc === value));
  const key = getFirmKey(String(name?.value ?? ''));
  const found =
    await tx.query<FoundCustomer>(sql`select c.customer_name as name, regexp_replace(c.customer_mc, '\\D', '', 'g') as mc,
      jsonb_build_object('id', c.id, 'prettyName', c.pretty_name, 'state', c.state,
        'carrier', jsonb_build_object('id', o.id, 'prettyName', o.pretty_name, 'state', o.state)) as customer
    from customer c join carrier o on o.account_id = c.account_id and o.id = c.carrier
    where c.state = 'ACTIVE' and (${carrier}::uuid is null or c.carrier = ${carrier}::uuid)
      and (regexp_replace(c.customer_mc, '\\D', '', 'g') = any(${others.map(({ value }) => String(value))}::text[])
        or (${key} <> '' and left(regexp_replace(fold_text(c.customer_name), '^the |[^a-z0-9]', '', 'g'), ${PREFIX_LENGTH}) = left(${key}, ${PREFIX_LENGTH})))
    limit ${MAX_CUSTOMERS}`);
  const byMc = found.filter(({ mc }) => others.some(({ value }) => value === mc));
  const alike = found.filter((each) => getFirmKey(each.name) === key);
  const byName = alike.length > 0 ? alike : found.filter((each) => isTypo(getFirmKey(each.name), key));
  const [one, ...more] = byName.length > 0 ? byName : byMc;
  // Several customers with the name, or with a number of another one: a person decides.
  const isOther = one && byMc.length > 0 && !byMc.includes(one);
  const said = name ?? others.find(({ value }) => value === one?.mc);
  return one && said && more.length === 0 && !isOther ? { customer: one.customer, said } : null;
}
