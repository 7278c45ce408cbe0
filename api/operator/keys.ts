/** `keys rotate`: reseals everything under SECRET_KEY with a new key, in two steps that can be interrupted and repeated. */
import { randomBytes } from 'node:crypto';
import { formatCount } from '@milepost/domain/core/count.ts';
import { findUndecryptable, resealTexts } from '../core/platform/sealed-text.ts';
import { getKeyFile, openVault } from '../core/platform/vault.ts';
import { readSealedTexts } from '../sealed-texts.ts';
import type { Answer, Call, Command } from './command.ts';
import { withDatabase } from './database.ts';

const KEY_BYTES = 32;

export const keysRotate: Command = {
  about:
    'Rotates SECRET_KEY. The first run proposes a new setting. The second run encrypts everything with the new key and checks it.',
  details: [
    'Step 1, while SECRET_KEY is one key: prints a new key and the setting SECRET_KEY=NEW,OLD. Changes nothing. Restart every server with the setting.',
    'Step 2, while SECRET_KEY is NEW,OLD: encrypts every secret with NEW, decrypts each one with NEW alone, and says whether you can remove OLD.',
  ],
  run: (call) => ((call.settings.SECRET_KEY ?? '').includes(',') ? seal(call) : propose(call)),
};

async function propose({ settings }: Call): Promise<Answer> {
  const newKey = randomBytes(KEY_BYTES).toString('base64');
  const file = getKeyFile(settings);
  const old = settings.SECRET_KEY ? 'OLD' : file && `$(cat ${file})`;
  const setting = old ? `SECRET_KEY=${newKey},${old}` : `SECRET_KEY=${newKey}`;
  const lines = [
    'Nothing has changed yet. Set the new key before the old one, on every machine:',
    `  ${setting}`,
    ...(old === 'OLD' ? ['where OLD is the value of SECRET_KEY today.'] : []),
    ...(old ? ['Restart every server, then run this again with the same setting.'] : ['Restart every server.']),
  ];
  return { json: { step: 'set', newKey, setting }, lines };
}

function seal({ settings }: Call): Promise<Answer> {
  const [newKey] = (settings.SECRET_KEY ?? '').split(',');
  return withDatabase(settings, async (db) => {
    await resealTexts({ db, vault: openVault(settings) }, await readSealedTexts(db));
    const texts = await readSealedTexts(db);
    const closed = findUndecryptable(openVault({ ...settings, SECRET_KEY: newKey }), texts);
    const warnings = closed.map(
      ({ what, accountId }) => `The ${what} of the account ${accountId} can’t be decrypted with the new key.`,
    );
    const opened = `${formatCount(texts.length - closed.length, 'secret')} encrypted and checked with the new key.`;
    const rest =
      closed.length === 0
        ? 'Remove the old key: set SECRET_KEY to the new one alone on every machine, and restart every server.'
        : 'Keep the old keys in SECRET_KEY. Add the key that encrypted these secrets, or have their owners reconnect or set them up again.';
    const json = {
      step: 'sealed',
      secrets: texts.length,
      closed: closed.map(({ what, accountId }) => ({ what, accountId })),
    };
    return { json, lines: [opened, rest], warnings };
  });
}
