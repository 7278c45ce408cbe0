/** `files check`: compares the file rows with the disk or the bucket. */
import { formatCount } from '@milepost/domain/core/count.ts';
import { checkFiles, type Difference } from '../core/platform/files/check-files.ts';
import { openFiles } from '../core/platform/files/files.ts';
import type { Command } from './command.ts';
import { confirm, YES } from './confirm.ts';
import { withDatabase } from './database.ts';

export const filesCheck: Command = {
  options: { 'delete-orphans': { type: 'boolean' }, ...YES },
  about: 'Compares all files, on disk or in the bucket, with the rows that reference them.',
  details: [
    'Reports missing files, orphaned files older than a day, and files whose size or type differs. The exit code is 4 if there are any.',
    'Changes nothing unless you pass --delete-orphans, which deletes orphaned files as the server does each night.',
  ],
  async run(call) {
    const { settings } = call;
    const isDeleting = call.isSet('delete-orphans');
    if (isDeleting) await confirm(call, 'This deletes all files that no row references.', 'delete');
    return withDatabase(settings, async (db) => {
      const { checked, differences } = await checkFiles(db, openFiles(settings), { deleteOrphans: isDeleting });
      const lines = [`Checked ${formatCount(checked, 'file')}: ${formatCount(differences.length, 'difference')}.`];
      const left = isDeleting ? differences.filter(({ what }) => what !== 'orphaned') : differences;
      const deleted = differences.length - left.length;
      if (isDeleting) lines.push(`Deleted ${formatCount(deleted, 'file')} that no row referenced.`);
      return { json: { checked, differences: left, deleted }, lines, warnings: left.map(describe) };
    });
  },
};

function describe({ what, key, expected, found }: Difference): string {
  return expected === undefined ? `${what}: ${key}` : `${what}: ${key} is ${found}, its row says ${expected}`;
}
