/** `npm run account -- --email … --carrier …`: makes an account with its owner and first carrier. The password is asked for. */
import { parseArgs } from 'node:util';
import { openDatabase } from './core/db/database.ts';
import { borrowStorage } from './core/db/storage.ts';
import { readSettings } from './core/settings.ts';
import { askPassword } from './core/terminal.ts';
import { createAccount } from './profile/account.ts';
import { checkNewAccount } from './profile/new-account.ts';

const USAGE = `Usage: npm run account -- --email you@example.com --carrier "Your Carrier LLC"
  [--first-name …] [--last-name …] [--phone …] [--dot …] [--mc …]
The password is asked for, or read from standard input when that is no terminal.`;

try {
  const account = readArguments();
  const settings = readSettings(process.env);
  const password = await askPassword();
  const storage = await borrowStorage(settings);
  const db = openDatabase({ url: storage.url, max: 2 });
  try {
    await createAccount(db, { ...account, password });
  } finally {
    await db.close();
    await storage.stop();
  }
  console.log(`The account of ${account.carrierName} is made. Sign in as ${account.email} at ${settings.PUBLIC_URL}`);
} catch (error) {
  console.error((error as Error).message.replace(/^ERROR_\w+: /, ''));
  process.exitCode = 1;
}

function readArguments() {
  const text = { type: 'string' } as const;
  const options = {
    email: text,
    carrier: text,
    'first-name': text,
    'last-name': text,
    phone: text,
    dot: text,
    mc: text,
  };
  const { values } = parseWords(options);
  const { email = '', carrier = '', ...more } = values;
  if (!email.trim() || !carrier.trim()) throw new Error(USAGE);
  return checkNewAccount({
    email,
    carrierName: carrier,
    firstName: more['first-name'],
    lastName: more['last-name'],
    phone: more.phone,
    carrierDOT: more.dot,
    carrierMC: more.mc,
  });
}

function parseWords<const T extends Record<string, { type: 'string' }>>(options: T) {
  try {
    return parseArgs({ options });
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`, { cause: error });
  }
}
