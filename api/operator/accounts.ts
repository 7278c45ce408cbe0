/** `accounts`: list, create, disable, enable. Erasing and restoring are in separate files. */
import { formatCount } from '@milepost/domain/core/count.ts';
import { createAccount } from '../profile/account.ts';
import { checkNewAccount } from '../profile/new-account.ts';
import { type AccountState, findAccount, listAccounts, setAccountState } from './account-data.ts';
import { type Answer, type Call, type Command, UsageError } from './command.ts';
import { withDatabase } from './database.ts';
import { askPassword } from './password.ts';

const text = { type: 'string' } as const;

export const accountsList: Command = {
  about: 'Lists all accounts with their ID, state, owner, and number of users.',
  run: ({ settings }) =>
    withDatabase(settings, async (db) => {
      const accounts = await listAccounts(db);
      const lines = accounts.map(
        ({ id, state, name, owner, users, created }) =>
          `${id}  ${state.padEnd(8)}  ${created}  ${name}, ${owner}, ${formatCount(users, 'user')}`,
      );
      return { json: { accounts }, lines };
    }),
};

export const accountsCreate: Command = {
  options: { email: text, carrier: text, 'first-name': text, 'last-name': text, phone: text, dot: text, mc: text },
  about: 'Creates an account with its owner (--email) and first authority (--carrier).',
  details: ['Asks for the owner’s password. Reads it from standard input if that is not a terminal.'],
  async run(call) {
    const account = readNewAccount(call);
    const { settings } = call;
    return withDatabase(settings, async (db) => {
      const { accountId } = await createAccount(db, { ...account, password: await askPassword() });
      const [name, url] = [account.carrierName, settings.PUBLIC_URL];
      const line = `Created the account for ${name}. Sign in as ${account.email} at ${url}`;
      return { json: { id: accountId, name, owner: account.email, url }, lines: [line] };
    });
  },
};

function readNewAccount({ text: read }: Call) {
  const [email, carrierName] = [read('email')?.trim(), read('carrier')?.trim()];
  if (!email || !carrierName) throw new UsageError('Enter --email and --carrier.');
  return checkNewAccount({
    email,
    carrierName,
    phone: read('phone'),
    firstName: read('first-name'),
    lastName: read('last-name'),
    carrierDOT: read('dot'),
    carrierMC: read('mc'),
  });
}

const ACCOUNT_HELP = 'ACCOUNT is the account’s ID or the username of one of its users.';

export const accountsDisable: Command = {
  words: ['ACCOUNT'],
  about: 'Disables an account. Its users are signed out and can’t sign in. The data stays.',
  details: [ACCOUNT_HELP],
  run: (call) => setState(call, 'INACTIVE'),
};

export const accountsEnable: Command = {
  words: ['ACCOUNT'],
  about: 'Enables an account that was disabled or that its owner canceled.',
  details: [ACCOUNT_HELP],
  run: (call) => setState(call, 'ACTIVE'),
};

function setState({ settings, word }: Call, state: AccountState): Promise<Answer> {
  return withDatabase(settings, async (db) => {
    const account = await findAccount(db, word('ACCOUNT'));
    const isChanged = await setAccountState(db, account, state);
    const lines = [`The account for ${account.name} is ${state}.`];
    return { json: { ...account, state, changed: isChanged }, lines };
  });
}
