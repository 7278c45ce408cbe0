/**
 * Returns the headers of a file response. A browser saves it, draws it as a picture, or passes its bytes to a page that draws it;
 * it never opens it as a page of this server, with scripts and the session's rights.
 */
export function buildFileHeaders(name: string): Record<string, string> {
  return {
    'content-disposition': `attachment; ${fileNames(name)}`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  };
}

/** Returns the name in ASCII for old clients and unchanged for all others (RFC 6266). */
function fileNames(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  return plain === name ? `filename="${plain}"` : `filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
