import type { Files } from '../files/files.ts';
import { cleanName } from '../files/names.ts';
import { type Attachment, MailRefused } from './message.ts';
import type { KeptAttachment } from './outbox.ts';

/**
 * Stores attachments, so that the outbox can show them and a later try finds them; one by one, so that a refusal finds all
 * earlier new ones reported to `made`.
 * @throws MailRefused for another account's file; FileRefused for an attachment's content
 */
export async function keepAll(
  files: Files,
  accountId: string,
  attachments: readonly Attachment[],
  made: (key: string) => void,
): Promise<KeptAttachment[]> {
  const kept: KeptAttachment[] = [];
  for (const attachment of attachments) {
    const one = await keep(files, accountId, attachment);
    if (!('key' in attachment)) made(one.key);
    kept.push(one);
  }
  return kept;
}

async function keep(files: Files, accountId: string, attachment: Attachment): Promise<KeptAttachment> {
  const filename = cleanName(attachment.filename);
  if ('key' in attachment && !attachment.key.startsWith(`${accountId}/`))
    throw new MailRefused('An attachment is not a file of this account.');
  if ('key' in attachment) return { filename, key: attachment.key, type: attachment.type };
  const allow = ['text/csv', 'text/plain'] as const;
  const file = await files.put(accountId, { filename, content: attachment.content }, { allow });
  return { filename, key: file.key, type: file.type };
}
