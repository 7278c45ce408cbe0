import { cleanName } from '../files/file-names.ts';
import type { Files } from '../files/files.ts';
import { type Attachment, InvalidEmail } from './message.ts';
import type { StoredAttachment } from './outbox.ts';

/**
 * Stores attachments, so that the outbox can show them and a later try finds them; one by one, so that a refusal finds all
 * earlier new ones reported to `made`.
 * @throws InvalidEmail for another account's file; FileRejected for an attachment's content
 */
export async function storeAttachments(
  files: Files,
  accountId: string,
  attachments: readonly Attachment[],
  made: (key: string) => void,
): Promise<StoredAttachment[]> {
  const kept: StoredAttachment[] = [];
  for (const attachment of attachments) {
    const one = await storeAttachment(files, accountId, attachment);
    if (!('key' in attachment)) made(one.key);
    kept.push(one);
  }
  return kept;
}

async function storeAttachment(files: Files, accountId: string, attachment: Attachment): Promise<StoredAttachment> {
  const filename = cleanName(attachment.filename);
  if ('key' in attachment && !attachment.key.startsWith(`${accountId}/`))
    throw new InvalidEmail('An attachment is not a file of this account.');
  if ('key' in attachment) return { filename, key: attachment.key, type: attachment.type };
  const allow = ['text/csv', 'text/plain'] as const;
  const file = await files.put(accountId, { filename, content: attachment.content }, { allow });
  return { filename, key: file.key, type: file.type };
}
