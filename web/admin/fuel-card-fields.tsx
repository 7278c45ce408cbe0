import { Field } from '../core/ui/form/field.tsx';

/** Shows the card's number and provider. */
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

/** Shows the driver and truck of the card. */
export function HolderFields() {
  return (
    <>
      <Field name="driver" />
      <Field name="vehicle" />
      <Field name="heldSince" />
    </>
  );
}
