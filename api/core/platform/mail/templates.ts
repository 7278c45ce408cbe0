/** The layout of every message: plain text, and simple HTML that any mail program shows. */

export type MailLink = { label: string; url: string };

export type EmailText = {
  /** One paragraph each; line breaks inside are kept. */
  paragraphs: readonly string[];
  /** A titled list, each line with a link to its page. */
  list?: { title: string; links: readonly MailLink[] };
  /** One action, as a button; in plain text, its URL is on a separate line. */
  action?: MailLink;
  /** The last line, small: sender and reason. */
  footer?: string;
};

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML, between tags or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** @throws Error if an address is not http or https. */
export function writeEmail({ paragraphs, list, action, footer }: EmailText): { text: string; html: string } {
  const links = [...(action ? [action] : []), ...(list?.links ?? [])];
  if (links.some(({ url }) => !/^https?:\/\//.test(url)))
    throw new Error('A message links to http or https addresses only');
  const text = [
    ...paragraphs,
    ...(list ? [[list.title, ...list.links.map(({ label, url }) => `${label}\n  ${url}`)].join('\n')] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(footer ? [`--\n${footer}`] : []),
  ];
  const body = [
    ...paragraphs.map((words) => `<p style="margin:0 0 16px">${lines(words)}</p>`),
    ...(list ? [`<p style="margin:0 0 16px">${[lines(list.title), ...list.links.map(anchor)].join('<br>')}</p>`] : []),
    ...(action ? [button(action)] : []),
    ...(footer ? [`<p style="margin:24px 0 0;font-size:13px;color:#5f6b76">${lines(footer)}</p>`] : []),
  ];
  return { text: `${text.join('\n\n')}\n`, html: page(body.join('\n')) };
}

function lines(text: string): string {
  return escapeHtml(text).replace(/\r?\n/g, '<br>');
}

const anchor = ({ label, url }: MailLink) =>
  `<a href="${escapeHtml(url)}" style="color:#1c5a8c">${escapeHtml(label)}</a>`;

function button({ label, url }: MailLink): string {
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
