/**
 * ROL-30. Checks which calls a permission opens, for every record type. What stays closed without
 * it: api/core/rights.test.ts.
 */

import { FLAGS, type Flag, POLICY_IDS, type PolicyId } from '@milepost/domain/core/policies.ts';
import { getFields } from '@milepost/domain/core/record.ts';
import { getPolicy, isOfKind } from '@milepost/domain/core/record-kind.ts';
import { getFilterFacts } from '@milepost/domain/core/report.ts';
import { DOCUMENT_OWNERS, type DocumentOwner } from '@milepost/domain/fleet/document.ts';
import { listKinds } from '@milepost/domain/registry.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dependsOnKind } from '../core/engine/collection/actions.ts';
import type { CollectionSpec } from '../core/engine/collection/spec.ts';
import { newId } from '../core/platform/ids.ts';
import { type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { registry } from '../registry.ts';

let server: TestServer;
let owner: Client & { carrierId: string };

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
});
afterAll(() => server.close());

type Call = { name: string; flags: readonly Flag[]; send(by: Client): Promise<{ status: number }> };

/**
 * Returns calls for an ID that does not exist: 403 means the permission was missing, anything else
 * means it was held.
 */
function getCalls({ record, without = [] }: CollectionSpec): Call[] {
  const base = `/api/${record.path}`;
  const id = newId();
  const calls: Call[] = [
    { name: 'list', flags: ['view'], send: (by) => by.get(`${base}/`) },
    { name: 'read', flags: ['view'], send: (by) => by.get(`${base}/${id}`) },
  ];
  if (!without.includes('create')) calls.push({ name: 'create', flags: ['create'], send: (by) => by.post(`${base}/`) });
  if (!without.includes('update'))
    calls.push({ name: 'change', flags: ['edit', 'delete'], send: (by) => by.patch(`${base}/${id}`, { desc: 'x' }) });
  if (!without.includes('delete'))
    calls.push({ name: 'delete', flags: ['delete'], send: (by) => by.delete(`${base}/${id}`) });
  return calls;
}

/** Documents follow the permission of their page and have their own tests. Users are for owners only. */
const plain = registry.specs.filter((spec) => !spec.policyOf && !spec.isForOwners);

const kindPolicies = (spec: CollectionSpec, flag: Flag) =>
  listKinds(spec.record.name).flatMap((kind) => getPolicy(kind, flag));

/** Returns whether a picker offers only rows of one kind. */
const hasKind = (spec: CollectionSpec, pick: object = {}) =>
  listKinds(spec.record.name).some((kind) => isOfKind(kind, pick));

/**
 * Returns the permissions that open a call. A missing row could be of any kind, so each kind's
 * permission gets a 404 (MNX-28).
 */
const listNeeded = (spec: CollectionSpec, { name }: Call, flag: Flag) =>
  [1000, spec.record.policy, ...(name === 'list' || name === 'create' ? [] : kindPolicies(spec, flag))].flat();

const may = (spec: CollectionSpec, call: Call, policy: PolicyId, flag: Flag) =>
  listNeeded(spec, call, flag).includes(policy) && call.flags.includes(flag);

// Ledger: SCP-03, PRD-09, GEN-03, USR-02, ROL-02, ROL-30, PRM-04
describe('permission checks on the server', () => {
  test('stop a user without permissions from picking or finding records', async () => {
    const helper = await server.personnel(owner, {});
    for (const { record } of registry.specs) {
      const { status } = await helper.get(`/api/${record.path}/?prettyName=true`);
      expect([record.name, status]).toEqual([record.name, 403]);
    }
    expect((await helper.get('/api/search/?search=bluebonnet')).body.results).toEqual([]);
  });

  for (const policy of POLICY_IDS) {
    // Ledger: ROL-06
    test(`open exactly the calls of each single flag of ${policy}`, async () => {
      for (const flag of FLAGS) {
        const helper = await server.personnel(owner, { [policy]: flag });
        for (const spec of plain) {
          for (const call of getCalls(spec)) {
            const { status } = await call.send(helper);
            expect([spec.record.name, flag, call.name, status !== 403]).toEqual([
              spec.record.name,
              flag,
              call.name,
              may(spec, call, policy, flag),
            ]);
          }
        }
      }
    });
  }

  // Ledger: ROL-01, USR-01, PRM-01
  test('never stop an owner', async () => {
    for (const spec of registry.specs) {
      for (const call of getCalls(spec)) {
        const { status } = await call.send(owner);
        expect([spec.record.name, call.name, [200, 400, 404].includes(status)]).toEqual([
          spec.record.name,
          call.name,
          true,
        ]);
      }
    }
  });

  test('open pickers to users who can view the record, a page that picks it, or a report filtered by it', async () => {
    for (const policy of POLICY_IDS) {
      const helper = await server.personnel(owner, { [policy]: 'view' });
      for (const spec of plain) {
        // Records made only by the server pick nothing. Rows read by their kind are also picked by it.
        const picking = (dependsOnKind(spec) ? [] : registry.specs).filter(({ record, without }) =>
          Object.values(getFields(record)).some(
            (fact) =>
              fact.record === spec.record.name &&
              !hasKind(spec, fact.pick) &&
              !(fact.readOnly && without?.includes('create')),
          ),
        );
        // A document appears on the page of its owner.
        const getPolicyId = ({ record }: CollectionSpec) =>
          record.name === 'document' ? DOCUMENT_OWNERS[spec.record.name as DocumentOwner]?.policy : record.policy;
        const pages = picking.flatMap((other) => [getPolicyId(other), ...kindPolicies(other, 'view')]);
        const narrowed = registry.reports
          .filter(({ record }) =>
            Object.values(getFilterFacts(record)).some((fact) => fact.record === spec.record.name),
          )
          .map(({ record }) => record.policy);
        // Users who read fuel imports assign card numbers, though they may have no record that names a card (FIM-37).
        const asked = spec.record.name === 'fuel_card' ? [4000] : [];
        const opens = policy === 1000 || [getPolicyId(spec), ...pages, ...narrowed, ...asked].includes(policy);
        const { status } = await helper.get(`/api/${spec.record.path}/?prettyName=true`);
        expect([policy, spec.record.name, status]).toEqual([policy, spec.record.name, opens ? 200 : 403]);
      }
    }
  });
});

// Ledger: GEN-04, USR-03
test('denies everything to DRIVER profiles, even if one had a session', async () => {
  const { can } = await import('@milepost/domain/core/policies.ts');
  const grants = POLICY_IDS.map((id) => ({ id, view: true, create: true, edit: true, delete: true }));
  for (const policy of [...POLICY_IDS, '*' as const]) {
    for (const flag of FLAGS) expect(can({ profileType: 'DRIVER', policy: grants }, policy, flag)).toBe(false);
  }
});
