/** What the server itself answers a person, collection by collection, whatever the pages show. */
import { expect } from '@playwright/test';
import type { Call, Person } from '../fixtures.ts';

const NOBODYS = '00000000-0000-7000-8000-000000000000';

/** A call that asks for one flag, and what it answers where the flag is held: an empty form is refused, an unknown record is absent. */
const ASKS = {
  view: { method: 'GET', to: (path: string) => `${path}/?per_page=1`, held: 200 },
  create: { method: 'POST', to: (path: string) => `${path}/`, held: 400, body: {} },
  edit: { method: 'PATCH', to: (path: string) => `${path}/${NOBODYS}`, held: 404, body: { desc: 'x' } },
  delete: { method: 'DELETE', to: (path: string) => `${path}/${NOBODYS}`, held: 404 },
};

/** Papers have the rights of the page they stand on, which an unknown one has not; saved views are everybody's own. */
const WITHOUT_OWN_RIGHTS = ['document', 'view'];

type Paths = Record<string, Record<string, unknown>>;

async function readPaths(call: Call): Promise<Paths> {
  return (await call('owner', 'GET', 'openapi.json')).body.paths;
}

/**
 * Every collection of the API document with the flags that its calls honour for this person; those without any left out. Whatever is
 * not honoured must answer 403 with a reason.
 */
export async function openTo(person: Person, call: Call): Promise<Record<string, string>> {
  const paths = await readPaths(call);
  const open: Record<string, string> = {};
  for (const one of Object.keys(paths).filter((path) => path.endsWith('/{id}'))) {
    const path = one.slice('/api/'.length, -'/{id}'.length);
    if (WITHOUT_OWN_RIGHTS.includes(path)) continue;
    const methods = { ...paths[`/api/${path}/`], ...paths[one] };
    const flags = [];
    for (const [flag, { method, to, held, ...rest }] of Object.entries(ASKS)) {
      if (!(method.toLowerCase() in methods)) continue;
      const { status, body } = await call(person, method, to(path), 'body' in rest ? rest.body : undefined);
      if (status === held) flags.push(flag);
      else expect({ asked: `${method} ${path}`, status, code: body.code }).toEqual(REFUSED(`${method} ${path}`));
    }
    if (flags.length > 0) open[path] = flags.join(' ');
  }
  return open;
}

const REFUSED = (asked: string) => ({ asked, status: 403, code: 'ERROR_PERMISSION' });
