/**
 * Determines the user that runs the database. PostgreSQL refuses to run as root, so a server started as root runs it as another
 * system user.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** How a PostgreSQL program is started: a command prefix, and the user and group IDs of its process and files. */
export type Runner = { prefix: string[]; uid?: number; gid?: number };

type Ids = { uid: number; gid: number };
type SystemUser = Ids & { name: string };

const SYSTEM_USER = 'milepost';

/**
 * Returns how to run PostgreSQL programs on `folder`. `needed` are the paths its user must reach.
 * @throws Error if the folder belongs to another user or the user that would run it cannot reach it.
 */
export function findRunner(folder: string, needed: string[]): Runner {
  const owner = getOwner(folder);
  const self = process.getuid?.() ?? 0;
  if (self !== 0) {
    if (owner && owner.uid !== self) {
      throw new Error(
        `The folder ${folder} belongs to another user (${owner.uid}). Start the server as that user or as root.`,
      );
    }
    return { prefix: [] };
  }

  const { uid, gid } = owner && owner.uid !== 0 ? owner : systemUser();
  const closed = [...new Set(needed.flatMap((path) => listDeniedFolders({ uid, gid }, path)))];
  const runner = { prefix: closed.length > 0 ? isTraverseDenied({ uid, gid }) : [], uid, gid };
  if (!needed.every((path) => canReach(runner, path))) throw new Error(buildAccessError(uid, closed));
  return runner;
}

/** Returns the user that owns the folder already, so that an upgrade or another machine's user table changes nothing. */
function getOwner(folder: string): Ids | undefined {
  return statSync(folder, { throwIfNoEntry: false });
}

function systemUser(): SystemUser {
  const known = findByName('postgres') ?? findByName(SYSTEM_USER);
  if (known) return known;
  try {
    execFileSync(
      'useradd',
      ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', SYSTEM_USER],
      {
        stdio: 'ignore',
      },
    );
  } catch {
    // Without useradd or with a read-only user table: every system has `nobody`.
  }
  const made = findByName(SYSTEM_USER) ?? findByName('nobody');
  if (!made)
    throw new Error(
      'PostgreSQL cannot run as root, and no other system user could be made. Start the server as another user.',
    );
  return made;
}

const findByName = (name: string) => findUser((entry) => entry.name === name);

function findUser(isWanted: (entry: SystemUser) => boolean): SystemUser | undefined {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  return lines.map(parseEntry).find(isWanted);
}

function parseEntry(line: string): SystemUser {
  const [name = '', , uid, gid] = line.split(':');
  return { name, uid: Number(uid), gid: Number(gid) };
}

/** Returns the folders of `path` that the user cannot pass. */
function listDeniedFolders(user: Ids, path: string): string[] {
  const stat = statSync(path, { throwIfNoEntry: false });
  const bit = stat?.uid === user.uid ? 0o100 : stat?.gid === user.gid ? 0o010 : 0o001;
  const own = stat && (stat.mode & bit) === 0 ? [path] : [];
  return path === dirname(path) ? own : [...listDeniedFolders(user, dirname(path)), ...own];
}

/**
 * Returns the prefix for a command of another user that keeps one of root's capabilities: passing closed folders, like /root.
 * Without the secure bit, the kernel's access() ignores that capability, and PostgreSQL uses access() for its own programs.
 */
function isTraverseDenied({ uid, gid }: Ids): string[] {
  const ids = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  const right = ['--securebits=+no_setuid_fixup', '--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  return ['setpriv', ...ids, ...right, '--'];
}

/** Checks access as the runner, as PostgreSQL will. False also if root may not switch users or pass that capability on. */
function canReach({ prefix, uid, gid }: Runner, path: string): boolean {
  const [program = '', ...words] = [...prefix, 'test', '-x', path];
  return spawnSync(program, words, { ...(prefix.length === 0 && { uid, gid }), stdio: 'ignore' }).status === 0;
}

function buildAccessError(uid: number, closed: string[]): string {
  const user = `the system user ${findUser((entry) => entry.uid === uid)?.name ?? uid}`;
  if (closed.length === 0) {
    return `PostgreSQL does not run as root, and this machine does not let root become ${user}. Start the server as a user other than root.`;
  }
  return `PostgreSQL does not run as root, and ${user} can’t enter ${closed.join(' and ')}. Grant access (chmod a+x ${closed.join(' ')}), or move Milepost and its data to a folder that every user can enter, such as /opt.`;
}
