/** Asks in the preview about unknown items of an import. */
import { Section } from '../../core/ui/form/section.tsx';
import classes from './import.module.css';
import { UnknownItemList } from './unknown-item-list.tsx';
import type { OpenImport } from './use-import.ts';
import type { ImportRow } from './wire.ts';

type UnknownItemsProps = { row: ImportRow; open: OpenImport };

export function UnknownItems({ row, open }: UnknownItemsProps) {
  const unknown = row.dataImportMetaData?.unknownItems ?? [];
  if (unknown.length === 0) return null;
  return (
    <Section title="Unknown items" columns={false}>
      <UnknownItemList unknown={unknown} isBusy={open.isChanging} onAnswer={(items) => void open.change({ items })} />
      <p className={classes.quiet}>Your answer is saved and used for later files.</p>
    </Section>
  );
}
