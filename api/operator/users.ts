/** `users`: resets a password or a second factor that no user of the account can reset. */
import { removeSecondFactor, setPassword } from './account-data.ts';
import type { Command } from './command.ts';
import { withDatabase } from './database.ts';
import { askPassword } from './password.ts';

export const resetPassword: Command = {
  words: ['USERNAME'],
  about: 'Sets a user’s password and ends all of that user’s sessions.',
  details: ['Asks for the password. Reads it from standard input if that is not a terminal.'],
  run: ({ settings, word }) =>
    withDatabase(settings, async (db) => {
      const username = word('USERNAME');
      await setPassword(db, username, await askPassword(), settings);
      return { json: { username }, lines: [`${username} has a new password and is signed out everywhere.`] };
    }),
};

export const turnOffTwoFactor: Command = {
  words: ['USERNAME'],
  about: 'Turns off two-factor authentication for a user who lost their phone and recovery codes.',
  details: ['Verify who is asking: afterward, the password alone is enough to sign in. The user gets an email.'],
  run: ({ settings, word }) =>
    withDatabase(settings, async (db) => {
      const username = word('USERNAME');
      const isTurnedOff = await removeSecondFactor(db, username, settings);
      const line = isTurnedOff
        ? `${username} now signs in with only a password and is signed out everywhere.`
        : `${username} has no two-factor authentication.`;
      return { json: { username, changed: isTurnedOff }, lines: [line] };
    }),
};
