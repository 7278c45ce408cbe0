/** Contracts with fuel card providers: their prices, with dates. */
import {
  CONTRACT_FIELDS,
  describeContract,
  type FuelPricing,
  findContractErrors,
} from '@milepost/domain/expense/fuel-audit/fuel-contract.ts';
import sql from 'sql-template-tag';
import type { Context } from '../../core/engine/collection/spec.ts';
import { insertHistoryLine } from '../../core/engine/history.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import { badInput, notFound, throwErrors } from '../../core/platform/http/errors.ts';
import { defineInput, readInput } from '../../core/platform/http/input.ts';
import { newId } from '../../core/platform/ids.ts';

export const CONTRACT = defineInput(CONTRACT_FIELDS);

type ContractRow = {
  id: string;
  company: { id: string; prettyName: string; carrier: string };
  chain: string;
  pricing: FuelPricing;
  rate: number;
  cost: number | null;
  validFrom: string;
  validTo: string | null;
};

type ContractTerms = Omit<ContractRow, 'id' | 'company'>;

/** Returns the contracts by provider, the latest first. */
export async function readContracts(tx: Tx): Promise<{ results: ContractRow[]; count: number }> {
  const results = await tx.query<ContractRow>(sql`select n.id, n.chain, n.pricing, n.rate, n.cost,
      jsonb_build_object('id', c.id, 'prettyName', c.pretty_name, 'carrier', a.pretty_name) as company, n.valid_from as "validFrom", n.valid_to as "validTo"
    from fuel_contract n join company c on c.account_id = n.account_id and c.id = n.company
    join carrier a on a.account_id = c.account_id and a.id = c.carrier
    order by c.pretty_name, a.pretty_name, n.chain, n.valid_from desc`);
  return { results, count: results.length };
}

/** Saves a contract, replacing one of the same provider, chain, and first date. @throws HttpError 400 with the errors by field */
export async function saveContract(context: Context, values: Record<string, unknown>): Promise<void> {
  const { tx } = context;
  const contract = readInput(CONTRACT, values);
  throwErrors(findContractErrors(contract), contract);
  await requireFuelProvider(tx, contract.company);
  const { company, pricing, rate, validFrom, validTo } = contract;
  const chain = contract.chain ?? '';
  const cost = pricing === 'COST_PLUS' ? contract.cost : null;
  const [replaced] =
    await tx.query<ContractTerms>(sql`select chain, pricing, rate, cost, valid_from as "validFrom", valid_to as "validTo"
    from fuel_contract where company = ${company} and lower(chain) = lower(${chain}) and valid_from = ${validFrom} for update`);
  await tx.query(sql`insert into fuel_contract (account_id, id, company, chain, pricing, rate, cost, valid_from, valid_to)
    values (${tx.accountId}, ${newId()}, ${company}, ${chain}, ${pricing}, ${rate}, ${cost}, ${validFrom}, ${validTo})
    on conflict (account_id, company, lower(chain), valid_from) do update set chain = excluded.chain, pricing = excluded.pricing, rate = excluded.rate,
      cost = excluded.cost, valid_to = excluded.valid_to`);
  const from = replaced ? describe(replaced) : '';
  await noteContract(context, company, { from, to: describe({ ...contract, cost, chain }) });
}

/** @throws HttpError 404 for a contract that doesn't exist */
export async function deleteContract(context: Context, id: string): Promise<void> {
  const [deleted] = await context.tx.query<ContractTerms & { company: string }>(
    sql`delete from fuel_contract where id = ${id}
      returning company, chain, pricing, rate, cost, valid_from as "validFrom", valid_to as "validTo"`,
  );
  if (!deleted) throw notFound('Contract');
  await noteContract(context, deleted.company, { from: describe(deleted), to: '' });
}

async function requireFuelProvider(tx: Tx, company: string): Promise<void> {
  const [provider] = await tx.query<{ type: string }>(
    sql`select company_type as type from company where id = ${company} and state <> 'DELETED' for key share`,
  );
  if (provider?.type !== 'FUEL_CARD_SERVICE_PROVIDER') throw badInput({ company: 'Select a fuel card provider' });
}

const describe = (contract: Pick<ContractRow, 'pricing' | 'rate' | 'cost' | 'chain' | 'validFrom' | 'validTo'>) =>
  [
    describeContract(contract),
    contract.chain,
    `from ${contract.validFrom}`,
    contract.validTo && `to ${contract.validTo}`,
  ]
    .filter(Boolean)
    .join(', ');

/** Adds the change to the history of the provider. */
async function noteContract({ tx, session }: Context, company: string, change: { from: string; to: string }) {
  const changes = [{ field: 'fuelContract', label: 'Fuel Contract', ...change }];
  const profile = session.profileId;
  await tx.query(insertHistoryLine({ record: 'company', recordId: company, profile, action: 'UPDATE', changes }));
}
