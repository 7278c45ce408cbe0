/** Serves a stored file by its signed URL. The signature proves that its holder was allowed to see the record with the file. */
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import { buildFileHeaders } from '../../platform/files/file-headers.ts';
import { setExtension } from '../../platform/files/file-names.ts';
import type { FileType } from '../../platform/files/files.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { IdParams } from '../../platform/http/params.ts';
import { isId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';

export function fileCall(app: FastifyInstance, services: Services): void {
  app.get<IdParams>(
    '/api/file/:id',
    { config: { right: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      const { id } = request.params;
      const query = request.query as { expires?: string; signature?: string };
      if (!isId(id) || !services.isFileUrlValid(id, query)) throw notFound('File');
      const [file] = await services.db.system((tx) =>
        tx.query<{ key: string; name: string; size: number; type: FileType }>(
          sql`select key, name, size, type from file where id = ${id}`,
        ),
      );
      if (!file) throw notFound('File');
      return reply
        .type(file.type)
        .headers(buildFileHeaders(setExtension(file.name, file.type)))
        .header('content-length', file.size)
        .header('cache-control', 'private, max-age=900')
        .send(await services.files.read(file.key));
    },
  );
}
