/** An email with one link, as text and as HTML. */
type LinkEmail = {
  greeting: string;
  before: readonly string[];
  link: { address: string; words: string };
  after: readonly string[];
};

export function writeLinkEmail({ greeting, before, link, after }: LinkEmail): { text: string; html: string } {
  const splitParagraphs = (lines: readonly string[]) => lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n');
  const address = escapeHtml(link.address);
  return {
    text: [greeting, ...before, link.address, ...after].join('\n\n'),
    html: `<!doctype html>
<html lang="en">
<body style="font-family: sans-serif; font-size: 15px; line-height: 1.5; color: #1d232b">
${splitParagraphs([greeting, ...before])}
<p><a href="${address}" style="display: inline-block; padding: 10px 16px; border-radius: 4px; background: #174f92; color: #ffffff; text-decoration: none">${escapeHtml(link.words)}</a></p>
<p style="font-size: 13px; color: #55606c">${address}</p>
${splitParagraphs(after)}
</body>
</html>
`,
  };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
