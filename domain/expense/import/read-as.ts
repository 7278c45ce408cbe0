/** How an import's file was read: kept with it, as a line that is corrected is read in the same way. */
import type { Layout } from './layout.ts';
import type { ImportSource } from './layouts.ts';
import { layoutBy, type Mapping } from './mapping.ts';
import { recognizedLayout } from './recognized.ts';

/** `source` is whose columns were mapped, where that is not the import's; `layout` is the one that the file was recognized by, `constants` what its header says beside the columns. */
export type ReadAs = {
  source?: ImportSource;
  layout?: string | null;
  mapping?: Mapping;
  constants?: Readonly<Record<string, string>>;
};

/** Returns the layout of a line; `section` is the table of the file that it stands in. */
export function layoutReadAs(source: Layout, { layout, mapping = {}, constants = {} }: ReadAs, section = ''): Layout {
  const file = (layout && recognizedLayout(layout)) || layoutBy(source, mapping);
  const table = file.tables?.find((each) => each.source === section) ?? file;
  return { ...table, constants: { ...table.constants, ...constants } };
}
