import type { FastifyReply } from 'fastify';
import { fileHeaders } from '../files/file-headers.ts';

/** Answers a document made just now. */
export function sendPdf(reply: FastifyReply, name: string, pdf: Buffer): FastifyReply {
  return reply
    .type('application/pdf')
    .headers(fileHeaders(name))
    .header('cache-control', 'private, max-age=60')
    .send(pdf);
}
