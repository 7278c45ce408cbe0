/** Paycheck calls: the builder's preview, saving, the settlement and its PDF. */

import { paycheck } from '@milepost/domain/accounting/paycheck/paycheck.ts';
import type { PaycheckPreview } from '@milepost/domain/accounting/paycheck/paycheck-preview.ts';
import { factsOf } from '@milepost/domain/core/fields.ts';
import { readValue } from '@milepost/domain/core/validation.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import { getRow } from '../../core/engine/collection/list.ts';
import { makePresenter } from '../../core/engine/collection/present.ts';
import type { Registry } from '../../core/engine/collection/registry.ts';
import { makeContext, type Values } from '../../core/engine/collection/spec.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import { readBody } from '../../core/platform/http/body.ts';
import { badInput, notFound } from '../../core/platform/http/errors.ts';
import { readIdempotencyKey, runOnce } from '../../core/platform/http/idempotency.ts';
import { defineInput, readInput } from '../../core/platform/http/input.ts';
import { type IdParams, readId, readIds } from '../../core/platform/http/params.ts';
import { sendPdf } from '../../core/platform/pdf/send-pdf.ts';
import type { Services } from '../../core/platform/services.ts';
import { needs } from '../../core/platform/session/right.ts';
import type { Session } from '../../core/platform/session/session.ts';
import { printSettlement } from '../pdf/print.ts';
import type { StatementDocument } from '../pdf/statement.ts';
import { findQuestions } from './pay-question.ts';
import { paychecks } from './paycheck.ts';
import { findChangesSincePaid } from './paycheck-adjustments.ts';
import { CREATE, FILTER, IS_DRAFT, PAYS_CONSTANT_AGAIN, STATEMENT } from './paycheck-documents.ts';
import { listRecipients } from './paycheck-mail.ts';
import { presentPreview, presentSince, presentStatement } from './paycheck-present.ts';
import { findPreviews } from './paycheck-preview.ts';
import { savePaycheck } from './paycheck-save.ts';
import { readScope } from './paycheck-scope.ts';
import { findReplacements } from './replaced-paycheck.ts';

export function paycheckCalls(app: FastifyInstance, services: Services, registry: Registry): void {
  const present = makePresenter(paychecks, services);
  const context = (tx: Tx, session: Session) => makeContext(tx, session, services);

  app.post('/api/paycheck/filter/', { config: { right: needs(6000, 'view') }, schema: FILTER }, async (request) => {
    const { session } = request;
    const { deselected, deselectedAdjustments, ...form } = await readForm(request, services);
    const left = {
      rows: new Set(readIds(deselected, 'deselected')),
      adjustments: new Set(readIds(deselectedAdjustments, 'deselectedAdjustments')),
    };
    const preview = await services.db.tx(session.accountId, async (tx) => {
      const at = context(tx, session);
      const scope = await readScope(tx, registry, form, { today: at.today, fill: true });
      return (await findPreviews(at, [scope], left))[0] as PaycheckPreview;
    });
    return presentPreview(preview);
  });

  app.post('/api/paycheck/', { config: { right: needs(6000, 'create') }, schema: CREATE }, async (request, reply) => {
    const { session } = request;
    const values = await readForm(request, services);
    const { fleets, expenses, adjustments, balances, payCheckNet, paysConstantAgain, isDraft, ...form } = values;
    const selection = {
      fleets: readIds(fleets, 'fleets'),
      expenses: readIds(expenses, 'expenses'),
      adjustments: readIds(adjustments, 'adjustments'),
      balances: readIds(balances, 'balances'),
    };
    const shownNet = readNet(payCheckNet);
    const agreed = readInput(AGREED, { paysConstantAgain, isDraft });
    const once = readIdempotencyKey(request.headers['idempotency-key'], '/api/paycheck', values);
    const save = async (tx: Tx) => {
      const at = context(tx, session);
      const scope = await readScope(tx, registry, form, { today: at.today, fill: false });
      const id = await savePaycheck(at, scope, selection, {
        shownNet,
        paysConstantAgain: agreed.paysConstantAgain === true,
        isDraft: agreed.isDraft === true,
      });
      const row = await getRow(tx, paychecks, id, registry.tableOf);
      if (!row) throw notFound(paycheck.label);
      return { status: 201, body: JSON.stringify(present(row, session)) };
    };
    const answer = await services.db.tx(session.accountId, (tx) => runOnce(tx, session, once, () => save(tx)));
    return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body);
  });

  app.get<IdParams>(
    '/api/paycheck/:id/statement/',
    { config: { right: needs(6000, 'view') }, schema: STATEMENT },
    async (request) => {
      const { session } = request;
      const id = readId(request.params.id, paycheck.label);
      const [row, since, questions, replacedBy] = await services.db.tx(
        session.accountId,
        async (tx) =>
          [
            (
              await tx.query<{ statement: StatementDocument; mailedTo: string | null }>(
                sql`select statement, ${listRecipients(services)} as "mailedTo" from paycheck p where id = ${id} and state <> 'DELETED'`,
              )
            )[0],
            await findChangesSincePaid(tx, id),
            await findQuestions(tx, id),
            await findReplacements(tx, id),
          ] as const,
      );
      if (!row) throw notFound(paycheck.label);
      const { statement, ...document } = row.statement;
      return {
        ...document,
        statement: presentStatement(statement),
        since: presentSince(since),
        questions,
        replacedBy,
        mailedTo: row.mailedTo,
      };
    },
  );

  app.get<IdParams>(
    '/api/paycheck/:id/file/',
    { config: { right: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      const id = readId(request.params.id, paycheck.label);
      if (!services.isFileUrlValid(id, request.query as Values)) throw notFound('File');
      const [row] = await services.db.system((tx) =>
        tx.query<{ statement: StatementDocument; account: string }>(
          sql`select statement || jsonb_build_object('voidedOn', pay_check_voided_date) as statement, account_id as account
            from paycheck where id = ${id} and state <> 'DELETED'`,
        ),
      );
      if (!row) throw notFound('File');
      const pdf = await printSettlement(row.statement, row.account);
      return sendPdf(reply, `${row.statement.payCheckID}.pdf`, pdf);
    },
  );
}

const AGREED = defineInput({ paysConstantAgain: PAYS_CONSTANT_AGAIN, isDraft: IS_DRAFT });

async function readForm(request: FastifyRequest, services: Services): Promise<Values> {
  return (await readBody(request, services, null)).values;
}

/** Returns the net shown on the button, if the request has it. */
function readNet(sent: unknown): number | null {
  const net = readValue(factsOf(paycheck.fields.shape.payCheckNet), sent);
  const checked = paycheck.fields.shape.payCheckNet.safeParse(net);
  if (!checked.success) throw badInput({ payCheckNet: 'Invalid Amount' });
  return checked.data;
}
