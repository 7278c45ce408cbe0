/** How an import's file was read, saved so that corrected lines are read the same way. */
import type { Layout } from './layout.ts';
import type { ImportSource } from './layouts.ts';
import { type Mapping, makeLayout } from './mapping.ts';
import { getRecognizedLayout } from './recognized-layouts.ts';

/**
 * `source` is the source of the mapped columns if it is not the import's; `layout` is the recognized layout, `constants` are values
 * from the header.
 */
export type ReadAs = {
  source?: ImportSource;
  layout?: string | null;
  mapping?: Mapping;
  constants?: Readonly<Record<string, string>>;
};

/** Returns the layout of a line; `section` is its table in the file. */
export function applyLayoutChoice(
  source: Layout,
  { layout, mapping = {}, constants = {} }: ReadAs,
  section = '',
): Layout {
  const file = (layout && getRecognizedLayout(layout)) || makeLayout(source, mapping);
  const table = file.tables?.find((each) => each.source === section) ?? file;
  return { ...table, constants: { ...table.constants, ...constants } };
}
