/**
 * SQL of `judgeMedicalCertification` in the domain, and of the MVRs to order, for all drivers of an account together. The lists, reminders, and
 * exports read it. The table of rules is the domain's; `medical-proof.test.ts` proves that both give the same result.
 */
import { MAX_MEDICAL_MONTHS } from '@milepost/domain/fleet/document.ts';
import { LIMITED_MONTHS, ORDER_MVR_DAYS, PAPER_PERIODS } from '@milepost/domain/safety/medical-proof.ts';

const TODAY = '(select current_day())';
const PERIODS = PAPER_PERIODS.map(
  ({ from, to, days }) => `('${from}'::date, '${to}'::date, ${days ?? 'null::integer'})`,
);
const [FIRST, SECOND] = ORDER_MVR_DAYS;

const selectCurrent = (type: string) =>
  `d.owner_record = 'driver' and d.document_type = '${type}' and d.state in ('COMPLETE', 'EXPIRED') and d.document_issued_date <= ${TODAY}`;

/** SQL: the longest validity of a card, shorter for a driver with a medical standard. */
const LAST_VALID_DATE = `(d.document_issued_date + make_interval(months => case when n.driver_medical_standard is null then ${MAX_MEDICAL_MONTHS} else ${LIMITED_MONTHS} end))::date`;

/**
 * The newest card of each driver: `card`, `exam`, `ends`, and `remind` (days of advance notice). Of cards with the same date, the one
 * valid longest.
 */
const CARDS = `select distinct on (c.account_id, c.owner_id) c.account_id, c.owner_id, c.card, c.exam, c.ends, c.remind from (
    select d.account_id, d.owner_id, d.id as card, d.document_issued_date as exam, least(d.document_expiration_date, ${LAST_VALID_DATE}) as ends,
      nullif(d.document_expiration_remind_days, 0) as remind
    from document d join driver n on n.account_id = d.account_id and n.id = d.owner_id where ${selectCurrent('MEDICAL_CARD')}
  ) c order by c.account_id, c.owner_id, c.exam desc, c.ends desc`;

/** The status in the newest MVR that states one, and the dates of the newest MVR: of all, and of those that don't deny it. */
const STATED_STATUS = `(d.document_medical_certification = 'NOT_CERTIFIED' or (d.document_medical_certification = 'CERTIFIED' and d.document_medical_expiration_date is not null))`;
const RECORDS = `select d.account_id, d.owner_id, max(d.document_issued_date) as newest,
    max(d.document_issued_date) filter (where coalesce(d.document_medical_certification, 'CERTIFIED') = 'CERTIFIED') as usable,
    max(d.document_issued_date) filter (where ${STATED_STATUS}) as taken,
    (array_agg(case when d.document_medical_certification = 'CERTIFIED' then d.document_medical_expiration_date end
      order by d.document_issued_date desc, d.document_medical_certification = 'CERTIFIED' desc, d.document_medical_expiration_date desc nulls last)
      filter (where ${STATED_STATUS}))[1] as shows
  from document d where ${selectCurrent('MVR')} group by d.account_id, d.owner_id`;

/** The last date on which the card alone is proof, in the periods that have started. */
const BY_CARD = `(select max(least(p.last, c.ends, c.exam + p.days)) from (values ${PERIODS.join(', ')}) p (first, last, days)
    where p.first <= ${TODAY} and least(p.last, c.ends, c.exam + p.days) >= greatest(p.first, c.exam))`;

/**
 * A row for each driver with a card or an MVR: `due`, the last date on which a CDL driver's medical certification is or was proved;
 * `needs`, the document needed next; `card`, `exam`, and `remind` of the last exam; `order_due`, when the task "order an MVR" fell due,
 * and `order_days`, its days after the exam.
 */
export const MEDICAL_PROOFS = `select e.*, e.exam + e.order_days as order_due from (
    select k.account_id, k.owner_id, k.card, k.exam, k.remind, greatest(k.by_record, k.by_card, k.expired) as due,
      case when greatest(k.by_record, k.by_card, k.expired) in (k.by_record, k.ends) then 'MEDICAL_CARD' else 'MVR' end as needs,
      case when k.ends < ${TODAY} then null
        when ${TODAY} >= k.exam + ${SECOND} and coalesce(k.usable <= k.exam, true) then ${SECOND}
        when ${TODAY} >= k.exam + ${FIRST} and ${TODAY} < k.exam + ${SECOND} and coalesce(k.newest <= k.exam, true) then ${FIRST}
      end as order_days
    from (
      select account_id, owner_id, c.card, c.exam, c.ends, c.remind, m.newest, m.usable, case when c.exam is not null then ${BY_CARD} end as by_card,
        case when c.exam is null or m.taken > c.exam then m.shows end as by_record, case when c.ends < ${TODAY} then c.ends end as expired
      from (${CARDS}) c full join (${RECORDS}) m using (account_id, owner_id)
    ) k
  ) e`;
