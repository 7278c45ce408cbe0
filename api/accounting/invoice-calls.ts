/** The invoice's own calls: the filtered list, the PDF and the packet. */
import type { FastifyInstance } from 'fastify';
import { describeCollection } from '../core/collection/describe.ts';
import { listPage, pageAnswer, readListQuery } from '../core/collection/list.ts';
import { presenter } from '../core/collection/present.ts';
import type { Registry } from '../core/collection/registry.ts';
import type { Values } from '../core/collection/spec.ts';
import { notFound } from '../core/http/errors.ts';
import type { IdParams } from '../core/http/params.ts';
import { isId } from '../core/ids.ts';
import type { Services } from '../core/services.ts';
import { requireOwner, requireRight, requireSubscription, type Session } from '../core/session/session.ts';
import { invoices } from './invoice.ts';
import { mailInvoices } from './invoice-mail.ts';
import { invoicePacket, invoicePdf, type Papers, readPapers } from './invoice-papers.ts';
import { sendPdf } from './pdf-answer.ts';

export function invoiceCalls(app: FastifyInstance, services: Services, registry: Registry): void {
  const present = presenter(invoices, services);
  const schema = { ...describeCollection(invoices).list, summary: 'Filter invoices' };

  app.get('/api/invoice/filter/', { schema }, async (request) => {
    const query = request.query as Values;
    const permit = (session: Session) => {
      requireSubscription(session);
      requireRight(session, 6000, 'view');
      if (query.state === 'DELETED') requireOwner(session);
    };
    const page = await services.admission.asking(request, permit, async (asked) =>
      listPage(asked, invoices, readListQuery(invoices, query), registry.tableOf),
    );
    const rows = page.rows.map((row) => present(row, request.session));
    return pageAnswer(rows, page);
  });

  mailInvoices(services);

  const printed = {
    file: invoicePdf,
    packet: (papers: Papers) => invoicePacket(services.files, papers),
  };
  for (const [path, print] of Object.entries(printed)) {
    app.get<IdParams>(
      `/api/invoice/:id/${path}/`,
      { config: { isPublic: true }, schema: { hide: true } },
      async (request, reply) => {
        const { id } = request.params;
        const query = request.query as Values;
        // The address is signed: whoever holds it was allowed to see the invoice.
        if (!isId(id) || !services.isFileUrlValid(id, query)) throw notFound('File');
        const papers = await services.db.system((tx) => readPapers(tx, id));
        const { name, pdf } = await print(papers);
        return sendPdf(reply, name, pdf, query);
      },
    );
  }
}
