import type { FastifyReply } from 'fastify';
import { buildFileHeaders } from '../files/file-headers.ts';

/** Sends a PDF generated for this request. */
export function sendPdf(reply: FastifyReply, name: string, pdf: Buffer): FastifyReply {
  return reply
    .type('application/pdf')
    .headers(buildFileHeaders(name))
    .header('cache-control', 'private, max-age=60')
    .send(pdf);
}
