/** Lists the drivers with a Clearinghouse query due, and builds the file for a bulk query. */

import type { Day } from '@milepost/domain/core/dates.ts';
import { choice, ref } from '@milepost/domain/core/fields.ts';
import {
  ANNUAL_QUERY_TYPES,
  type AnnualQueryType,
  buildQueryFile,
  buildQueryRow,
  type DueQuery,
  findDueQuery,
  listMissingFields,
  type QueriedDriver,
} from '@milepost/domain/safety/clearinghouse.ts';
import type { FastifyInstance } from 'fastify';
import sql, { empty, raw } from 'sql-template-tag';
import { buildFileHeaders } from '../core/platform/files/file-headers.ts';
import { buildInputSchema } from '../core/platform/http/field-schemas.ts';
import { defineInput, readInput } from '../core/platform/http/input.ts';
import { TEXT } from '../core/platform/http/schema-types.ts';
import type { Services } from '../core/platform/services.ts';
import { needs } from '../core/platform/session/right.ts';
import type { Session } from '../core/platform/session/session.ts';
import { JOIN_LICENSE } from './newest-document.ts';

const QUERY_TYPES_BY_CODE = ANNUAL_QUERY_TYPES.map(String) as ['1', '4'];
const QUERIES_INPUT = defineInput({
  carrier: ref('carrier', 'Authority', { optional: true, message: 'Invalid Carrier' }),
  annual: choice('Annual Query Type', QUERY_TYPES_BY_CODE, {
    default: '1',
    message: `annual must be ${QUERY_TYPES_BY_CODE.join(' or ')}`,
  }),
});

type DueDriver = { driver: QueriedDriver; query: DueQuery; problems: string[] };

export function clearinghouseCalls(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  const config = { right: needs(7000, 'view') };
  const read = async ({ accountId, today }: Session, query: unknown): Promise<DueDriver[]> => {
    const { carrier, annual } = readInput(QUERIES_INPUT, query as Record<string, unknown>);
    const drivers = await db.read(accountId, (tx) => tx.query<QueriedDriver>(selectDrivers({ carrier, today })));
    const terms = { today, annual: Number(annual) as AnnualQueryType };
    return drivers.flatMap((driver) => {
      const due = findDueQuery(driver, terms);
      return due ? [{ driver, query: due, problems: listMissingFields(driver) }] : [];
    });
  };

  app.get('/api/clearinghouse/', { config, schema: LIST }, async ({ session, query }) => {
    const due = await read(session, query);
    return {
      results: due.map(({ driver: { id, firstName, lastName }, query, problems: errors }) => ({
        id,
        driver: [firstName, lastName].filter(Boolean).join(' '),
        queryType: query.type,
        lastQuery: query.last,
        due: query.due,
        problems: errors,
      })),
      count: due.length,
    };
  });

  app.get('/api/clearinghouse/file/', { config, schema: FILE }, async ({ session, query }, reply) => {
    const ready = (await read(session, query)).filter(({ problems: errors }) => errors.length === 0);
    return reply
      .headers({
        'content-type': 'text/plain; charset=utf-8',
        ...buildFileHeaders(`${session.today}_clearinghouse.txt`),
      })
      .send(buildQueryFile(ready.map(({ driver, query }) => buildQueryRow(driver, query.type))));
  });
}

/** Selects the drivers currently employed, by name. */
function selectDrivers({ carrier, today }: { carrier: string | null; today: Day }) {
  return sql`select r.id, r.driver_first_name as "firstName", r.driver_last_name as "lastName", r.driver_dob::text as "birthDate",
      r.driver_hired_date::text as hired, r.driver_previous_termination_date::text as "previousTermination",
      r.driver_license_class as "licenseClass", cdl.document_id as "licenseNumber", cdl.document_issued_state as "licenseState",
      r.driver_clearinghouse_hire_date::text as "queriedAtHire", r.driver_clearinghouse_query_date::text as "lastQueried"
    from driver r ${raw(JOIN_LICENSE)}
    where r.state = 'ACTIVE' and r.driver_hired_date is not null and coalesce(r.driver_termination_date >= ${today}, true)
      ${carrier ? sql`and r.carrier = ${carrier}` : empty}
    order by r.driver_last_name, r.driver_first_name, r.id`;
}

const baseSchema = (summary: string, description: string) => ({
  tags: ['Clearinghouse'],
  summary,
  description: `Requires view permission for policy 7000. ${description}`,
  querystring: buildInputSchema(QUERIES_INPUT),
});

const LIST = {
  ...baseSchema(
    'Drivers due for a Clearinghouse query',
    'Lists a pre-employment query for each driver not queried since hire, and an annual query 12 months after the last one, starting 30 days ahead.',
  ),
  response: {
    200: {
      description: 'The drivers, by name',
      type: 'object',
      properties: {
        results: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              id: TEXT,
              driver: TEXT,
              queryType: {
                type: 'integer',
                description: '1: limited; 3: pre-employment; 4: limited, with an automatic consent request',
              },
              lastQuery: { type: ['string', 'null'], format: 'date' },
              due: { ...TEXT, format: 'date' },
              problems: {
                type: 'array',
                items: TEXT,
                description: 'Data to enter before the driver can be in the file',
              },
            },
          },
        },
        count: { type: 'integer' },
      },
    },
  },
};
const FILE = {
  ...baseSchema(
    'The Clearinghouse bulk query file',
    'Tab-delimited, with seven columns. Lists the drivers who are due and have complete data.',
  ),
  response: { 200: { description: 'The file', content: { 'text/plain': { schema: TEXT } } } },
};
