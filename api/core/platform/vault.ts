/**
 * What opens an outside service is kept under lock: AES-256-GCM with the first key of SECRET_KEY, else with a key that is made once under DATA_DIR. The
 * key is no part of a backup, so that a backup alone opens nothing.
 */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureDataDir } from './db/data-dir.ts';

export type Vault = {
  /** `about` says what it belongs to: sealed text that was moved to another row opens nothing there. */
  seal(text: string, about: string): string;
  /** @throws VaultClosed when none of the keys opens it */
  open(sealed: string, about: string): string;
  /** What was kept plain, or sealed with an older key, sealed with the key of today; as it is where it is so already. @throws VaultClosed */
  renew(kept: string, about: string): string;
};

/** Sealed with a key that this server does not have, or damaged. */
export class VaultClosed extends Error {
  override readonly name = 'VaultClosed';
}

/** Under DATA_DIR. */
const KEY_FILE = 'secret.key';
const KEY_BYTES = 32;
const CIPHER = 'aes-256-gcm';
const VERSION = 'v1';

type Key = { id: string; bytes: Buffer };

/** Reads no file and makes none before something is sealed or opened. */
export function openVault({ SECRET_KEY, DATA_DIR }: { SECRET_KEY?: string | undefined; DATA_DIR: string }): Vault {
  let known: readonly Key[] | undefined;
  const keys = () => {
    known ??= (SECRET_KEY ? readKeys(SECRET_KEY) : [ownKey(DATA_DIR)]).map((bytes) => ({ id: idOf(bytes), bytes }));
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

/** Where the key lies that was made here and is no setting, which no backup holds; undefined where there is none. */
export function keyFile({
  SECRET_KEY,
  DATA_DIR,
}: {
  SECRET_KEY?: string | undefined;
  DATA_DIR: string;
}): string | undefined {
  const path = resolve(DATA_DIR, KEY_FILE);
  return !SECRET_KEY && existsSync(path) ? path : undefined;
}

const OTHER_KEY = 'It is sealed with another key than the one this server has';

/** 32 random bytes each, in base64, the one that seals first; null when one is not. */
export function keysOf(text: string): Buffer[] | null {
  const keys = text.split(',').map((part) => Buffer.from(part.trim(), 'base64'));
  return keys.every(({ length }) => length === KEY_BYTES) ? keys : null;
}

function readKeys(text: string): Buffer[] {
  const keys = keysOf(text);
  if (!keys) throw new Error('SECRET_KEY is no key');
  return keys;
}

/** Tells keys apart without telling them. */
function idOf(key: Buffer): string {
  return createHmac('sha256', key).update('milepost key').digest('base64url').slice(0, 8);
}

/** Read, or made by whichever process comes first; only this user reads it. */
function ownKey(dataDir: string): Buffer {
  const path = join(ensureDataDir(dataDir), KEY_FILE);
  const key = keysOf(readIfThere(path) ?? makeKey(path))?.[0];
  if (!key) throw new Error(`${path} is no key any more. Put it back from your backup.`);
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

/** Whole before it has its name, so that nobody reads half of it; a second process that makes one at the same moment takes the first one's. */
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
