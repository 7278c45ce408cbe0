/** The one layout of every message: plain text, and the same as simple HTML that any mail program shows. */

export type Letter = {
  /** Each is a paragraph; line breaks inside are kept. */
  paragraphs: readonly string[];
  /** One thing to do, as a button; in plain text its address stands on a line of its own. */
  action?: { label: string; url: string };
  /** Last line, small: who sent it and why. */
  footer?: string;
};

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand in HTML, between tags or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** @throws Error when the action's address is not http or https. */
export function writeLetter({ paragraphs, action, footer }: Letter): { text: string; html: string } {
  if (action && !/^https?:\/\//.test(action.url)) throw new Error('A message links to http or https addresses only');
  const text = [
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(footer ? [`--\n${footer}`] : []),
  ];
  const body = [
    ...paragraphs.map((words) => `<p style="margin:0 0 16px">${lines(words)}</p>`),
    ...(action ? [button(action)] : []),
    ...(footer ? [`<p style="margin:24px 0 0;font-size:13px;color:#5f6b76">${lines(footer)}</p>`] : []),
  ];
  return { text: `${text.join('\n\n')}\n`, html: page(body.join('\n')) };
}

function lines(text: string): string {
  return escapeHtml(text).replace(/\r?\n/g, '<br>');
}

function button({ label, url }: NonNullable<Letter['action']>): string {
  const style =
    'display:inline-block;padding:10px 18px;border-radius:6px;background:#1c5a8c;color:#ffffff;text-decoration:none';
  return `<p style="margin:0 0 16px"><a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></p>`;
}

function page(body: string): string {
  const style =
    'margin:0;padding:24px;font:16px/1.5 -apple-system,Segoe UI,Roboto,Arial,sans-serif;color:#1b2530;background:#ffffff';
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="${style}"><div style="max-width:600px">
${body}
</div></body>
</html>
`;
}
