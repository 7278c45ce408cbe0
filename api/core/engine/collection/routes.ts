/** The calls of every collection. The order is always: session, right, input, transaction, action, response. */
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../platform/services.ts';
import { createCall } from './calls/create.ts';
import { csvCall } from './calls/csv.ts';
import { deleteCall } from './calls/delete.ts';
import { eventCall } from './calls/event.ts';
import { fillCalls } from './calls/fill.ts';
import { getCall } from './calls/get.ts';
import { listCall } from './calls/list.ts';
import { singleChoiceCall } from './calls/single-choice.ts';
import { suggestCalls } from './calls/suggest.ts';
import { totalsCall } from './calls/totals.ts';
import { updateCall } from './calls/update.ts';
import { makeCollectionService } from './collection-service.ts';
import type { Registry } from './registry.ts';
import type { CollectionSpec } from './spec.ts';

/** Registers list, detail, create, update, delete, and event of one record type under `/api/<path>/`. */
export function collection(app: FastifyInstance, services: Services, registry: Registry, spec: CollectionSpec): void {
  const served = makeCollectionService(services, registry, spec);
  const has = (call: 'create' | 'update' | 'delete') => !spec.without?.includes(call);
  listCall(app, served);
  csvCall(app, served);
  if (spec.record.totals) totalsCall(app, served);
  getCall(app, served);
  fillCalls(app, served);
  singleChoiceCall(app, served);
  suggestCalls(app, served);
  if (has('create')) createCall(app, served);
  if (has('update')) updateCall(app, served);
  if (has('delete')) deleteCall(app, served);
  eventCall(app, served);
}
