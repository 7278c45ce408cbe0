/**
 * The headers of every file that is answered. A browser saves it, draws it as a picture, or hands its bytes to a page that draws it; it never opens it
 * as a page of this server, with scripts and the session's rights.
 */
export function fileHeaders(name: string): Record<string, string> {
  return {
    'content-disposition': `attachment; ${fileNames(name)}`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  };
}

/** For old clients in plain letters, and for all others as it is (RFC 6266). */
function fileNames(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  return plain === name ? `filename="${plain}"` : `filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
