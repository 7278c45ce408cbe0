/** The calendar, and the user's link for subscribing to it in a calendar app. */
import { addDays } from '@milepost/domain/core/dates.ts';
import { date, ref } from '@milepost/domain/core/fields.ts';
import { CALENDAR_KINDS, getKinds, MAX_CALENDAR_DAYS } from '@milepost/domain/dashboard/calendar/calendar.ts';
import { formatCalendar } from '@milepost/domain/dashboard/calendar/ics.ts';
import type { FastifyInstance } from 'fastify';
import { buildFileHeaders } from '../../core/platform/files/file-headers.ts';
import { badInput, notFound } from '../../core/platform/http/errors.ts';
import { buildInputSchema, describeRowsResponse } from '../../core/platform/http/field-schemas.ts';
import { defineInput, readInput } from '../../core/platform/http/input.ts';
import { TEXT } from '../../core/platform/http/schema-types.ts';
import type { Services } from '../../core/platform/services.ts';
import { findEntries } from './entries.ts';
import { findFeed, findFeedEntries, openFeed, readFeedState, removeFeed } from './feed.ts';

const PERIOD_QUERY = defineInput({
  from: date('From'),
  to: date('To', { help: `At most ${MAX_CALENDAR_DAYS} days` }),
  carrier: ref('carrier', 'Authority', { optional: true, message: 'Invalid Carrier' }),
});

export function calendarCalls(app: FastifyInstance, services: Services): void {
  const { db, settings } = services;
  const own = { right: 'any' } as const;

  app.get('/api/calendar/', { config: own, schema: LIST_SCHEMA }, async ({ session, query }) => {
    const { from, to, carrier } = readInput(PERIOD_QUERY, query);
    if (to < from) throw badInput({ to: 'To must be on or after From' });
    if (to >= addDays(from, MAX_CALENDAR_DAYS)) throw badInput({ to: `At most ${MAX_CALENDAR_DAYS} days` });
    const results = await findEntries(db, session, { from, to, carrier });
    return { results, count: results.length, kinds: getKinds(session) };
  });

  app.get('/api/calendar/feed/', { config: own, schema: FEED_STATE_SCHEMA }, ({ session }) =>
    db.read(session.accountId, (tx) => readFeedState(tx, session)),
  );

  app.post('/api/calendar/feed/', { config: own, schema: OPEN_FEED_SCHEMA }, async ({ session }, reply) => {
    const url = await db.tx(session.accountId, (tx) => openFeed(tx, session, settings.PUBLIC_URL));
    return reply.code(201).send({ url });
  });

  app.delete('/api/calendar/feed/', { config: own, schema: REMOVE_FEED_SCHEMA }, async ({ session }, reply) => {
    await db.tx(session.accountId, (tx) => removeFeed(tx, session));
    return reply.code(204).send();
  });

  app.get<{ Params: { token: string } }>(
    '/api/calendar/feed/:token',
    { config: { right: 'public' }, schema: FEED_SCHEMA },
    async ({ params }, reply) => {
      const feed = await findFeed(services, params.token);
      if (!feed) throw notFound('Calendar');
      const entries = await findFeedEntries(db, feed);
      const made = new Date().toISOString();
      const file = formatCalendar({ name: settings.PRODUCT_NAME, entries, origin: settings.PUBLIC_URL, made });
      return reply
        .headers({ ...buildFileHeaders('calendar.ics'), 'cache-control': 'no-store' })
        .type('text/calendar; charset=utf-8')
        .send(file);
    },
  );
}

const KIND_SCHEMA = { type: 'string', enum: CALENDAR_KINDS };
const ENTRY_SCHEMA = {
  type: 'object',
  required: ['id', 'kind', 'date', 'text', 'page'],
  properties: {
    id: TEXT,
    kind: KIND_SCHEMA,
    date: { type: 'string', format: 'date' },
    text: TEXT,
    page: { ...TEXT, description: 'The record’s path under /UI/' },
  },
};
const baseSchema = (summary: string, description: string) => ({ tags: ['Dashboards'], summary, description });

const LIST_SCHEMA = {
  ...baseSchema(
    'The calendar',
    'Expirations and services require view permission for policy 7000, filings 8000, paydays 6000, and pickups and deliveries 3000. Other entries are excluded.',
  ),
  querystring: buildInputSchema(PERIOD_QUERY),
  response: {
    200: describeRowsResponse('By date', ENTRY_SCHEMA, {
      kinds: { type: 'array', items: KIND_SCHEMA, description: 'The kinds that the user may view' },
    }),
  },
};

const FEED_STATE_SCHEMA = {
  ...baseSchema('The status of your calendar link', 'The link itself is shown only when it is created.'),
  response: {
    200: {
      description: 'When the link was created; null while there is none',
      type: 'object',
      required: ['created'],
      properties: { created: { type: ['string', 'null'], format: 'date-time' } },
    },
  },
};

const OPEN_FEED_SCHEMA = {
  ...baseSchema('Create your calendar link', 'An earlier link stops working.'),
  response: {
    201: {
      description: 'Its URL, returned only this once',
      type: 'object',
      required: ['url'],
      properties: { url: TEXT },
    },
  },
};

const REMOVE_FEED_SCHEMA = {
  ...baseSchema('Turn off your calendar link', 'The link stops working.'),
  response: { 204: { description: 'Turned off', type: 'null' } },
};

const FEED_SCHEMA = {
  ...baseSchema(
    'A user’s calendar as an .ics file',
    'The user’s permissions are checked each time the file is read. Includes one month of pickups and deliveries.',
  ),
  params: { type: 'object', required: ['token'], properties: { token: TEXT } },
  response: { 200: { description: 'The file', content: { 'text/calendar': { schema: TEXT } } } },
};
