import type { FastifyReply } from 'fastify';

/** Answers a document made just now: shown in the browser, or saved under its name where the address says `download`. */
export function sendPdf(reply: FastifyReply, name: string, pdf: Buffer, query: { download?: unknown }): FastifyReply {
  const disposition = query.download === undefined ? 'inline' : 'attachment';
  return (
    reply
      .type('application/pdf')
      .header('content-disposition', `${disposition}; filename*=UTF-8''${encodeURIComponent(name)}`)
      .header('cache-control', 'private, max-age=60')
      // A document is shown, never run: whatever it holds has no access to the application.
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .send(pdf)
  );
}
