/** PostgreSQL's settings to archive its write-ahead log and to read it back. */
import { createHash } from 'node:crypto';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** `settings` and `env` are for PostgreSQL; `folder` is the archive on this machine, `needed` the other paths that its user must reach. */
export type Archiving = {
  settings: Record<string, string>;
  env: Record<string, string>;
  folder?: string;
  needed: string[];
};

/** After this many seconds, a partly filled log file is archived too: the most that is lost with the machine. */
const ARCHIVE_SECONDS = 60;

const COMMAND = fileURLToPath(new URL('../backup/wal/wal-command.ts', import.meta.url));

/** Returns the settings that a cluster needs to archive to WAL_ARCHIVE, or undefined without one. */
export function getArchiveSettings(address: string | undefined): Archiving | undefined {
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
 * Returns the settings that a cluster needs to recover from there: up to a moment along its base backup's timeline, or to the end
 * of the archive. During a recovery the cluster archives nothing, so that a trial on another machine leaves the archive unchanged.
 */
export function getRecoverySettings(archiving: Archiving, until: Date | 'latest'): Archiving {
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

/** A setting that PostgreSQL only stores, so that a server that takes over a running one can see whether it archives correctly. */
export const FINGERPRINT = 'milepost.archiving';

function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** Builds the command line. PostgreSQL expands `%` and passes it to a shell. */
function commandLine(): string {
  return [process.execPath, COMMAND]
    .map((word) => `'${word.replaceAll("'", "'\\''")}'`.replaceAll('%', '%%'))
    .join(' ');
}
