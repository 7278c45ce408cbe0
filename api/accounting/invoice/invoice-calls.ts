/** Invoice calls: the filtered list, and the PDF and the packet by signed URLs. */
import type { FastifyInstance } from 'fastify';
import { describeCollection } from '../../core/engine/collection/describe.ts';
import { listPage, readListQuery } from '../../core/engine/collection/list.ts';
import { makePresenter } from '../../core/engine/collection/present.ts';
import type { Registry } from '../../core/engine/collection/registry.ts';
import { buildRights } from '../../core/engine/collection/rights.ts';
import type { Values } from '../../core/engine/collection/spec.ts';
import { buildPageAnswer } from '../../core/engine/listing/page.ts';
import { openQueries } from '../../core/platform/db/account-queries.ts';
import { notFound } from '../../core/platform/http/errors.ts';
import { describeLazily } from '../../core/platform/http/lazy-schema.ts';
import type { IdParams } from '../../core/platform/http/params.ts';
import { isId } from '../../core/platform/ids.ts';
import { sendPdf } from '../../core/platform/pdf/send-pdf.ts';
import type { Services } from '../../core/platform/services.ts';
import { invoices } from './invoice.ts';
import { registerInvoiceEmail } from './invoice-mail.ts';
import type { PacketContent } from './invoice-packet.ts';
import { packetCall } from './invoice-packet-call.ts';
import { printInvoice, printInvoicePacket, readPacketContent } from './invoice-pdf.ts';

export function invoiceCalls(app: FastifyInstance, services: Services, registry: Registry): void {
  const present = makePresenter(invoices, services);
  const docs = describeLazily(['list'], () => ({
    list: { ...describeCollection(invoices).list, summary: 'Filter invoices' },
  }));

  app.get(
    '/api/invoice/filter/',
    { config: { right: buildRights(registry, invoices).csv, readsFilters: true }, schema: docs.list },
    async (request) => {
      const queries = openQueries(services.db, request.session.accountId);
      const query = readListQuery(invoices, request.query as Values);
      const page = await listPage(queries, invoices, query, registry.tableOf);
      const rows = page.rows.map((row) => present(row, request.session));
      return buildPageAnswer(rows, page);
    },
  );

  registerInvoiceEmail(services);
  packetCall(app, services, registry);

  const printed = {
    file: printInvoice,
    packet: (content: PacketContent) => printInvoicePacket(services.files, content),
  };
  for (const [path, print] of Object.entries(printed)) {
    app.get<IdParams>(
      `/api/invoice/:id/${path}/`,
      { config: { right: 'public' }, schema: { hide: true } },
      async (request, reply) => {
        const { id } = request.params;
        const query = request.query as Values;
        // The URL is signed: it was given only to users who may view the invoice.
        if (!isId(id) || !services.isFileUrlValid(id, query)) throw notFound('File');
        const content = await services.db.system((tx) => readPacketContent(tx, id));
        const { name, pdf } = await print(content);
        return sendPdf(reply, name, pdf);
      },
    );
  }
}
