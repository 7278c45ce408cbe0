/** Test helpers for guest links and signed documents. */
import { extractText, getDocumentProxy } from 'unpdf';
import type { AnyBody, TestServer } from '../core/testing/server.ts';

/** Returns calls with the token of a guest's link. */
export function openGuest({ app }: Pick<TestServer, 'app'>, token: string) {
  return async (method: 'GET' | 'POST', path: string, payload?: object): Promise<{ status: number; body: AnyBody }> => {
    const answer = await app.inject({
      method,
      url: `/api/guest/${path}`,
      headers: { authorization: `Guest ${token}` },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
}

/** Returns the text of a PDF in reading order. */
export async function readPdfText(pdf: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}
