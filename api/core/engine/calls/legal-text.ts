/** Serves the operator's own terms and privacy policy: `terms.txt` and `privacy.txt` in the data folder, read on each request. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { choice } from '@milepost/domain/core/fields.ts';
import type { FastifyInstance } from 'fastify';
import { buildInputSchema } from '../../platform/http/field-schemas.ts';
import { defineInput, readInput } from '../../platform/http/input.ts';
import type { Services } from '../../platform/services.ts';

export function legalTextCall(app: FastifyInstance, { settings }: Services): void {
  app.get('/api/htc/words/', { config: { right: 'public' }, schema: WORDS }, async ({ query }) => {
    const { page } = readInput(QUERY, query);
    return { text: await readText(join(settings.DATA_DIR, `${page}.txt`)) };
  });
}

/** Returns the text; null if the file does not exist. */
async function readText(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim() || null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

const QUERY = defineInput({ page: choice('Page', ['terms', 'privacy']) });

const WORDS = {
  tags: ['General'],
  summary: 'The operator’s own terms of use or privacy policy',
  querystring: buildInputSchema(QUERY),
  response: {
    200: {
      description: 'Null if there is none; a line that begins with # is a heading',
      type: 'object',
      required: ['text'],
      properties: { text: { type: ['string', 'null'] } },
    },
  },
};
