/** Downloads selected documents of the compliance lists as one file, limited to owners whose documents the user may view. */
import { can } from '@milepost/domain/core/policies.ts';
import { DOCUMENT_OWNER_NAMES, type DocumentOwner } from '@milepost/domain/fleet/document.ts';
import { listDocumentPolicies } from '@milepost/domain/safety/requirements.ts';
import type { FastifyInstance, FastifySchema } from 'fastify';
import sql from 'sql-template-tag';
import { readBody } from '../core/platform/http/body.ts';
import type { Services } from '../core/platform/services.ts';
import { needs } from '../core/platform/session/right.ts';
import { TASK_RESPONSE } from '../core/platform/tasks/task-response.ts';
import { buildPacket, getTitle, PACKET_LIMITS, readSelection, SELECTION_BODY } from '../documents/document-packet.ts';

const RIGHT = needs(7000, 'view');

type PacketSelection = { ids: string[]; owners: DocumentOwner[] };

const SCHEMA: FastifySchema = {
  tags: ['Safety and Compliance'],
  summary: 'Selected documents from the compliance lists as one file',
  description:
    'Starts a task that creates one PDF of the documents, or a ZIP if one of them can’t be merged. Documents are excluded if the caller can’t view their owner.',
  body: SELECTION_BODY,
  response: { 202: TASK_RESPONSE },
};

export function compliancePacketCall(app: FastifyInstance, services: Services): void {
  const start = services.tasks.define<PacketSelection>({
    kind: 'compliance/packet',
    title: getTitle,
    right: RIGHT,
    limits: PACKET_LIMITS,
    run: (run) => buildPacket(services, run, run.input.ids, sql`owner_record = any(${run.input.owners})`),
  });
  app.post('/api/compliance/packet/', { config: { right: RIGHT }, schema: SCHEMA }, async (request, reply) => {
    const { session } = request;
    const { values } = await readBody(request, services, null);
    const ids = readSelection(values.documents);
    const owners = DOCUMENT_OWNER_NAMES.filter((owner) => can(session, listDocumentPolicies(owner), 'view'));
    return reply.code(202).send(await start(session, { ids, owners }));
  });
}
