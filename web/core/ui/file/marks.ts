/** Positions in a file that fields were filled in from, each with its field. Kept as long as the file. */
import type { Spot } from '@milepost/domain/fleet/confirmation/text.ts';

export type Mark = { spot: Spot; label: string; inputId: string };

const marksByFile = new WeakMap<File, readonly Mark[]>();

export const setMarks = (file: File, marks: readonly Mark[]) => void marksByFile.set(file, marks);

export const getMarks = (file: object): readonly Mark[] | undefined => marksByFile.get(file as File);
