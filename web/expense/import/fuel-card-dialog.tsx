/** Adds a fuel card that a file names but that is not on file. */
import { fuelCard } from '@milepost/domain/admin/fuel-card.ts';
import { CardFields, HolderFields } from '../../admin/fuel-card-fields.tsx';
import { FormDialog } from '../../core/ui/form/form-dialog.tsx';
import { NEW, useRecordForm } from '../../core/ui/form/use-record-form.ts';
import type { AddProps } from './screens.ts';

export function FuelCardDialog({ carrier, number, onAdded, onClose }: AddProps) {
  const form = useRecordForm(fuelCard, NEW, {
    preset: { carrier, fuelCardSourceId: number },
    onSaved() {
      onAdded();
      onClose();
    },
  });
  return (
    <FormDialog form={form} opened onClose={onClose} title={`Add fuel card ${number}`} width={720}>
      <CardFields />
      <HolderFields />
    </FormDialog>
  );
}
