/** Who runs the database. PostgreSQL refuses to run as root, so a server started as root runs it as another system user. */
import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** How a PostgreSQL program is started: words put before its own command, and the ids of its process and files. */
export type Runner = { prefix: string[]; uid?: number; gid?: number };

type SystemUser = { name: string; uid: number; gid: number };

const OURS = 'milepost';

/**
 * The way to run PostgreSQL programs on `folder`. `needed` are the paths its user must reach.
 * @throws Error when the folder belongs to someone else, or cannot be reached by the user that would run it.
 */
export function findRunner(folder: string, needed: string[]): Runner {
  const owner = ownerOf(folder);
  const self = process.getuid?.() ?? 0;
  if (self !== 0) {
    if (owner && owner.uid !== self) {
      throw new Error(
        `The folder ${folder} belongs to another user (${owner.uid}). Start the server as that user or as root.`,
      );
    }
    return { prefix: [] };
  }

  const user = owner && owner.uid !== 0 ? owner : systemUser();
  if (needed.every((path) => canReach(user, path))) return { prefix: [], uid: user.uid, gid: user.gid };
  return throughClosedFolders(user, needed);
}

/** The user that has the folder already, so that an upgrade or another machine's user table changes nothing. */
function ownerOf(folder: string): SystemUser | undefined {
  const stat = statSync(folder, { throwIfNoEntry: false });
  return stat && { name: String(stat.uid), uid: stat.uid, gid: stat.gid };
}

function systemUser(): SystemUser {
  const known = lookUp('postgres') ?? lookUp(OURS);
  if (known) return known;
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', OURS], {
      stdio: 'ignore',
    });
  } catch {
    // A machine without useradd, or with a read-only user table: `nobody` is everywhere.
  }
  const made = lookUp(OURS) ?? lookUp('nobody');
  if (!made)
    throw new Error(
      'PostgreSQL cannot run as root, and no other system user could be made. Start the server as another user.',
    );
  return made;
}

function lookUp(name: string): SystemUser | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  if (!line) return undefined;
  const [, , uid, gid] = line.split(':');
  return { name, uid: Number(uid), gid: Number(gid) };
}

/** True when every folder above `path`, and `path` itself, lets the user through. */
function canReach(user: SystemUser, path: string): boolean {
  const stat = statSync(path, { throwIfNoEntry: false });
  const bit = stat?.uid === user.uid ? 0o100 : stat?.gid === user.gid ? 0o010 : 0o001;
  if (stat && (stat.mode & bit) === 0) return false;
  return path === dirname(path) || canReach(user, dirname(path));
}

/** Below a home folder like /root the other user keeps one right of root's: to pass folders that are closed to it. */
function throughClosedFolders(user: SystemUser, needed: string[]): Runner {
  const ids = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'];
  const prefix = ['setpriv', ...ids, '--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--'];
  try {
    const [program = '', ...rest] = prefix;
    execFileSync(program, [...rest, 'test', '-e', needed[0] ?? '/'], { stdio: 'ignore' });
    return { prefix, uid: user.uid, gid: user.gid };
  } catch {
    throw new Error(
      `The system user ${user.name}, who runs the database, cannot reach ${needed.join(' or ')}. Set DATA_DIR to a folder outside, or start the server as another user than root.`,
    );
  }
}
