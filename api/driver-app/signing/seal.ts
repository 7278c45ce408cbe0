/**
 * Joins a document with the certificate of its signature. Run it with `inWorker`, because the document, name, and drawing are
 * untrusted.
 */
import mergePacket, { type Packet } from '../../core/platform/pdf/packet.ts';
import renderCertificate, { type Certificate } from './certificate.ts';

type Signed = { title: string; bytes: Uint8Array; certificate: Certificate };

export default async function seal({ title, bytes, certificate }: Signed): Promise<Packet> {
  const page = { name: 'Certificate', type: '', bytes: await renderCertificate(certificate) };
  return mergePacket([{ name: title, type: '', bytes }, page]);
}
