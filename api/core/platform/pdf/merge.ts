/** Joins papers into one PDF in a process of its own, so that no file stops everybody. */
import { inWorker, type Limits, type Piece } from '../work/worker.ts';
import type mergePacket from './packet.ts';
import type { Packet, PacketPart } from './packet.ts';

const MERGE = import.meta.resolve('./packet.ts');

/** @throws WorkFailed where the papers take more than the limits; the signal's reason */
export function mergeInWorker(read: () => Promise<PacketPart[]>, limits: Limits & Piece): Promise<Packet> {
  return inWorker<typeof mergePacket>(MERGE, read, limits);
}
