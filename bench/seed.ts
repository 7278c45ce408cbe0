/** 200,000 loads in one account and 2,000 in each of 20 others, made by the database itself. */
import sql, { raw } from 'sql-template-tag';
import type { Database } from '../api/core/platform/db/database.ts';
import { hashToken } from '../api/core/platform/session/session.ts';
import { createAccount } from '../api/profile/account.ts';

export type Bench = { accountId: string; token: string; loadId: string; carrierId: string };

/** Fills an account with `loads` loads over the last 36 months; answers what a client needs to ask for them. */
export async function fillAccount(db: Database, name: string, loads: number): Promise<Bench> {
  const made = await createAccount(db, {
    email: `${name}@bench.example.com`,
    password: 'bench-password',
    carrierName: name,
    carrierDOT: '1',
    carrierMC: '1',
  });
  const token = `bench-${name}-000000000000000000`;
  await db.tx(made.accountId, (tx) =>
    tx.query(
      sql`select start_session(${hashToken(token)}, ${made.accountId}, ${made.profileId}, ${new Date(Date.now() + 86_400_000)})`,
    ),
  );
  await db.system(
    async (tx) => {
      const keys = raw(`'${made.accountId}'::uuid, md5('${name}' || k || i)::uuid`);
      await tx.query(sql`insert into driver (account_id, id, pretty_name, state, carrier, driver_first_name, driver_last_name, driver_type, driver_phone_number, driver_email, address, driver_access_id)
      select ${keys}, 'Driver ' || i, 'ACTIVE', ${made.carrierId}, 'Driver', i::text, 'OWNER_OPERATOR', '2145550100', 'd@example.com', '{}', 'DRV-' || i from generate_series(1, 60) i, (values ('driver')) k(k)`);
      await tx.query(sql`insert into customer (account_id, id, pretty_name, state, carrier, customer_type, customer_name, customer_email, customer_phone_number, customer_physical_address)
      select ${keys}, 'Customer ' || chr(65 + i % 26) || i, 'ACTIVE', ${made.carrierId}, 'BROKER', 'Customer ' || chr(65 + i % 26) || i, 'c@example.com', '2145550100', 'x' from generate_series(1, 400) i, (values ('customer')) k(k)`);
      await tx.query(sql`insert into dispatcher (account_id, id, pretty_name, state, carrier, dispatcher_first_name, dispatcher_last_name, dispatcher_phone_number, dispatcher_email, address, dispatcher_access_id)
      select ${keys}, 'Dispatcher ' || i, 'ACTIVE', ${made.carrierId}, 'Dispatcher', i::text, '2145550100', i || 'd@example.com', '{}', 'DSP-' || i from generate_series(1, 12) i, (values ('dispatcher')) k(k)`);
      await tx.query(sql`insert into vehicle (account_id, id, pretty_name, state, carrier, driver, vehicle_make, vehicle_model, vehicle_number, vehicle_type, vehicle_plate_number, vehicle_plate_state, vehicle_gross_weight, vehicle_start_date, vehicle_vin)
      select ${keys}, 'T' || i, 'ACTIVE', ${made.carrierId}, md5(${name} || 'driver' || (1 + i % 60))::uuid, 'Volvo', 'VNL', 'T' || i, 'TRUCK', 'P' || i, 'TX', 80000, current_date, 'VIN00000000' || i from generate_series(1, 60) i, (values ('vehicle')) k(k)`);
      await tx.query(sql`insert into fleet (account_id, id, pretty_name, state, carrier, fleet_load_number, status, fleet_pick_up_date, fleet_pickup_location, fleet_delivery_date, fleet_delivery_location,
        vehicle, driver, dispatcher, customer, fleet_load_fee, fleet_lumper_fee, fleet_detantion_fee, fleet_no_service_fee, fleet_misc_fee, fleet_confirmation, fleet_bol, fleet_distance)
      select ${keys}, 'L-' || i, 'ACTIVE', ${made.carrierId}, 'L-' || i, case when i % 10 = 0 then 'IN_PROGRESS' else 'COMPLETE' end, current_date - (i * 1095 / ${loads})::int,
        (array['Dallas, TX', 'Tulsa, OK', 'Laredo, TX', 'Memphis, TN'])[1 + i % 4], current_date - (i * 1095 / ${loads})::int + 1, (array['Denver, CO', 'Omaha, NE', 'Atlanta, GA'])[1 + i % 3],
        md5(${name} || 'vehicle' || (1 + i % 60))::uuid, md5(${name} || 'driver' || (1 + i % 60))::uuid, md5(${name} || 'dispatcher' || (1 + i % 12))::uuid,
        md5(${name} || 'customer' || (1 + i % 400))::uuid, 1000 + i % 3000, 50, 0, 0, 0,
        jsonb_build_object('id', md5('rc' || i)::uuid, 'key', 'k', 'name', 'rc.pdf', 'size', 1000, 'type', 'application/pdf'),
        jsonb_build_object('id', md5('bol' || i)::uuid, 'key', 'k', 'name', 'bol.pdf', 'size', 1000, 'type', 'application/pdf'), 100 + i % 900
      from generate_series(1, ${loads}::int) i, (values ('fleet')) k(k)`);
    },
    { isLong: true },
  );
  const [load] = await db.tx(made.accountId, (tx) =>
    tx.query<{ id: string }>(sql`select id from fleet where fleet_load_number = ${`L-${Math.ceil(loads / 2)}`}`),
  );
  return { accountId: made.accountId, carrierId: made.carrierId, token, loadId: load?.id ?? '' };
}
