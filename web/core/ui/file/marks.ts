/** Positions in a file that fields were filled in from, each with its field. Kept as long as the file. */
import type { Spot } from '@milepost/domain/fleet/confirmation/text.ts';

export type Mark = { spot: Spot; label: string; inputId: string };

const marked = new WeakMap<File, readonly Mark[]>();

export const markFile = (file: File, marks: readonly Mark[]) => void marked.set(file, marks);

export const marksOf = (file: object): readonly Mark[] | undefined => marked.get(file as File);
