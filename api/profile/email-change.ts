/**
 * Changes a user's email. Reset links go there, so users who change their own email prove their identity, and the old address gets a
 * notice.
 */
import { factsOf, password, text } from '@milepost/domain/core/fields.ts';
import type { FieldErrors } from '@milepost/domain/core/record.ts';
import { currentPassword } from '@milepost/domain/profile/password.ts';
import type { profile } from '@milepost/domain/profile/profile.ts';
import { code } from '@milepost/domain/profile/second-factor.ts';
import sql from 'sql-template-tag';
import type { Context, Row, Values } from '../core/engine/collection/spec.ts';
import type { Tx } from '../core/platform/db/database.ts';
import { missingField } from '../core/platform/http/errors.ts';
import { defineInput, readInput } from '../core/platform/http/input.ts';
import type { Services } from '../core/platform/services.ts';
import type { Session } from '../core/platform/session/session.ts';
import { checkPassword } from './passwords.ts';
import { isFactorOn, useCode } from './second-factor/factor.ts';
import { withTryCount } from './second-factor/try-count.ts';
import { sendSecurityNotice } from './security-notice.ts';

/** Sent with a user's own new email. */
export const PROOF = defineInput({
  currentPassword: password('Current password', { optional: true }),
  code: text('Code', { optional: true, max: 40 }),
});

export type Proof = { currentPassword: string | null; code: string | null };

export const NO_PROOF: Proof = { currentPassword: null, code: null };

/** Separates the proof from the profile values. */
export function splitProof(sent: Values): { proof: Proof; values: Values } {
  const { currentPassword: _, code: __, ...values } = sent;
  return { proof: readInput(PROOF, sent), values };
}

/**
 * Runs `change` in a transaction of the session's account. `requireProof` rejects a missing current password, and a missing code if
 * two-factor authentication is on. The password is checked and the code is counted before the transaction, so that a wrong one counts
 * even if nothing changes.
 * @throws HttpError 400, 429
 */
export async function withProof<T>(
  services: Services,
  session: Session,
  { proof, ip }: { proof: Proof; ip: string },
  change: (tx: Tx, requireProof: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const { accountId, profileId } = session;
  if (proof.currentPassword !== null) await checkPassword(services, session, { typed: proof.currentPassword, ip });
  let isCodeUsed = false;
  const write = () =>
    services.db.tx(accountId, (tx) =>
      change(tx, async () => {
        const isOn = await isFactorOn(tx, profileId);
        requireProof(proof, isOn);
        if (!isOn) return;
        await useCode(tx, services, profileId, proof.code ?? '');
        isCodeUsed = true;
      }),
    );
  return proof.code === null ? write() : withTryCount(services, { profileId, ip }, write, () => isCodeUsed);
}

function requireProof(proof: Proof, isFactorOn: boolean): void {
  const missing: FieldErrors = {};
  if (proof.currentPassword === null) missing.currentPassword = factsOf(currentPassword).message;
  if (isFactorOn && proof.code === null) missing.code = factsOf(code).message;
  if (Object.keys(missing).length > 0) throw missingField(missing);
}

/** Ends the user's other sessions, deletes reset links that went to the old email, and tells the old email. */
export async function followEmail({ tx, session, services }: Context, row: Row<typeof profile>): Promise<void> {
  await tx.query(sql`select end_sessions_of(${row.id}, ${session.tokenHash})`);
  await tx.query(sql`delete from password_reset where profile_id = ${row.id}`);
  const before = { id: row.id, email: row.profileEmail };
  await sendSecurityNotice(tx, services, before, {
    kind: 'EMAIL_CHANGED',
    subject: 'Your email was changed',
    happened: `The email for ${row.username} was changed. ${services.settings.PRODUCT_NAME} no longer sends this user’s messages to this address.`,
  });
}
