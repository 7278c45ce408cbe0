/** The cards of an account: the stored details, never the number. */
import type { CardRow } from '@milepost/domain/profile/billing.ts';
import sql from 'sql-template-tag';
import type { Tx } from '../../core/platform/db/database.ts';
import type { Queryable } from '../../core/platform/db/statement.ts';
import { notFound, notOffered } from '../../core/platform/http/errors.ts';
import type { StoredCard } from './provider.ts';
import { lockSubscription } from './subscription-status.ts';

type CardValues = Omit<CardRow, 'cardStatus'> & { cardStatus: string };

/** Returns the cards, the primary one first, then the newest. */
export async function listCards(tx: Tx, today: string): Promise<CardRow[]> {
  return tx.query<CardValues>(sql`select id, last_four_digit as "lastFourDigit", expiry_month as "expiryMonth", expiry_year as "expiryYear", zip_code as "zipCode",
      reference_id as "referenceId", card_brand as "cardBrand", is_default as "isDefault",
      case when card_status = 'ACTIVE' and make_date(expiry_year, expiry_month, 1) + interval '1 month' <= ${today}::date then 'EXPIRED' else card_status end as "cardStatus"
    from payment_card where card_status <> 'REMOVED' order by is_default desc, created desc, id desc`);
}

/**
 * Stores a card as the primary one; the earlier one stays (BIL-19). Storing the same card again keeps a single row. Sign-up stores the
 * first card as the database's owner, whom tenant isolation does not restrict, so each statement names the account.
 */
export async function storeCard(tx: Queryable, { card, zip }: { card: StoredCard; zip: string }): Promise<void> {
  await tx.query(sql`update payment_card set is_default = false where account_id = current_account() and is_default`);
  await tx.query(sql`insert into payment_card (account_id, reference_id, service_card, service_version, card_brand, last_four_digit, expiry_month, expiry_year,
      zip_code, is_default)
    values (current_account(), 'CARD-' || lpad(next_number('CARD')::text, 6, '0'), ${card.serviceCard}, ${card.version}, ${card.brand}, ${card.lastFour},
      ${card.expiryMonth}, ${card.expiryYear}, ${zip}, true)
    on conflict (service_card) do update set is_default = true, card_status = 'ACTIVE'`);
}

/** Saves the account's customer ID at the service, from its first card on. */
export async function storeCustomer(tx: Queryable, customer: string): Promise<void> {
  await tx.query(
    sql`update account set payment_customer = ${customer} where id = current_account() and payment_customer is null`,
  );
}

/** @throws HttpError 404; 400 for a card that is no longer charged */
export async function makePrimary(tx: Tx, id: string): Promise<void> {
  const card = await lockCard(tx, id);
  if (card.status !== 'ACTIVE') throw notOffered('This card is no longer charged. Add another one.');
  await tx.query(sql`update payment_card set is_default = false where is_default`);
  await tx.query(sql`update payment_card set is_default = true where id = ${id}`);
}

/** Removes a card and returns its ID at the service. @throws HttpError 404; 400 for the primary one */
export async function removeCard(tx: Tx, id: string): Promise<string> {
  const { isDefault, serviceCard } = await lockCard(tx, id);
  if (isDefault) throw notOffered('Make another card the primary one first.');
  await tx.query(sql`update payment_card set card_status = 'REMOVED' where id = ${id}`);
  return serviceCard;
}

/** Locks the account's cards, so that exactly one is primary. */
async function lockCard(tx: Tx, id: string) {
  await lockSubscription(tx);
  const [card] = await tx.query<{ status: string; isDefault: boolean; serviceCard: string }>(
    sql`select card_status as status, is_default as "isDefault", service_card as "serviceCard" from payment_card
      where id = ${id} and card_status <> 'REMOVED'`,
  );
  if (!card) throw notFound('Card');
  return card;
}
