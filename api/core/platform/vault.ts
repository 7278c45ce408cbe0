/**
 * Encrypts credentials of outside services: AES-256-GCM with the first key of SECRET_KEY, or with a key generated once under
 * DATA_DIR. Backups do not contain the key, so a backup alone opens nothing.
 */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureDataDir } from './db/data-dir.ts';

export type Vault = {
  /** Encrypts a text. `about` is its context: moved to another row, it cannot be opened. */
  seal(text: string, about: string): string;
  /** @throws VaultClosed if none of the keys opens it */
  open(sealed: string, about: string): string;
  /** Encrypts with the current key what was plain or under an older key; returns anything else unchanged. @throws VaultClosed */
  renew(kept: string, about: string): string;
};

/** Encrypted with a key that this server does not have, or damaged. */
export class VaultClosed extends Error {
  override readonly name = 'VaultClosed';
}

/** Under DATA_DIR. */
const KEY_FILE = 'secret.key';
const KEY_BYTES = 32;
const CIPHER = 'aes-256-gcm';
const VERSION = 'v1';

type Key = { id: string; bytes: Buffer };

/** Reads or creates no file before the first use. */
export function openVault({ SECRET_KEY, DATA_DIR }: { SECRET_KEY?: string | undefined; DATA_DIR: string }): Vault {
  let known: readonly Key[] | undefined;
  const keys = () => {
    known ??= (SECRET_KEY ? readKeys(SECRET_KEY) : [ensureOwnKey(DATA_DIR)]).map((bytes) => ({
      id: computeKeyId(bytes),
      bytes,
    }));
    return known;
  };
  const current = () => keys()[0] as Key;

  function seal(text: string, about: string): string {
    const { id, bytes } = current();
    const nonce = randomBytes(12);
    const cipher = createCipheriv(CIPHER, bytes, nonce).setAAD(Buffer.from(about));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return [VERSION, id, ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.');
  }

  function open(kept: string, about: string): string {
    const [version, id, ...parts] = kept.split('.');
    const key = keys().find((one) => one.id === id);
    const [nonce, tag, sealed] = parts.map((part) => Buffer.from(part, 'base64url'));
    if (version !== VERSION || !key || !nonce || !tag || !sealed) throw new VaultClosed(OTHER_KEY);
    try {
      const decipher = createDecipheriv(CIPHER, key.bytes, nonce, { authTagLength: 16 });
      decipher.setAAD(Buffer.from(about)).setAuthTag(tag);
      return decipher.update(sealed, undefined, 'utf8') + decipher.final('utf8');
    } catch (error) {
      throw new VaultClosed(OTHER_KEY, { cause: error });
    }
  }

  function renew(kept: string, about: string): string {
    if (kept.startsWith(`${VERSION}.${current().id}.`)) return kept;
    return seal(kept.startsWith(`${VERSION}.`) ? open(kept, about) : kept, about);
  }

  return { seal, open, renew };
}

/** Returns the path of the generated key, which is in no setting and no backup; undefined if there is none. */
export function getKeyFile({
  SECRET_KEY,
  DATA_DIR,
}: {
  SECRET_KEY?: string | undefined;
  DATA_DIR: string;
}): string | undefined {
  const path = resolve(DATA_DIR, KEY_FILE);
  return !SECRET_KEY && existsSync(path) ? path : undefined;
}

const OTHER_KEY = 'It was encrypted with a different key than this server’s';

/** Parses keys of 32 random bytes in base64, the encrypting one first; null if one is invalid. */
export function parseKeys(text: string): Buffer[] | null {
  const keys = text.split(',').map((part) => Buffer.from(part.trim(), 'base64'));
  return keys.every(({ length }) => length === KEY_BYTES) ? keys : null;
}

function readKeys(text: string): Buffer[] {
  const keys = parseKeys(text);
  if (!keys) throw new Error('SECRET_KEY is no key');
  return keys;
}

/** Identifies a key without revealing it. */
function computeKeyId(key: Buffer): string {
  return createHmac('sha256', key).update('milepost key').digest('base64url').slice(0, 8);
}

/** Reads the key, or generates it in the first process that needs it; only this user can read it. */
function ensureOwnKey(dataDir: string): Buffer {
  const path = join(ensureDataDir(dataDir), KEY_FILE);
  const key = parseKeys(readIfThere(path) ?? makeKey(path))?.[0];
  if (!key) throw new Error(`${path} no longer holds a key. Restore it from your backup.`);
  return key;
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes the whole file before renaming it, so that no process reads half of it; a concurrent process uses the first one's key. */
function makeKey(path: string): string {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
  return readFileSync(path, 'utf8');
}
