/** The cards of an account: what is kept of them here, which is never their number. */
import type { CardRow } from '@milepost/domain/profile/billing.ts';
import sql from 'sql-template-tag';
import type { Tx } from '../../core/platform/db/database.ts';
import type { Queryable } from '../../core/platform/db/statement.ts';
import { notFound, notOffered } from '../../core/platform/http/errors.ts';
import type { StoredCard } from './provider.ts';
import { lockStanding } from './standing.ts';

type Kept = Omit<CardRow, 'cardStatus'> & { cardStatus: string };

/** The primary one first, then the newest. */
export async function cardsOf(tx: Tx, today: string): Promise<CardRow[]> {
  return tx.query<Kept>(sql`select id, last_four_digit as "lastFourDigit", expiry_month as "expiryMonth", expiry_year as "expiryYear", zip_code as "zipCode",
      reference_id as "referenceId", card_brand as "cardBrand", is_default as "isDefault",
      case when card_status = 'ACTIVE' and make_date(expiry_year, expiry_month, 1) + interval '1 month' <= ${today}::date then 'EXPIRED' else card_status end as "cardStatus"
    from payment_card where card_status <> 'REMOVED' order by is_default desc, created desc, id desc`);
}

/**
 * It becomes the primary one; the former stays (BIL-19). The same card sent again is the one that is kept. Sign-up keeps the first one as the database's
 * owner, before whom no wall stands: the account is said in each statement.
 */
export async function keepCard(tx: Queryable, { card, zip }: { card: StoredCard; zip: string }): Promise<void> {
  await tx.query(sql`update payment_card set is_default = false where account_id = current_account() and is_default`);
  await tx.query(sql`insert into payment_card (account_id, reference_id, service_card, service_version, card_brand, last_four_digit, expiry_month, expiry_year,
      zip_code, is_default)
    values (current_account(), 'CARD-' || lpad(next_number('CARD')::text, 6, '0'), ${card.serviceCard}, ${card.version}, ${card.brand}, ${card.lastFour},
      ${card.expiryMonth}, ${card.expiryYear}, ${zip}, true)
    on conflict (service_card) do update set is_default = true, card_status = 'ACTIVE'`);
}

/** What the account goes by at the service, from its first card on. */
export async function keepCustomer(tx: Queryable, customer: string): Promise<void> {
  await tx.query(
    sql`update account set payment_customer = ${customer} where id = current_account() and payment_customer is null`,
  );
}

/** @throws Refusal 404; 400 of a card that is not charged any more */
export async function makePrimary(tx: Tx, id: string): Promise<void> {
  const card = await lockCard(tx, id);
  if (card.status !== 'ACTIVE') throw notOffered('This card is not charged any more. Add another one.');
  await tx.query(sql`update payment_card set is_default = false where is_default`);
  await tx.query(sql`update payment_card set is_default = true where id = ${id}`);
}

/** Answers what it goes by at the service. @throws Refusal 404; 400 of the primary one */
export async function takeCardOff(tx: Tx, id: string): Promise<string> {
  const { isDefault, serviceCard } = await lockCard(tx, id);
  if (isDefault) throw notOffered('Make another card the primary one first.');
  await tx.query(sql`update payment_card set card_status = 'REMOVED' where id = ${id}`);
  return serviceCard;
}

/** One change of an account's cards at a time: there is one primary one. */
async function lockCard(tx: Tx, id: string) {
  await lockStanding(tx);
  const [card] = await tx.query<{ status: string; isDefault: boolean; serviceCard: string }>(
    sql`select card_status as status, is_default as "isDefault", service_card as "serviceCard" from payment_card
      where id = ${id} and card_status <> 'REMOVED'`,
  );
  if (!card) throw notFound('Card');
  return card;
}
