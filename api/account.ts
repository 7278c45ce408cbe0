/** `npm run account`: makes an account with its owner and first carrier, lists accounts, opens and closes one, sets a password. */
import { parseArgs } from 'node:util';
import { counted, runCommand, withDatabase } from './command.ts';
import type { Settings } from './core/settings.ts';
import { askPassword } from './core/terminal.ts';
import { createAccount } from './profile/account.ts';
import { checkNewAccount } from './profile/new-account.ts';
import {
  type AccountState,
  listAccounts,
  setAccountState,
  setPassword,
  takeOffSecondFactor,
} from './profile/operator.ts';

const USAGE = `Usage: npm run account -- …
  --email you@example.com --carrier "Your Carrier LLC"   makes an account
      [--first-name …] [--last-name …] [--phone …] [--dot …] [--mc …]
  --list                                                 lists the accounts
  --email you@example.com --new-password                 sets the password of a user
  --email you@example.com --no-second-factor             takes the second factor off a user who lost it
  --email you@example.com --active | --inactive          opens or closes the account of a user
Passwords are asked for, or read from standard input when that is no terminal.`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const MAKING = { carrier: text, 'first-name': text, 'last-name': text, phone: text, dot: text, mc: text };
const OPTIONS = {
  email: text,
  ...MAKING,
  list: flag,
  'new-password': flag,
  'no-second-factor': flag,
  active: flag,
  inactive: flag,
};

type Words = ReturnType<typeof readWords>;

await runCommand(async (settings) => {
  const words = readWords();
  if (words.list) return list(settings);
  const email = words.email ?? '';
  if (words['new-password']) return newPassword(settings, email);
  if (words['no-second-factor']) return noSecondFactor(settings, email);
  if (words.active || words.inactive) return setState(settings, email, words.active ? 'ACTIVE' : 'INACTIVE');
  return make(settings, words);
});

function list(settings: Settings): Promise<void> {
  return withDatabase(settings, async (db) => {
    for (const { state, name, owner, users, created } of await listAccounts(db))
      console.log(`${state.padEnd(8)}  ${created}  ${name}, ${owner}, ${counted(users, 'user')}`);
  });
}

function newPassword(settings: Settings, email: string): Promise<void> {
  return withDatabase(settings, async (db) => {
    await setPassword(db, email, await askPassword(), settings);
    console.log(`${email} has a new password, and is signed out everywhere.`);
  });
}

function noSecondFactor(settings: Settings, email: string): Promise<void> {
  return withDatabase(settings, async (db) => {
    const isOff = await takeOffSecondFactor(db, email, settings);
    console.log(
      isOff
        ? `${email} signs in with the password alone, and is signed out everywhere.`
        : `${email} has no second factor.`,
    );
  });
}

function setState(settings: Settings, email: string, state: AccountState): Promise<void> {
  return withDatabase(settings, async (db) => {
    console.log(`The account of ${await setAccountState(db, email, state)} is ${state}.`);
  });
}

function make(settings: Settings, words: Words): Promise<void> {
  const account = readAccount(words);
  return withDatabase(settings, async (db) => {
    await createAccount(db, { ...account, password: await askPassword() });
    console.log(`The account of ${account.carrierName} is made. Sign in as ${account.email} at ${settings.PUBLIC_URL}`);
  });
}

function readAccount({ email = '', carrier = '', ...more }: Words) {
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

/** @throws Error with the usage unless they ask for one thing, with all that it needs. */
function readWords() {
  const { values } = parse();
  const { list, active, inactive } = values;
  const asked = [list, values['new-password'], values['no-second-factor'], active, inactive].filter(Boolean).length;
  const isMaking = Object.keys(MAKING).some((name) => name in values);
  const isOne = asked + (isMaking ? 1 : 0) === 1;
  const isWhole = values.list
    ? values.email === undefined
    : values.email?.trim() && (!isMaking || values.carrier?.trim());
  if (!isOne || !isWhole) throw new Error(USAGE);
  return values;
}

function parse() {
  try {
    return parseArgs({ options: OPTIONS });
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`, { cause: error });
  }
}
