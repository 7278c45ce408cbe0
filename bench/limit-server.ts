/**
 * The limit for each measurement: the same rows with hand-written SQL through `pg` and `JSON.stringify` in a bare `node:http`
 * server, without session, rights, row-level security, validation, or history. Started by run.ts with DATABASE_URL, LIMIT_PORT,
 * and ACCOUNT.
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';
import { LIST_LIMITS } from './compliance-limit.ts';
import { UPLOAD_LIMITS } from './upload-lists.ts';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
/** For searches, whose plan is the same for every pattern: planning each time would cost more than the search. */
const plannedSearch = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10,
  options: '-c plan_cache_mode=force_generic_plan',
});
const account = process.env.ACCOUNT ?? '';
const carrier = process.env.CARRIER ?? '';

/** A load row's paycheck, invoices, and missing documents, as in our list. */
const SETTLEMENT_COLUMNS = `(select jsonb_build_object('id', y.id, 'name', y.pretty_name) from paycheck y where y.account_id = r.account_id and y.id = r.pay_check) as paycheck,
  b.latest, b.paid, b.open, b.reserve, b.rest, (select jsonb_agg(w) from unnest(u.required_papers) w
    where (w <> 'LUMPER_RECEIPT' or r.fleet_lumper_fee > 0) and not exists (select from document o where o.account_id = r.account_id and o.owner_id = r.id and o.document_type = w)) as papers`;
const BILLED = `left join lateral (select (array_agg(jsonb_build_object('id', i.id, 'name', i.pretty_name, 'status', i.invoice_status) order by i.created desc))[1] as latest,
    sum(i.invoice_applied) as paid, sum(i.invoice_balance) as open, sum(i.invoice_reserve) as reserve, sum(i.pay_check_fleet_gross_payment) as rest
  from invoice i where i.account_id = r.account_id and i.fleet = r.id and i.state <> 'DELETED') b on true`;
const COLUMNS = `r.*, ${SETTLEMENT_COLUMNS}, c.pretty_name as carrier_name, v.pretty_name as vehicle_name, d.pretty_name as driver_name, p.pretty_name as dispatcher_name, u.pretty_name as customer_name`;
const JOINS = `join carrier c on c.account_id = r.account_id and c.id = r.carrier join vehicle v on v.account_id = r.account_id and v.id = r.vehicle
  join driver d on d.account_id = r.account_id and d.id = r.driver join dispatcher p on p.account_id = r.account_id and p.id = r.dispatcher
  join customer u on u.account_id = r.account_id and u.id = r.customer ${BILLED}`;
const NEWEST = 'order by r.fleet_pick_up_date desc, r.id desc';

const list = {
  name: 'list',
  text: `select ${COLUMNS} from (select * from fleet r where account_id = $1 and state <> 'DELETED' ${NEWEST} limit 12) r ${JOINS} ${NEWEST}`,
};
const one = { name: 'one', text: `select * from fleet where account_id = $1 and id = $2` };
/** Selects the rows of `table` that match the pattern by the trigram index, up to the counting limit. */
const selectMatches = (table: string) =>
  `select id from ${table} where account_id = $1 and state <> 'DELETED' and search_text like $2 limit 10001`;
const selectRelated = (table: string) =>
  `(select id, fleet_pick_up_date from fleet where account_id = $1 and state <> 'DELETED' and ${table} = any(array(${selectMatches(table)})) limit 10001)`;
// The fastest known way: prepared, each part from one index alone, with a relation's rows known before the loads are queried.
const search = {
  name: 'search',
  text: `with hit as materialized (
      (select id, fleet_pick_up_date from fleet where account_id = $1 and state <> 'DELETED' and search_text like $2 limit 10001)
      union ${selectRelated('customer')} union ${selectRelated('driver')} union ${selectRelated('dispatcher')}
    )
    select (select count(*) from hit) as total, ${COLUMNS} from (select * from hit order by fleet_pick_up_date desc, id desc limit 12) h
    join fleet r on r.account_id = $1 and r.id = h.id ${JOINS} ${NEWEST}`,
};
const filter = {
  name: 'filter',
  text: `select (select count(*) from fleet r where account_id = $1 and state <> 'DELETED' and status = $2 and fleet_pick_up_date between $3 and $4) as total, ${COLUMNS}
    from (select * from fleet r where account_id = $1 and state <> 'DELETED' and status = $2 and fleet_pick_up_date between $3 and $4 ${NEWEST} limit 12) r ${JOINS} ${NEWEST}`,
};
const SELECT_COUNT = `fleet r where account_id = $1 and state <> 'DELETED' and status = $2 and fleet_pick_up_date between $3 and $4`;
const report = {
  name: 'report',
  text: `select t.*, r.id, r.fleet_load_number, r.fleet_pick_up_date, r.fleet_pickup_location, r.fleet_delivery_location, r.fleet_lumper_fee, r.fleet_load_fee,
      r.fleet_detantion_fee, r.fleet_no_service_fee, r.fleet_distance, r.status
    from (select count(*) as total, sum(fleet_lumper_fee) as lumper, sum(fleet_load_fee) as load, sum(fleet_detantion_fee) as detention,
      sum(fleet_no_service_fee) as no_service, sum(fleet_distance) as distance from ${SELECT_COUNT}) t
    cross join lateral (select * from ${SELECT_COUNT} ${NEWEST} limit 12) r ${NEWEST}`,
};
const insert = {
  name: 'insert',
  text: `insert into customer (account_id, id, pretty_name, state, carrier, customer_type, customer_name, customer_email, customer_phone_number, customer_physical_address)
    values ($1, $2, $3, 'ACTIVE', $4, $5, $3, $6, $7, $8) returning *`,
};

async function read(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

async function runStatement(request: IncomingMessage): Promise<unknown> {
  const url = new URL(request.url ?? '/', 'http://limit');
  const ask = url.searchParams;
  switch (url.pathname) {
    case '/list':
      return (await pool.query({ ...list, values: [account] })).rows;
    case '/one':
      return (await pool.query({ ...one, values: [account, ask.get('id')] })).rows[0];
    case '/search':
      return (await plannedSearch.query({ ...search, values: [account, `%${ask.get('search')}%`] })).rows;
    case '/filter':
      return (await pool.query({ ...filter, values: [account, ask.get('status'), ask.get('from'), ask.get('to')] }))
        .rows;
    case '/report':
      return (await pool.query({ ...report, values: [account, ask.get('status'), ask.get('from'), ask.get('to')] }))
        .rows;
    case '/compliance': {
      const name = ask.get('list') ?? '';
      const values = [ask.get('account'), ask.get('today')];
      return (await plannedSearch.query({ name, text: LIST_LIMITS[name] ?? '', values })).rows;
    }
    case '/sent': {
      const name = ask.get('list') ?? '';
      return (await plannedSearch.query({ name, text: UPLOAD_LIMITS[name] ?? '', values: [ask.get('account')] })).rows;
    }
    default: {
      const sent = JSON.parse(await read(request));
      const values = [
        account,
        randomUUID(),
        sent.customerName,
        carrier,
        sent.customerType,
        sent.customerEmail,
        sent.customerPhoneNumber,
        sent.customerPhysicalAddress,
      ];
      return (await pool.query({ ...insert, values })).rows[0];
    }
  }
}

createServer((request, response) => {
  runStatement(request).then(
    (rows) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows)),
    (error: Error) => response.writeHead(500).end(error.message),
  );
}).listen(Number(process.env.LIMIT_PORT), '127.0.0.1');
