/** Form W-9 on the driver's page: filled in, read, signed once, and kept without the number in sight. */
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../../core/testing/server.ts';
import { createLink, openPhone, type Phone, readPhone } from '../../driver-app/page/testing.ts';
import { makeDriver } from '../../driver-app/testing.ts';
import { readPdfText } from '../../links/testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string; accountId: string };
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
});
afterAll(() => server.close());

const FORM = {
  taxLegalName: 'Marcus A Bell',
  taxBusinessName: '',
  taxClassification: 'INDIVIDUAL',
  taxIdType: 'SSN',
  taxId: '219-08-9999',
  address: { place: '14 Elm St', city: 'Smyrna', state: 'TN', zipCode: '37167' },
  taxIsElectronic: true,
  taxIsBackupWithheld: false,
};
const NAME = [
  [
    [100, 200],
    [300, 80],
    [500, 260],
  ],
];
const signature = ({ signing, hash }: AnyBody, over: object = {}) => ({
  signing,
  hash,
  name: 'Marcus A Bell',
  drawn: NAME,
  language: 'es',
  isAgreed: 'yes',
  ...over,
});

type Asked = { driver: AnyBody; phone: Phone };

/** Makes a driver whom the office asked for a W-9, and opens the driver’s page on a phone. */
async function query(): Promise<Asked> {
  const driver = await makeDriver(owner);
  const event = await owner.post(`/api/driver/${driver.id}/event/`, { eventType: 'REQUEST_W9_DOCUMENT_SUBMISSION' });
  expect([event.status, event.body.errors]).toEqual([200, undefined]);
  return { driver, phone: await readPhone(server, owner, driver as never) };
}
const fillIn = (phone: Phone, over: object = {}) => phone.call('POST', 'w9/', { ...FORM, ...over });
const getPath = ({ body }: { body: AnyBody }) => `signing/w9/${body.id}/`;
async function fillInAndSign(phone: Phone, over: object = {}) {
  const path = getPath(await fillIn(phone, over));
  return phone.call('POST', path, signature((await phone.call('GET', path)).body));
}
const payee = async ({ id }: AnyBody) => (await owner.get(`/api/form_1099/payee/${id}/`)).body;
const readUploads = async ({ id }: AnyBody): Promise<AnyBody[]> =>
  (await owner.get(`/api/driver_app_upload/?driverProfile=${id}`)).body.results;
const readRequest = async ({ id }: AnyBody) => (await owner.get(`/api/driver_request/?driver=${id}`)).body.results[0];
const readHistory = async ({ id }: AnyBody) =>
  JSON.stringify((await owner.get(`/api/history/?record=driver&recordId=${id}`)).body);

describe('a W-9 on the driver’s page', () => {
  test('is read with the IRS certification, signed, and kept as a PDF that names only the last four digits', async () => {
    const { driver, phone } = await query();
    expect((await phone.call('GET', 'w9/')).body).toMatchObject({ taxLegalName: driver.prettyName, taxId: null });

    const path = getPath(await fillIn(phone));
    const shown = await phone.call('GET', path);
    expect(JSON.stringify(shown.body.text)).toContain('Under penalties of perjury, I certify that:');
    expect(await payee(driver)).toMatchObject({ taxLegalName: null, taxId: null, w9: null });
    const signed = await phone.call('POST', path, signature(shown.body));

    expect([signed.status, signed.body.errors]).toEqual([200, undefined]);
    const stored = await payee(driver);
    expect(stored).toMatchObject({
      ...FORM,
      taxBusinessName: null,
      taxForm: 'UNKNOWN',
      taxId: '***-**-9999',
      taxSignedDate: server.today(),
      w9: { taxId: '***-**-9999' },
    });
    const [upload] = await readUploads(driver);
    expect(upload).toMatchObject({ documentType: 'W9', driverAppUploadStatus: 'PENDING_REVIEW' });
    const words = await readPdfText((await server.app.inject(stored.w9.url)).rawPayload);
    for (const text of [
      'Name (line 1): Marcus A Bell',
      'SSN ***-**-9999',
      'I am not subject to backup withholding because',
      'I agree to receive my Form 1099 from Bluebonnet Freight LLC by a link',
      'Certificate of Signature',
      '127.0.0.1',
      'SIGNED AT (UTC)',
    ])
      expect(words).toContain(text);
    const whole = JSON.stringify([stored, shown.body, upload, words, await phone.call('GET', 'w9/')]);
    expect(`${whole}${await readHistory(driver)}`).not.toMatch(/219-?08-?9999/);
    expect(await readHistory(driver)).toContain('••••');
  });

  test('stores the number encrypted for this driver and includes it in key rotation', async () => {
    const { driver, phone } = await query();
    await fillInAndSign(phone, { taxIdType: 'ITIN', taxId: '912-70-1234' });

    const rows = await server.services.db.tx(owner.accountId, (tx) =>
      tx.query<{ sealed: string; type: string }>(sql`select tax_id_sealed as sealed, tax_id_type as type from signed_w9
        where driver = ${driver.id} union all select tax_id_sealed, tax_id_type from payee_tax where driver = ${driver.id}`),
    );
    expect(rows.map(({ type }) => type)).toEqual(['ITIN', 'ITIN']);
    for (const { sealed } of rows) {
      expect(sealed).not.toContain('912701234');
      expect(server.services.vault.open(sealed, `${owner.accountId}/${driver.id}/tin`)).toBe('912701234');
    }
  });

  test('closes the request once the office approves the signed form', async () => {
    const { driver, phone } = await query();
    await fillInAndSign(phone);
    expect((await readRequest(driver)).driverRequestStatus).toBe('ANSWERED');

    const [upload] = await readUploads(driver);
    await owner.patch(`/api/driver_app_upload/${upload?.id}`, { driverAppUploadStatus: 'COMPLETE' });

    expect((await readRequest(driver)).driverRequestStatus).toBe('CLOSED');
  });

  test('states whether the driver is subject to backup withholding, and a later form never ends it', async () => {
    const { driver, phone } = await query();
    const path = getPath(await fillIn(phone, { taxIsBackupWithheld: true, taxIsElectronic: false }));
    const shown = await phone.call('GET', path);
    expect(JSON.stringify(shown.body.text)).toContain('2. Crossed out');
    expect(JSON.stringify(shown.body.text)).toContain('on paper from Bluebonnet Freight LLC.');
    await phone.call('POST', path, signature(shown.body));
    expect(await payee(driver)).toMatchObject({ taxIsBackupWithheld: true, taxIsElectronic: false });

    await fillInAndSign(phone);

    expect(await payee(driver)).toMatchObject({ taxIsBackupWithheld: true, taxIsElectronic: true });
  });

  test('is signed once when sent twice or at the same time, and a form filled in again replaces the unsigned one', async () => {
    const { driver, phone } = await query();
    const old = getPath(await fillIn(phone, { taxId: '219-07-9999' }));
    const oldShown = await phone.call('GET', old);
    const path = getPath(await fillIn(phone));
    const shown = await phone.call('GET', path);
    const other = await phone.call('GET', path);

    expect((await phone.call('POST', old, signature(oldShown.body))).status).toBe(404);
    const answers = await Promise.all([1, 2].map(() => phone.call('POST', path, signature(shown.body))));
    const again = await phone.call('POST', path, signature(shown.body));
    const late = await phone.call('POST', path, signature(other.body));

    expect([...answers, again].map(({ status, body }) => [status, body.id])).toEqual(
      Array(3).fill([200, shown.body.signing]),
    );
    expect(late.status).toBe(409);
    expect(await readUploads(driver)).toHaveLength(1);
  });

  test('opens for no one else: another driver, a link from another carrier, or an expired link', async () => {
    const { driver, phone } = await query();
    const path = getPath(await fillIn(phone));
    const shown = await phone.call('GET', path);
    const stranger = await server.account('Red Rock Carriers LLC');
    const others = [await makeDriver(owner), await makeDriver(stranger)];
    const phones = [
      await readPhone(server, owner, others[0] as never),
      await readPhone(server, stranger, others[1] as never),
    ];

    for (const other of phones) {
      expect((await other.call('GET', path)).status).toBe(404);
      expect((await other.call('POST', path, signature(shown.body))).status).toBe(404);
    }
    const unknown = openPhone(server, await createLink(owner, driver.id));
    expect((await unknown.call('GET', 'w9/')).status).toBe(401);
    expect((await unknown.call('POST', 'w9/', FORM)).status).toBe(401);
    await server.services.db.tx(owner.accountId, (tx) =>
      tx.query(sql`update driver_link set withdrawn = now() where driver = ${driver.id}`),
    );
    expect((await fillIn(phone)).status).toBe(401);
    expect((await phone.call('POST', path, signature(shown.body))).status).toBe(401);
    expect(await payee(driver)).toMatchObject({ taxId: null, w9: null });
  });

  test.each([
    ['no name', { taxLegalName: ' ' }, { taxLegalName: 'Enter the name on your tax return' }],
    ['a name too long', { taxLegalName: 'A'.repeat(76) }, { taxLegalName: 'At most 75 characters' }],
    ['an unknown classification', { taxClassification: 'KING' }, { taxClassification: 'Select a tax classification' }],
    ['no number', { taxId: '' }, { taxId: 'Enter your number' }],
    ['eight digits', { taxId: '219-08-999' }, { taxId: 'Enter nine digits, such as 123-45-6789' }],
    [
      'an SSN printed in advertisements',
      { taxId: '078-05-1120' },
      { taxId: 'This isn’t a valid Social Security number' },
    ],
    ['the same digit nine times', { taxId: '111-11-1111' }, { taxId: 'Enter the real number' }],
    ['an ITIN as an SSN', { taxId: '912-70-1234' }, { taxId: 'This isn’t a valid Social Security number' }],
    ['an SSN as an ITIN', { taxIdType: 'ITIN' }, { taxId: 'This isn’t a valid ITIN' }],
    [
      'an EIN with an unassigned prefix',
      { taxIdType: 'EIN', taxId: '07-1234567' },
      { taxId: 'EINs don’t begin with these two digits' },
    ],
    [
      'a corporation with an SSN',
      { taxClassification: 'C_CORP' },
      { taxIdType: 'Select EIN for a corporation or partnership' },
    ],
    ['no street', { address: { city: 'Smyrna', state: 'TN' } }, { address: 'Enter street, city, state, and ZIP code' }],
    [
      'a list as the name',
      { taxLegalName: ['a'] },
      { taxLegalName: 'Legal Name: send one value, not a list or an object' },
    ],
  ])('rejects %s', async (_, over, errors) => {
    const { driver, phone } = await queryOnce();

    const refused = await fillIn(phone, over);

    expect([refused.status, refused.body.errors]).toEqual([400, errors]);
    expect((await payee(driver)).w9).toBeNull();
  });
});

let one: Asked | null = null;
const queryOnce = async () => {
  one ??= await query();
  return one;
};
