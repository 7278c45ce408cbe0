import { integrationCards } from '@milepost/domain/admin/integrations.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawApplication, serveApplication } from '../core/testing/draw-application.tsx';
import { rightsTo, signedIn } from '../core/testing/session.ts';

const AUTHORIZE = 'https://motive.example/oauth/authorize';

/** The cards as a server answers them that has a client id of Motive's, or none. */
async function open({ isConfigured }: { isConfigured: boolean }, who: Parameters<typeof signedIn>[0] = {}) {
  const results = integrationCards().map((card) => {
    const isConnectable = card.id === 'MOTIVE';
    const authorizeUrl = isConnectable && isConfigured ? AUTHORIZE : null;
    return { ...card, isConnectable, isConfigured: isConnectable && isConfigured, authorizeUrl, connection: null };
  });
  signedIn(who);
  serveApplication(({ path }) => (path === 'apiintegration/cards/' ? { body: { results } } : null));
  await drawApplication('/UI/admin/integrations');
  return within(await screen.findByRole('article', { name: 'Motive' }));
}

test('INT-02 INT-08 nine services, each link in a tab of its own, and what is not set up says so', async () => {
  const motive = await open({ isConfigured: false });

  expect(screen.getAllByRole('article')).toHaveLength(9);
  expect(motive.getByText(/^Not set up on this server/)).toBeTruthy();
  expect(motive.getByRole<HTMLButtonElement>('button', { name: 'Connect Motive' }).disabled).toBe(true);
  expect(motive.getByRole('link', { name: /^Open Motive/ }).getAttribute('target')).toBe('_blank');
  const factor = screen.getByRole('article', { name: 'Invoice Factoring 1' });
  expect(factor.textContent).toContain('No link is set up');
});

test('INT-09 a service that is set up is connected on its own page, in a tab of its own', async () => {
  const motive = await open({ isConfigured: true });

  const connect = motive.getByRole('link', { name: /^Connect Motive/ });

  expect([connect.getAttribute('href'), connect.getAttribute('target')]).toEqual([AUTHORIZE, '_blank']);
});

test('INT-10 the portals of fuel cards lead to the upload of their transactions, for who may import', async () => {
  await open({ isConfigured: false });
  const uploads = () => screen.queryAllByRole('link', { name: 'Upload Fuel Transactions' });
  const names = uploads().map((link) => link.closest('article')?.getAttribute('aria-label'));
  expect(names).toEqual(['Fleet One EDGE', 'TCS', 'RTS', 'Flat Rate']);
  expect(uploads()[0]?.getAttribute('href')).toBe('/UI/expensie/fuel_imports/add');

  document.body.innerHTML = '';
  await open({ isConfigured: false }, { profileType: 'PERSONNEL', policy: rightsTo({ all: [2000], view: [4000] }) });
  expect(uploads()).toEqual([]);
});
