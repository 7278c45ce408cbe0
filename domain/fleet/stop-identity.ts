/** Recognizes stops that are sent without their IDs, as older programs and saved files do. */
import { normalizePlace } from './place.ts';

type Sent = {
  id: string | null;
  kind: string | null;
  location: string;
  facility: string | null;
  address: string | null;
  appointmentFrom: string | null;
  appointmentTo: string | null;
  isFirstCome: boolean | null;
  arrived: string | null;
  departed: string | null;
  reference: string | null;
  pieces: number | null;
  weight: number | null;
  note: string | null;
};

/**
 * Returns the stops with the IDs of the stored ones. A stop without an ID is the first stored one of its kind at its place that no other
 * stop claims, and keeps what it leaves blank: times, appointment, and details. A stop at another place is new.
 */
export function keepStopIds<T extends Sent>(sent: readonly T[], stored: readonly T[]): T[] {
  const left = stored.filter(({ id }) => id !== null && !sent.some((each) => each.id === id));
  const claim = (stop: T, isMatch: (a: T, b: T) => boolean): T | undefined => {
    const at = stop.id === null ? left.findIndex((each) => isMatch(stop, each)) : -1;
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  // A facility decides between two stops of one city before a blank one does.
  const exact = sent.map((stop) => claim(stop, isSamePlace));
  const found = sent.map((stop, at) => exact[at] ?? claim(stop, canBeSamePlace));
  return sent.map((stop, at) => {
    const known = found[at];
    return known ? fillBlanks(stop, known) : stop;
  });
}

const isSameCity = (a: Sent, b: Sent) => a.kind === b.kind && normalizePlace(a.location) === normalizePlace(b.location);

const DETAILS = ['facility', 'address'] as const;

const isSamePlace = (a: Sent, b: Sent) =>
  isSameCity(a, b) && DETAILS.every((name) => normalizePlace(a[name]) === normalizePlace(b[name]));

/** Returns whether nothing that both name differs. */
const canBeSamePlace = (a: Sent, b: Sent) =>
  isSameCity(a, b) &&
  DETAILS.every((name) => !(a[name] && b[name]) || normalizePlace(a[name]) === normalizePlace(b[name]));

function fillBlanks<T extends Sent>(sent: T, stored: T): T {
  const { appointmentFrom, appointmentTo, isFirstCome } = sent.appointmentFrom ? sent : stored;
  const arrived = sent.arrived ?? stored.arrived;
  const isAfterArrival = stored.departed !== null && (arrived ?? '') <= stored.departed;
  return {
    ...sent,
    id: stored.id,
    facility: sent.facility ?? stored.facility,
    address: sent.address ?? stored.address,
    appointmentFrom,
    appointmentTo,
    isFirstCome,
    arrived,
    departed: sent.departed ?? (isAfterArrival ? stored.departed : null),
    reference: sent.reference ?? stored.reference,
    pieces: sent.pieces ?? stored.pieces,
    weight: sent.weight ?? stored.weight,
    note: sent.note ?? stored.note,
  };
}
