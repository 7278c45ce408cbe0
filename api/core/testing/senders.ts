/** The possible senders of a call: the office, a driver on a known phone, an examiner, and a former employer. */

import { createLink, openPhone } from '../../driver-app/page/testing.ts';
import type { LoadParties } from '../../fleet/testing.ts';
import { makeGuestLink } from '../../links/guest-link.ts';
import { makeContext } from '../engine/collection/spec.ts';
import { newId } from '../platform/ids.ts';
import type { GuestName } from '../platform/session/visitor.ts';
import type { CreatedIds } from './one-of-each.ts';
import { type Client, startSession, type TestServer } from './server.ts';

/** Returns the `Authorization` header of a call, by its URL. */
export async function makeSenders(
  server: TestServer,
  owner: Client,
  { parties, kept }: { parties: LoadParties; kept: CreatedIds },
): Promise<(url: string) => string> {
  const { services } = server;
  const link = await createLink(owner, parties.driver);
  const { driverDOB: dateOfBirth } = (await owner.get(`/api/driver/${parties.driver}`)).body;
  const { device } = (await openPhone(server, link).call('POST', 'open/', { dateOfBirth })).body;
  const readGuest = async (guest: GuestName, of: string) => {
    const { url } = await services.db.tx(owner.accountId, (tx) =>
      makeGuestLink(makeContext(tx, {} as never, services), guest, of),
    );
    return `Guest ${url.split('.').at(-1)}`;
  };
  const keys = [
    ['/api/driver_page/', `Driver ${link}.${device}`],
    ['/api/guest/road_test/', await readGuest('examiner', String(kept.driver_request))],
    ['/api/guest/tax_copy/', await readGuest('recipient', newId())],
    ['/api/guest/', await readGuest('employer', String(kept.employment_history))],
    ['/api/', await startSession(services.db, owner)],
  ] as const;
  return (url) => keys.find(([path]) => url.startsWith(path))?.[1] ?? '';
}
