/** How PostgreSQL is told to archive its write-ahead log, and to read it back. */
import { createHash } from 'node:crypto';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** `settings` and `env` are PostgreSQL's own; `folder` is the archive's on this machine, `needed` what its user has to reach besides. */
export type Archiving = {
  settings: Record<string, string>;
  env: Record<string, string>;
  folder?: string;
  needed: string[];
};

/** After this many seconds a file of the log that is not full is archived all the same: the most that is lost with the machine. */
const ARCHIVE_SECONDS = 60;

const COMMAND = fileURLToPath(new URL('../backup/wal/wal-command.ts', import.meta.url));

/** Returns what a cluster needs to archive to WAL_ARCHIVE, or undefined without one. */
export function archivingTo(address: string | undefined): Archiving | undefined {
  if (!address) return undefined;
  const folder = isBucketAddress(address) ? undefined : resolve(address);
  const place = folder ?? address;
  const settings = {
    archive_mode: 'on',
    archive_timeout: String(ARCHIVE_SECONDS),
    archive_command: `${commandLine()} put %p %f`,
  };
  return {
    settings: { ...settings, [FINGERPRINT]: fingerprint(place + settings.archive_command) },
    env: { WAL_ARCHIVE: place },
    ...(folder && { folder }),
    needed: [process.execPath, dirname(COMMAND)],
  };
}

/**
 * Returns what a cluster needs to recover from there: up to a moment along the timeline of its base backup, or to the end of the archive. Meanwhile the cluster
 * archives nothing, so that a trial on another machine leaves the archive as it is.
 */
export function recoveringFrom(archiving: Archiving, until: Date | 'latest'): Archiving {
  const target: Record<string, string> =
    until === 'latest'
      ? { recovery_target_timeline: 'latest' }
      : { recovery_target_timeline: 'current', recovery_target_time: until.toISOString().replace('Z', '+00') };
  const command = { restore_command: `${commandLine()} get %f %p` };
  return {
    ...archiving,
    settings: { ...target, ...command, recovery_target_action: 'promote', hot_standby: 'off' },
  };
}

export function isBucketAddress(address: string): boolean {
  return address.startsWith('s3:');
}

/** A setting that PostgreSQL only carries, so that a server that takes over a running one sees whether it archives as it should. */
export const FINGERPRINT = 'milepost.archiving';

function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** PostgreSQL gives it to a shell, after it has put in what `%` stands for. */
function commandLine(): string {
  return [process.execPath, COMMAND]
    .map((word) => `'${word.replaceAll("'", "'\\''")}'`.replaceAll('%', '%%'))
    .join(' ');
}
