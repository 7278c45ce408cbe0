/** Joins the newest document of one type to a driver `r`, deleted and archived ones left out (RDR-04). */
export const joinNewestDocument = (
  type: string,
  alias: string,
  states = ['DRAFT', 'COMPLETE', 'EXPIRED'],
) => `left join lateral (
    select d.document_id, d.document_issued_state, d.document_expiration_date
    from document d
    where d.account_id = r.account_id and d.owner_id = r.id and d.owner_record = 'driver' and d.document_type = '${type}'
      and d.state in (${states.map((state) => `'${state}'`).join(', ')})
    order by d.document_issued_date desc nulls last, d.id desc
    limit 1
  ) ${alias} on true`;

/** Joins the newest CDL of a driver `r` as `cdl`. */
export const JOIN_LICENSE = joinNewestDocument('CDL', 'cdl');
