/** Account export: an owner can download the whole account as one file at any time (docs/account-export.md). */
import { Readable } from 'node:stream';
import { isOwner } from '@milepost/domain/core/policies.ts';
import { isInProgress, type Task } from '@milepost/domain/core/task.ts';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import type { Registry } from '../../core/engine/collection/registry.ts';
import { yieldToRequests } from '../../core/engine/listing/csv.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import { createZip } from '../../core/platform/files/zip.ts';
import { notOffered } from '../../core/platform/http/errors.ts';
import { writeEmail } from '../../core/platform/mail/templates.ts';
import type { Services } from '../../core/platform/services.ts';
import type { Right } from '../../core/platform/session/right.ts';
import type { Session } from '../../core/platform/session/session.ts';
import { buildEntries } from './archive.ts';

const KIND = 'account/export';
const TITLE = 'Everything in this account';
const PATH = '/api/account/export/';
/** Limit above what a carrier of a hundred trucks collects in ten years. */
const MAX_BYTES = 100_000_000_000;

/** Allows owners to export even with a payment past due, because their data is not withheld. */
const EXPORT_RIGHT: Right = (_asked, who) => (isOwner(who) ? 'own' : 'owner');

export function accountExportCalls(app: FastifyInstance, services: Services, registry: Registry): void {
  const { tasks, settings, mail } = services;

  const start = tasks.define<Record<string, never>>({
    kind: KIND,
    title: () => TITLE,
    right: EXPORT_RIGHT,
    limits: { queue: 'export', concurrency: 1, minutes: 240, maxBytes: MAX_BYTES },
    async starting(tx, task) {
      const others = await tx.query(
        sql`select from task where kind = ${KIND} and state in ('WAITING', 'RUNNING') and id <> ${task}`,
      );
      if (others.length > 0)
        throw notOffered('An export is already in progress. The person who requested it will be emailed.');
    },
    async run({ today, ...asked }) {
      const pieces = yieldToRequests(services.db, createZip(buildEntries(services, registry, asked)));
      const content = Readable.from(pieces, { objectMode: false });
      return { file: { name: `${today}_everything.zip`, type: 'application/zip', content } };
    },
    done: (tx, { profileId }) => notifyUser(tx, profileId),
  });

  app.post(PATH, { config: { right: EXPORT_RIGHT }, schema: START }, async ({ session }, reply) =>
    reply.code(202).send(await start(session, {})),
  );

  app.get(PATH, { config: { right: EXPORT_RIGHT }, schema: LATEST }, async ({ session }) => ({
    task: await latest(session),
  }));

  /** Returns the user's own export, and its result until it is deleted. */
  async function latest(session: Session): Promise<Task | null> {
    const own = (await tasks.list(session)).filter(({ title }) => title === TITLE);
    return own.find(isInProgress) ?? own[0] ?? null;
  }

  async function notifyUser(tx: Tx, profileId: string): Promise<void> {
    const [person] = await tx.query<{ email: string }>(
      sql`select profile_email as email from profile where id = ${profileId}`,
    );
    const letter = writeEmail({
      paragraphs: [
        'Your account export is ready. It has every table as CSV with a description of its columns, and every document and image.',
        'You can download it for seven days. It contains confidential driver and customer information. Store it securely.',
      ],
      action: { label: 'Open My Account', url: `${settings.PUBLIC_URL}/UI/profile/my_account/${profileId}` },
      footer: `This export was requested with your ${settings.PRODUCT_NAME} user. If that wasn’t you, change your password.`,
    });
    const message = { kind: 'EXPORT', recordId: profileId, subject: 'Your account export is ready', ...letter };
    await mail.queue(tx, { ...message, to: person?.email ?? '' });
  }
}

const tags = ['Accounts'];
const START = {
  tags,
  summary: 'Export the whole account as one ZIP',
  description:
    'For ADMIN and CARRIER, even if a payment is due. Starts a task that creates it. An email is sent when it is done.',
  response: { 202: { description: 'The task', $ref: 'Task#' } },
};
const LATEST = {
  tags,
  summary: 'The last export requested',
  description: START.description,
  response: {
    200: {
      description: 'The task, with the address of the file for seven days; null if there is none',
      type: 'object',
      properties: { task: { anyOf: [{ $ref: 'Task#' }, { type: 'null' }] } },
    },
  },
};
