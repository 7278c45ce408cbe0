import { Field } from '../core/ui/form/field.tsx';

/** Which card it is, and whose. */
export function CardFields() {
  return (
    <>
      <Field name="carrier" />
      <Field name="company" />
      <Field name="fuelCardSourceId" />
      <Field name="fuelCardPin" />
    </>
  );
}

/** Who has it. */
export function HolderFields() {
  return (
    <>
      <Field name="driver" />
      <Field name="vehicle" />
      <Field name="heldSince" />
    </>
  );
}
