/** Adds a contact from an expense (CON-01 to CON-08). */
import { company } from '@milepost/domain/admin/company.ts';
import type { Related } from '@milepost/domain/core/record.ts';
import { ContactFields, ContactPersonFields } from '../admin/contact-fields.tsx';
import { FormDialog } from '../core/ui/form/form-dialog.tsx';
import { NEW, useRecordForm } from '../core/ui/form/use-record-form.ts';

export type ContactDialogProps = {
  /** The expense's authority. */
  carrier: Related | null;
  /** For a repair: allows only an auto service provider. */
  isAutoService: boolean;
  /** The text typed in the picker. */
  name: string;
  onSaved: (contact: Related) => void;
  onClose: () => void;
};

export function ContactDialog({ carrier, isAutoService, name, onSaved, onClose }: ContactDialogProps) {
  const form = useRecordForm(company, NEW, {
    preset: { carrier, companyName: name, ...(isAutoService && { companyType: 'AUTO_SERVICE_PROVIDER' }) },
    onSaved: (row) => {
      onSaved({ id: row.id, prettyName: row.prettyName });
      onClose();
    },
  });
  const title = isAutoService ? 'Auto Service Provider' : 'Contacts';
  return (
    <FormDialog form={form} opened onClose={onClose} title={title} width={720}>
      <ContactFields isTypeFixed={isAutoService} isCarrierFixed={carrier !== null} />
      <ContactPersonFields />
    </FormDialog>
  );
}
