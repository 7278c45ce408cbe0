/** Signing: shows the current version of a document and signs only that version, once, however often the request is sent. */
import { createHash } from 'node:crypto';
import { CONSENT, type Drawing, type SigningView } from '@milepost/domain/driver-app/signing.ts';
import sql from 'sql-template-tag';
import type { Context } from '../../core/engine/collection/spec.ts';
import type { StoredFile } from '../../core/platform/files/files.ts';
import { saveFiles } from '../../core/platform/files/save.ts';
import { badInput, HttpError } from '../../core/platform/http/errors.ts';
import { newId } from '../../core/platform/ids.ts';
import type { Services } from '../../core/platform/services.ts';
import { type Limits, runInWorker } from '../../core/platform/work/worker.ts';
import type { DocumentToSign, Purpose, Signer, Signing } from '../../links/signing-purpose.ts';
import type seal from './seal.ts';

const SEAL = import.meta.resolve('./seal.ts');
/** The signer waits for the result. */
const LIMITS: Limits = { queue: 'documents', memoryMb: 400, baseSeconds: 15, secondsPerMb: 2 };

const CHANGED = 'This document changed after you opened it. Read it again, then sign.';

/** The signature and where it was sent from. */
export type SignatureInput = {
  signing: string;
  /** Hash of the document shown; null if the signer wrote the document. */
  hash: string | null;
  name: string;
  drawn: Drawing;
  language: keyof typeof CONSENT;
  address: string;
  browser: string;
};

/** The purpose and the row. */
export type SigningSubject = { name: string; purpose: Purpose; owner: string };

/** Returns the current version of the document to sign. */
export async function show(signer: Signer, what: SigningSubject): Promise<SigningView> {
  const { title, spanish, text, type, bytes } = await requestSignature(signer, what);
  return { signing: newId(), title, spanish, text, type, hash: computeHash(await bytes()) };
}

/** Returns the file to sign. */
export async function findDocument(signer: Signer, what: SigningSubject) {
  const { type, bytes } = await requestSignature(signer, what);
  return { type, bytes: await bytes() };
}

function requestSignature({ visit, driver }: Signer, { purpose, owner }: SigningSubject): Promise<DocumentToSign> {
  return visit((context) => purpose.toSign(context, { driver, owner }));
}

/**
 * Signs the document. If the response was lost, calling again returns the same signature. @throws HttpError 409 if the document changed
 * in the meantime
 */
export async function sign(
  services: Services,
  signer: Signer,
  what: SigningSubject,
  sent: SignatureInput,
): Promise<{ id: string }> {
  const signing = { driver: signer.driver, owner: what.owner };
  const isThere = (context: Context) => isSigned(context, signing, sent.signing);
  if (await signer.visit(isThere)) return { id: sent.signing };
  const shown = await requestSignature(signer, what);
  const bytes = await shown.bytes();
  const hash = computeHash(bytes);
  if (sent.hash !== null && sent.hash !== hash) throw getChangedError();
  const at = new Date().toISOString();
  const parties = await signer.visit(findParties(signer.driver));
  const consent = CONSENT[sent.language](parties.carrier);
  const files = await keep(services, signer, { shown, bytes, sent, certified: { ...parties, hash, consent, at } });
  try {
    const isFirst = await signer.visit(async (context) => {
      // A call that waited for another one of the same phone finds that signature.
      const now = await what.purpose.toSign(context, signing).catch(async (error) => {
        if (await isThere(context)) return null;
        throw error;
      });
      if (!now || (await isThere(context))) return false;
      if (now.version !== shown.version) throw getChangedError();
      await insert(context, { ...what, driver: signer.driver, title: shown.title, sent, hash, consent, at, files });
      const { hash: _, ...file } = files.signed;
      const { title } = shown;
      await what.purpose.signed(context, { ...signing, id: sent.signing, title, signer: sent.name, file });
      return true;
    });
    if (!isFirst) await remove(services, files);
  } catch (error) {
    await remove(services, files);
    throw error;
  }
  return { id: sent.signing };
}

const getChangedError = () => new HttpError(409, 'ERROR_CHANGED_RECORD', CHANGED);

const computeHash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function isSigned({ tx }: Context, { driver, owner }: Signing, id: string): Promise<boolean> {
  const [found] = await tx.query(
    sql`select from signature where id = ${id} and driver = ${driver} and owner_id = ${owner}`,
  );
  return found !== undefined;
}

type SignedFiles = { document: StoredFile; signed: StoredFile };
type CertifiedSignature = {
  shown: DocumentToSign;
  bytes: Buffer;
  sent: SignatureInput;
  certified: Parties & { hash: string; consent: string; at: string };
};

/** Stores the document as shown, followed by the certificate. */
async function keep(
  services: Services,
  { accountId, knownBy }: Signer,
  { shown, bytes, sent, certified }: CertifiedSignature,
): Promise<SignedFiles> {
  const { title } = shown;
  const { signing: id, name: signer, drawn, address, browser } = sent;
  const certificate = { id, title, knownBy, signer, drawn, address, browser, ...certified };
  const input = async () => ({ title, bytes, certificate });
  const piece = { account: accountId, bytes: bytes.length };
  const { pdf, refused } = await runInWorker<typeof seal>(SEAL, input, { ...LIMITS, ...piece });
  if (refused[0]) throw badInput({ document: `${refused[0].reason} Ask your carrier.` });
  const document = await services.files.put(accountId, { filename: title, content: bytes });
  const filename = `${title} (signed).pdf`;
  return { document, signed: await services.files.put(accountId, { filename, content: pdf }) };
}

type Parties = { carrier: string; onFile: string };

const findParties =
  (driver: string) =>
  async ({ tx }: Context) => {
    const [found] = await tx.query<Parties>(sql`select c.carrier_name as carrier,
        d.pretty_name as "onFile" from driver d join carrier c on c.account_id = d.account_id and c.id = d.carrier where d.id = ${driver}`);
    return found as Parties;
  };

async function remove({ files }: Services, { document, signed }: SignedFiles): Promise<void> {
  await files.remove(document.key);
  await files.remove(signed.key);
}

type Row = SigningSubject & {
  driver: string;
  title: string;
  sent: SignatureInput;
  hash: string;
  consent: string;
  at: string;
  files: SignedFiles;
};

async function insert(
  { tx }: Context,
  { name: purpose, owner, driver, title, sent, hash, consent, at, files }: Row,
): Promise<void> {
  const { signing, name, drawn, address, browser } = sent;
  const { document, signed } = files;
  await saveFiles(tx, [document, signed]);
  const signedHash = Buffer.from(signed.hash, 'base64url').toString('hex');
  const [made] =
    await tx.query(sql`insert into signature (account_id, id, purpose, owner_id, driver, title, document_sha256, document_file,
      signed_sha256, signed_file, signer, drawn, consent, address, browser, signed_at)
    values (${tx.accountId}, ${signing}, ${purpose}, ${owner}, ${driver}, ${title}, ${hash}, ${document.id},
      ${signedHash}, ${signed.id}, ${name}, ${JSON.stringify(drawn)}, ${consent}, ${address}, ${browser}, ${at})
    on conflict do nothing returning id`);
  // The ID belongs to another signing, not to the page that was opened.
  if (!made) throw getChangedError();
}
