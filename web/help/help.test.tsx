import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FooterLinks } from '../core/shell/footer-links.tsx';
import { drawPage } from '../core/testing/draw-page.tsx';
import { serve } from '../core/testing/session.ts';
import { publicPlaces } from '../public-places.ts';
import { PublicHelp } from './help.tsx';
import Phone from './phone.tsx';
import { Page as Privacy } from './privacy.tsx';
import { Page as Terms } from './terms.tsx';

const headings = async (level: number) =>
  (await screen.findAllByRole('heading', { level })).map(({ textContent }) => textContent);

const NO_SETTINGS = { helpVideos: [null, null, null, null, null], termsUrl: null, privacyUrl: null };
const withSettings = (settings: object) => serve(() => ({ body: { ...NO_SETTINGS, ...settings } }));

const SECTIONS = [
  'Introduction',
  'Interface Basics',
  'Dashboards and Graphs',
  'Reporting Tools',
  'Importing Fuel Transactions',
];

// Ledger: HLP-01
test('shows its sections in order', async () => {
  withSettings({});
  await drawPage(PublicHelp);
  expect(await headings(2)).toEqual(SECTIONS);
});

// Ledger: AUT-06, PRD-14
test('Terms and Privacy lead to our pages unless the operator has their own', async () => {
  const hrefs = () => ['Terms', 'Privacy'].map((name) => screen.getByRole('link', { name }).getAttribute('href'));
  const own = await drawPage(() => <FooterLinks settings={undefined} />);
  expect(hrefs()).toEqual(['/terms', '/privacy']);
  own.unmount();

  const settings = { termsUrl: 'https://example.com/t', privacyUrl: 'https://example.com/p' };
  await drawPage(() => <FooterLinks settings={settings as never} />);
  expect(hrefs()).toEqual(['https://example.com/t', 'https://example.com/p']);
});

// Ledger: HLP-02
test('a section without a video is a written guide with steps and a screenshot', async () => {
  withSettings({});
  await drawPage(PublicHelp);

  expect(await headings(2)).toEqual(SECTIONS);
  const pictures = screen.getAllByRole('img');
  expect(pictures.map((picture) => picture.getAttribute('alt'))).toEqual([
    'A load form with authority, customer, pickup, delivery, and fees',
    'The loads list with its search, filters, columns, and a row’s menu',
    'The Compliance Overview with its Needs attention today list and the tables below',
    'The loads report with its date range, totals, and rows',
    'The upload of a fuel card file with its source and dates',
  ]);
  expect(screen.getByText('Press Ctrl K to go to any page or record by name.').tagName).toBe('LI');
});

// Ledger: PHN-01, PHN-04
test('shows a phone where to continue, with a link to sign-up if it’s open', async () => {
  withSettings({ signUp: 'open' });
  const open = await drawPage(Phone);
  expect(await screen.findByText('For the best experience, please use a laptop or desktop.')).toBeTruthy();
  expect((await screen.findByRole('link', { name: 'sign up' })).getAttribute('href')).toBe('/signupm');
  open.unmount();

  withSettings({ signUp: 'closed' });
  await drawPage(Phone);
  await headings(2);
  expect(screen.queryByRole('link', { name: 'sign up' })).toBeNull();
});

// Ledger: PHN-03
test('a phone can read the terms and the privacy policy that sign-up asks to accept', () => {
  const open = publicPlaces.filter(({ anyDevice }) => anyDevice).map(({ path }) => path);
  expect(open).toEqual(['signupm', 'signup_carrier_owner', 'forgotcred', 'terms', 'privacy']);
});

// Ledger: PRD-14, SGN-37
test('links to the operator’s own terms if there are any', async () => {
  withSettings({ text: 'For everybody.\n# Who we are\nBluebonnet Software\nAustin, Texas' });
  await drawPage(Terms);
  expect(await headings(2)).toEqual(['Who we are']);
  expect(screen.getByText(/Bluebonnet Software/).textContent).toBe('Bluebonnet Software\nAustin, Texas');
  expect(screen.getByText('For everybody.')).toBeTruthy();
});

test.each([
  ['Terms of use', Terms],
  ['Privacy', Privacy],
])('the page %s has text and a contact', async (title, Page) => {
  withSettings({ supportEmail: 'support@carrier.example' });
  await drawPage(Page);
  expect(await headings(1)).toEqual([title]);
  expect((await headings(2)).length).toBeGreaterThan(3);
  expect((await screen.findByRole('link', { name: 'support@carrier.example' })).getAttribute('href')).toBe(
    'mailto:support@carrier.example',
  );
});

// Ledger: PRD-13
test('pages and titles use the product name that the server writes into the page', async () => {
  withSettings({});
  document.head.innerHTML = '<meta name="application-name" content="Big Rig Office">';
  vi.resetModules();
  const { PRODUCT } = await import('../core/product.ts');
  expect(PRODUCT).toBe('Big Rig Office');
  document.head.innerHTML = '';
});
