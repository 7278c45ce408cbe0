/** The page of the daily audit, and its card on the page after sign-in. */

import type { PolicyId } from '@milepost/domain/core/policies.ts';
import { records } from '@milepost/domain/registry.ts';
import { buildAudit, computeFigures, findFindings } from '@milepost/domain/safety/audit/audit.ts';
import { type AuditAnswer, groupFindings } from '@milepost/domain/safety/audit/page.ts';
import { buildAuthority, makeDocument, makeDriver } from '@milepost/domain/safety/audit/testing.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../../core/testing/draw.tsx';
import { drawApplication, serveApplication, serveOneOfEach } from '../../core/testing/draw-application.tsx';
import { buildRights, signInAs } from '../../core/testing/session.ts';
import { getPagePath } from '../../core/ui/records.ts';
import { Coverage } from './coverage.tsx';

const DAY = '2026-03-02';

/** Returns an audit of ten CDL drivers: two with an expired medical exam, one whose exam expires next week, and one without a license class. */
function buildAnswer(): AuditAnswer {
  const getEnd = (at: number) => (at < 2 ? '2026-02-27' : at === 2 ? '2026-03-09' : '2026-12-31');
  const drivers = Array.from({ length: 10 }, (_, at) =>
    makeDriver({
      id: `d${at}`,
      name: `Driver ${at}`,
      facts: { driverLicenseClass: at === 9 ? null : 'A' },
      documents: [
        makeDocument('MEDICAL_CARD', '2025-01-01', { expires: getEnd(at) }),
        makeDocument('MVR', '2025-02-01', { medicalStatus: 'CERTIFIED', medicalExpires: getEnd(at) }),
        makeDocument('CDL', '2022-01-01', { expires: '2029-01-01' }),
        makeDocument('MVR', '2021-03-01'),
        makeDocument('EMPLOYMENT_APPLICATION', '2021-03-01'),
      ],
    }),
  );
  const on = {
    authority: buildAuthority({ drivers, of: { documents: [makeDocument('INSURANCE_CERTIFICATE', '2026-01-01')] } }),
    day: DAY,
    timeZone: 'UTC',
  };
  const findings = findFindings(on).map((each, at) => ({ ...each, id: `f${at}`, since: DAY }));
  const audit = buildAudit(findings, computeFigures(on));
  const [first, second] = [
    { id: 'c1', prettyName: 'Bluebonnet' },
    { id: 'c2', prettyName: 'Hill Country' },
  ];
  return {
    day: DAY,
    carrier: first,
    audit,
    ...groupFindings(findings, audit, DAY),
    authorities: [
      { ...first, rating: audit.proposed.rating },
      { ...second, rating: 'SATISFACTORY' },
    ],
    trend: [
      { day: '2026-03-01', rating: 'CONDITIONAL', failed: 30 },
      { day: DAY, rating: 'SATISFACTORY', failed: 14 },
    ],
  };
}

const EVERYTHING = buildRights({ all: [1100, 2000, 7000] });

async function open(rights = EVERYTHING, path = '/UI/safety_and_compliance/audit') {
  signInAs({ profileType: 'PERSONNEL', policy: rights });
  const calls = serveApplication(({ path: asked }) =>
    asked.startsWith('compliance/audit/') ? { body: buildAnswer() } : null,
  );
  const drawn = await drawApplication(path);
  return { ...drawn, calls };
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));

test('shows the proposed rating, its factors, the first fixes, and checks that need information', async () => {
  await open();

  const head = await section('Proposed rating, Mar 2, 2026');
  expect(head.getByText(/^If audited today/).textContent).toBe(
    'If audited today, Bluebonnet would be rated Satisfactory at best. Factors lowering the rating: Driver Conditional.',
  );
  const factor = head.getByText('Driver').closest('li') as HTMLElement;
  expect(factor.textContent).toContain('49 CFR 391.45(b) critical, and a pattern: 2 of 10 examined, 20%');
  expect(head.getByRole('img').getAttribute('aria-label')).toBe(
    'From 30 requirements not met on Mar 1, 2026 to 14 on Mar 2, 2026',
  );

  const fixes = await section('Fix first');
  expect(fixes.getByRole('heading', { level: 3 }).textContent).toBe('Medical exam');
  expect(fixes.getByText('Fix 1 of 2 to remove the point')).toBeDefined();
  expect(fixes.getByRole('link', { name: '49 CFR 391.45(b)' }).getAttribute('href')).toBe(
    'https://www.ecfr.gov/current/title-49/section-391.45',
  );
  const [first] = fixes.getAllByRole('listitem').filter((each) => each.textContent?.startsWith('Driver 0'));
  expect(first?.textContent).toBe('Driver 0Expired on Feb 27, 2026RenewRequest from driverNot applicable…');

  const soon = await section('Due within 30 days');
  expect(soon.getByText('Good through Mar 9, 2026')).toBeDefined();
  const coverage = await section('Coverage');
  expect(coverage.getAllByText('Enter the license class. It determines what’s required.').length).toBeGreaterThan(0);
  expect(coverage.getByRole('button', { name: /requirements aren’t tracked here/ })).toBeDefined();
  expect((await section('New entrant safety audit')).getByText('No violations found')).toBeDefined();
  expect(screen.getAllByText(/Not legal advice/)).toHaveLength(1);
});

test('the share of evaluated requirements is 100% only if all of them are', () => {
  const counts = { ...buildAnswer().counts, PASS: 350, FAIL: 27 };
  const { unmount } = draw(<Coverage findings={[]} excused={[]} counts={{ ...counts, UNKNOWN: 1 }} />);
  expect(screen.getByText('377 of 378 requirements (99%) could be evaluated.')).toBeDefined();
  unmount();

  draw(<Coverage findings={[]} excused={[]} counts={{ ...counts, UNKNOWN: 0 }} />);
  expect(screen.getByText('377 of 377 requirements (100%) could be evaluated.')).toBeDefined();
});

test('requests a document from the driver, opens a renewal, and reloads for another authority', async () => {
  const { calls } = await open();
  const fixes = await section('Fix first');

  expect(fixes.getAllByRole('link', { name: 'Expired on Feb 27, 2026' })[0]?.getAttribute('href')).toMatch(
    /^\/UI\/driver_app\/driver_profiles\/d0\?document=/,
  );
  fireEvent.click(fixes.getByRole('button', { name: 'Request from driver: Medical exam for Driver 0' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path === 'driver/d0/event/')?.values).toEqual({
      id: 'd0',
      eventType: 'REQUEST_MEDICAL_CARD_DOCUMENT_SUBMISSION',
    }),
  );
  fireEvent.click(fixes.getByRole('button', { name: 'Renew: Medical exam for Driver 1' }));
  expect(await screen.findByRole('dialog')).toBeDefined();
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });

  fireEvent.click(screen.getByRole('button', { name: 'Audit pack ZIP' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path === 'compliance/audit_pack/')?.values).toEqual({
      carrier: 'c1',
      format: 'ZIP',
    }),
  );

  fireEvent.click(screen.getByRole('combobox', { name: 'Authority' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Hill Country', hidden: true }));
  await waitFor(() => expect(calls.some(({ path }) => path === 'compliance/audit/?carrier=c2')).toBe(true));
});

test('shows view-only users no buttons, and no links to records they can’t view', async () => {
  await open(buildRights({ view: [7000] }));
  const fixes = await section('Fix first');

  expect(fixes.queryAllByRole('button')).toEqual([]);
  expect(fixes.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['49 CFR 391.45(b)']);
});

test('appears as one line on the Compliance Overview with a link', async () => {
  await open(EVERYTHING, '/UI/dashboard/compliance_dashboard');
  const card = await section('FMCSA audit today');

  expect((await card.findByText(/^Bluebonnet: /)).textContent).toMatch(
    /Fix first: Medical exam \(49 CFR 391\.45\(b\)\)\.$/,
  );
  expect(card.getByRole('link', { name: 'Open the audit' }).getAttribute('href')).toBe(
    '/UI/safety_and_compliance/audit',
  );
});

test.each([
  ['driver', records.driver, 1100],
  ['vehicle', records.vehicle, 2000],
] as const)('a %s page offers its own audit pack to users who can view the audit', async (of, record, policy) => {
  const openAs = async (all: PolicyId[]) => {
    signInAs({ profileType: 'PERSONNEL', policy: buildRights({ all }) });
    const calls = serveOneOfEach(
      () => ({ carrier: { id: 'c1', prettyName: 'Bluebonnet' } }),
      ({ path }) => (path === 'compliance/audit_pack/' ? { status: 202, body: { id: 't1', state: 'WAITING' } } : null),
    );
    const { unmount } = await drawApplication(getPagePath(record, 'r1'));
    await waitFor(() => expect(document.querySelector(`#${of}-desc`)).not.toBeNull());
    return { calls, unmount, button: screen.queryByRole('button', { name: 'Audit pack PDF' }) };
  };
  const without = await openAs([policy]);
  expect(without.button).toBeNull();
  without.unmount();

  const { calls, button } = await openAs([policy, 7000]);
  fireEvent.click(button as HTMLElement);

  await waitFor(() =>
    expect(calls.find(({ path }) => path === 'compliance/audit_pack/')?.values).toEqual({
      carrier: 'c1',
      [of]: 'r1',
      format: 'PDF',
    }),
  );
});
