import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { getKeyFile, openVault, VaultClosed } from './vault.ts';

const KEY_FILE = 'secret.key';
let DATA_DIR: string;

beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'milepost-vault-'));
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true }));
});

const newKey = () => randomBytes(32).toString('base64');

test('decrypts what it encrypted, encrypts the same text differently each time, and hides the text', () => {
  const vault = openVault({ DATA_DIR });

  const [first, second] = [vault.seal('at-1 Zürich', 'row 1'), vault.seal('at-1 Zürich', 'row 1')];

  expect([vault.open(first, 'row 1'), vault.open(second, 'row 1')]).toEqual(['at-1 Zürich', 'at-1 Zürich']);
  expect(first).not.toBe(second);
  expect(first).not.toContain('at-1');
});

test('decrypts nothing in another row, after a change, or with another key', () => {
  const vault = openVault({ SECRET_KEY: newKey(), DATA_DIR });
  const sealed = vault.seal('at-1', 'row 1');
  const [version, key, nonce, tag, text] = sealed.split('.');

  expect(() => vault.open(sealed, 'row 2')).toThrow(VaultClosed);
  expect(() => vault.open([version, key, nonce, tag, `A${text?.slice(1)}A`].join('.'), 'row 1')).toThrow(VaultClosed);
  expect(() => vault.open([version, key, nonce, tag?.slice(0, 6), text].join('.'), 'row 1')).toThrow(VaultClosed);
  expect(() => vault.open('at-1', 'row 1')).toThrow(VaultClosed);
  expect(() => openVault({ SECRET_KEY: newKey(), DATA_DIR }).open(sealed, 'row 1')).toThrow(VaultClosed);
});

test('creates the key under DATA_DIR once, readable only by this user, and only without a configured key', () => {
  openVault({ SECRET_KEY: newKey(), DATA_DIR }).seal('at-1', 'row 1');
  expect(readdirSync(DATA_DIR)).toEqual([]);

  const sealed = openVault({ DATA_DIR }).seal('at-1', 'row 1');

  expect(readdirSync(DATA_DIR)).toEqual([KEY_FILE]);
  expect(statSync(join(DATA_DIR, KEY_FILE)).mode & 0o777).toBe(0o600);
  expect(openVault({ DATA_DIR }).open(sealed, 'row 1')).toBe('at-1');
});

test('names its own key file for backups, but not a key from the settings', () => {
  expect(getKeyFile({ DATA_DIR })).toBe(undefined);
  openVault({ DATA_DIR }).seal('at-1', 'row 1');

  expect(getKeyFile({ DATA_DIR })).toBe(join(DATA_DIR, KEY_FILE));
  expect(getKeyFile({ SECRET_KEY: newKey(), DATA_DIR })).toBe(undefined);
});

test('reports a damaged key file and never replaces it', () => {
  const path = join(DATA_DIR, KEY_FILE);
  writeFileSync(path, 'half a ke');

  expect(() => openVault({ DATA_DIR }).seal('at-1', 'row 1')).toThrow(`${path} no longer holds a key`);
  expect(readFileSync(path, 'utf8')).toBe('half a ke');
});

test('encrypts with the newest key, decrypts with both, and re-encrypts old or unencrypted text', () => {
  const [before, after] = [newKey(), newKey()];
  const old = openVault({ SECRET_KEY: before, DATA_DIR }).seal('at-1', 'row 1');

  const vault = openVault({ SECRET_KEY: `${after}, ${before}`, DATA_DIR });
  const renewed = [old, 'at-1'].map((kept) => vault.renew(kept, 'row 1'));

  expect(vault.open(old, 'row 1')).toBe('at-1');
  const alone = openVault({ SECRET_KEY: after, DATA_DIR });
  expect(renewed.map((kept) => alone.open(kept, 'row 1'))).toEqual(['at-1', 'at-1']);
  expect(renewed.map((kept) => vault.renew(kept, 'row 1'))).toEqual(renewed);
});
