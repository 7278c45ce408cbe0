import { isOfKind } from '@milepost/domain/core/record-kind.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import { notFound } from '../../platform/http/errors.ts';
import { describeLazily } from '../../platform/http/lazy-schema.ts';
import type { Services } from '../../platform/services.ts';
import type { Session } from '../../platform/session/session.ts';
import { CALLS, describeCollection } from './describe.ts';
import { getRow } from './list.ts';
import { makePresenter } from './present.ts';
import type { Registry } from './registry.ts';
import { buildRights, type Rights } from './rights.ts';
import { type CollectionSpec, type Context, makeContext, type Stored, type Values } from './spec.ts';

/** A record type as the server serves it: the parts that its calls share. */
export type CollectionService = {
  services: Services;
  registry: Registry;
  spec: CollectionSpec;
  /** `/api/<path>` */
  base: string;
  docs: ReturnType<typeof describeCollection>;
  rights: Rights;
  context(tx: Tx, session: Session): Context;
  /** Reads a row as a list shows it. @throws HttpError 404 if there is none */
  row(tx: Queryable, id: string): Promise<Stored>;
  present(row: Stored, session: Session): Values;
};

export function makeCollectionService(services: Services, registry: Registry, spec: CollectionSpec): CollectionService {
  return {
    services,
    registry,
    spec,
    base: `/api/${spec.record.path}`,
    docs: describeLazily(CALLS, () => describeCollection(spec)),
    rights: buildRights(registry, spec),
    context: (tx, session) => makeContext(tx, session, services),
    async row(tx, id) {
      const found = await getRow(tx, spec, id, registry.tableOf);
      if (!found || !isOfKind(spec.record, found)) throw notFound(spec.record.label);
      return found;
    },
    present: makePresenter(spec, services),
  };
}
