/** The audit pack: the documents for an investigator, in the order in which an investigator asks for them. */
import type { Day } from '../../core/dates.ts';
import type { DocumentOwner } from '../../fleet/document.ts';
import { FACTOR_LABELS, FACTORS, type FactorName } from './rating.ts';

/** The section for the documents of each owner kind. */
export const OWNER_SECTIONS = {
  carrier: 'GENERAL',
  driver: 'DRIVER',
  drug_test: 'DRIVER',
  employment_history: 'DRIVER',
  vehicle: 'VEHICLE',
  vehicle_inspection: 'VEHICLE',
  accident_or_violation_register: 'ACCIDENT',
} as const satisfies Partial<Record<DocumentOwner, FactorName>>;
export type PackOwner = keyof typeof OWNER_SECTIONS;

export const PACK_FORMATS = ['PDF', 'ZIP'] as const;
export type PackFormat = (typeof PACK_FORMATS)[number];

/** A document of the pack: its owner, type, and issue date. */
export type PackDocument = { owner: PackOwner; of: string; what: string; issued: Day | null };

export type PackGap = { section: string; label: string; of: string; says: string };
export type PackAccident = {
  day: Day;
  place: string;
  driver: string;
  injuries: number;
  fatalities: number;
  isSpilled: boolean;
};
export type PackDriver = {
  lastName: string;
  firstName: string;
  born: Day | null;
  hired: Day | null;
  terminated: Day | null;
  license: string | null;
  licenseState: string | null;
};
export type PackVehicle = {
  unit: string;
  type: string;
  year: number | null;
  make: string;
  model: string;
  vin: string;
  plate: string;
  plateState: string;
  weight: number;
  started: Day;
  retired: Day | null;
};

/** Content of the front pages. */
export type PackFacts = {
  title: string;
  authority: string;
  dot: string;
  day: Day;
  gaps: PackGap[];
  accidents: PackAccident[];
  drivers: PackDriver[];
  vehicles: PackVehicle[];
  documents: PackDocument[];
};

/** Sorts documents by section, then owner, then type. */
export function sortDocuments<P extends PackDocument>(documents: readonly P[]): P[] {
  const key = ({ owner, of, what, issued }: P) =>
    [FACTORS.indexOf(OWNER_SECTIONS[owner]), of.toLowerCase(), what, issued ?? ''].join('\n');
  return documents.toSorted((one, other) => (key(one) < key(other) ? -1 : Number(key(one) > key(other))));
}

/** Builds file names such as `2 Driver/Irina Volkova/Medical Card 2025-01-04.pdf`; a duplicate name gets a number. */
export function buildFileNames(documents: readonly (PackDocument & { file: { name: string } })[]): string[] {
  const taken = new Map<string, number>();
  return documents.map(({ owner, of, what, issued, file }) => {
    const section = OWNER_SECTIONS[owner];
    const folder = `${FACTORS.indexOf(section) + 1} ${FACTOR_LABELS[section]}/${cleanName(of)}`;
    const name = `${folder}/${cleanName([what, issued].filter(Boolean).join(' '))}`;
    const times = (taken.get(name) ?? 0) + 1;
    taken.set(name, times);
    const ending = /\.[A-Za-z0-9]{1,5}$/.exec(file.name)?.[0].toLowerCase() ?? '';
    return `${name}${times > 1 ? ` (${times})` : ''}${ending}`;
  });
}

/** Replaces characters that are not allowed in file names. */
const cleanName = (text: string) => text.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-').trim() || 'Unnamed';
