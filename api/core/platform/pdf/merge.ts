/** Joins documents into one PDF in a separate process, so that no file can stop the server. */
import { type Limits, type Piece, runInWorker } from '../work/worker.ts';
import type mergePacket from './packet.ts';
import type { Packet, PacketPart } from './packet.ts';

const MERGE = import.meta.resolve('./packet.ts');

/** @throws WorkFailed if the documents exceed the limits; the signal's reason */
export function mergeInWorker(read: () => Promise<PacketPart[]>, limits: Limits & Piece): Promise<Packet> {
  return runInWorker<typeof mergePacket>(MERGE, read, limits);
}
