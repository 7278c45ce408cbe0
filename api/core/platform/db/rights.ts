/** Missing rights of the DATABASE_URL user, as the lines that an administrator types. */
import type pg from 'pg';

type Rights = { user: string; database: string; hasRole: boolean; isMember: boolean; mayMake: boolean };

/** Returns the missing statements, such as `create role milepost_app;`, and the name of the database. */
async function listMissingGrants(client: pg.Client): Promise<{ database: string; lines: string[] }> {
  const { rows } = await client.query<Rights>(
    `select quote_ident(current_user) as "user", quote_ident(current_database()) as database,
        exists (select from pg_roles where rolname = 'milepost_app') as "hasRole",
        exists (select from pg_roles where rolname = 'milepost_app' and pg_has_role(oid, 'member')) as "isMember",
        has_schema_privilege('public', 'create') and has_database_privilege(current_database(), 'create') as "mayMake"`,
  );
  const [rights = { user: '', database: '', hasRole: true, isMember: true, mayMake: true }] = rows;
  const { user, database } = rights;
  const missing = {
    'create role milepost_app;': !rights.hasRole,
    [`grant milepost_app to ${user};`]: !rights.isMember,
    [`alter database ${database} owner to ${user};`]: !rights.mayMake,
  };
  return { database, lines: Object.keys(missing).filter((line) => missing[line]) };
}

/** Returns `fault` with the lines to type in the connection's database; unchanged if they would not help. */
export async function addMissingGrants(client: pg.Client, error: string): Promise<string> {
  const { database, lines } = await listMissingGrants(client);
  if (lines.length === 0) return error;
  return `${error} As an administrator, run in psql on the database ${database}:\n${lines.map((line) => `  ${line}`).join('\n')}`;
}
