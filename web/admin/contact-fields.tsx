/** The fields of a contact, on its page and in an expense's dialog for a new one. */
import { COMPANY_TYPE_LABELS, hasAuthority, OFFERED_COMPANY_TYPES } from '@milepost/domain/admin/company.ts';
import { useFormContext } from '../core/ui/form/context.ts';
import { Field } from '../core/ui/form/field.tsx';

const TYPES = OFFERED_COMPANY_TYPES.map((value) => ({ value, label: COMPANY_TYPE_LABELS[value] }));

/** The fields fixed where the contact is added. */
type ContactFieldsProps = { isTypeFixed?: boolean; isCarrierFixed?: boolean };

/** Shows name and address. DOT and MC numbers are for brokers and carriers, which other clients may send (COM-22). */
export function ContactFields({ isTypeFixed = false, isCarrierFixed = false }: ContactFieldsProps) {
  const { values } = useFormContext();
  return (
    <>
      <Field name="companyType" options={TYPES} disabled={isTypeFixed} />
      <Field name="carrier" disabled={isCarrierFixed} />
      <Field name="companyName" />
      <Field name="companyEmail" />
      <Field name="companyPhoneNumber" />
      <Field name="companyIsInvoiceable" />
      {hasAuthority(values.companyType as string | null) && (
        <>
          <Field name="companyDOT" required />
          <Field name="companyMC" required />
        </>
      )}
      <Field name="companyMailingAddress" />
      <Field name="companyBillingAddress" />
      <Field name="address" wide />
    </>
  );
}

/** Shows the contact person. */
export function ContactPersonFields() {
  return (
    <>
      <Field name="companyContactName" />
      <Field name="companyContactPhoneNumber" />
      <Field name="companyContactEmail" />
      <span />
      <Field name="desc" />
    </>
  );
}
