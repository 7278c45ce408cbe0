/** Adds or changes a document (DOC-02). The selected type decides which fields show; users may switch each part on or off (DOC-24). */
import type { AnyPolicy } from '@milepost/domain/core/policies.ts';
import type { FileView } from '@milepost/domain/core/record.ts';
import { document, proposeExpiration } from '@milepost/domain/fleet/document.ts';
import { type ReactNode, useState } from 'react';
import { useChoices } from '../core/session/choices.ts';
import { FilePreview } from '../core/ui/file/file-preview.tsx';
import { Field } from '../core/ui/form/field.tsx';
import { FormDialog } from '../core/ui/form/form-dialog.tsx';
import { NEW, useRecordForm } from '../core/ui/form/use-record-form.ts';
import type { DocumentRow, Owner } from './owner.ts';
import { ReplaceCheckbox } from './replace-checkbox.tsx';

type DocumentDialogProps = {
  owner: Owner;
  policy: AnyPolicy;
  row: DocumentRow | null;
  /** Allows only these types, starting with the first: those a rule accepts. */
  types?: readonly string[];
  title?: string;
  /** Renews a document of the first of `types`: proposes its expiration date, and asks for one if the type expires. */
  isRenewal?: boolean;
  /** Buttons at the left of the footer. */
  buttons?: ReactNode;
  /** Called after a save, instead of closing. */
  onSaved?: () => void;
  onClose: () => void;
};

const WIDTH = 600;
const INVALID_INPUT = 'Invalid Input, please provide valid data!';

/** The switches with the fields each one shows; while it is off, the fields are sent empty. */
const SWITCHES = {
  documentIdRequired: ['documentID'],
  documentIsGOVIssued: ['documentIssuedState'],
  documentExpires: ['documentExpirationDate'],
} as const;

/** Fields about medical certification on a motor vehicle record, shown for no other document. */
const MEDICAL_FIELDS = ['documentMedicalCertification', 'documentMedicalExpirationDate'] as const;

export function DocumentDialog(props: DocumentDialogProps) {
  const { owner, policy, row, types, isRenewal = false, onSaved, onClose } = props;
  const [superseded, setSuperseded] = useState<string | null>(null);
  const all = useChoices('document', owner.field);
  const choices = types ? all.filter(({ choiceValue }) => types.includes(choiceValue)) : all;
  const asked = choices.find(({ choiceValue }) => choiceValue === types?.[0]);
  const form = useRecordForm(document, row?.id ?? NEW, {
    ...(row && { row }),
    preset: {
      [owner.field]: { id: owner.id, prettyName: '' },
      documentType: asked?.choiceValue ?? null,
      documentIdRequired: asked?.choiceIdRequired ?? false,
      documentIsGOVIssued: asked?.choiceIsGOVIssued ?? false,
      documentExpires: asked?.choiceExpires ?? false,
    },
    policy,
    refusedText: INVALID_INPUT,
    check: (values, isNew) => ({
      ...(isNew && !values.documentFile && { documentFile: 'Upload File' }),
      ...(isRenewal &&
        values.documentExpires === true &&
        !values.documentExpirationDate && { documentExpirationDate: 'Enter the expiration date' }),
    }),
    ...(superseded && { extra: { documentSupersedes: superseded } }),
    onSaved: onSaved ?? onClose,
  });
  const { values } = form;
  const type = choices.find((choice) => choice.choiceValue === values.documentType);
  const file = values.documentFile as File | FileView | null;

  function follow(chosen: unknown) {
    const found = choices.find((choice) => choice.choiceValue === chosen);
    if (!found) return;
    if (chosen !== 'MVR') for (const hidden of MEDICAL_FIELDS) form.clear(hidden);
    turn('documentIdRequired', found.choiceIdRequired);
    turn('documentIsGOVIssued', found.choiceIsGOVIssued);
    turn('documentExpires', found.choiceExpires);
  }
  function turn(name: keyof typeof SWITCHES, on: boolean) {
    form.set(name, on);
    if (!on) for (const hidden of SWITCHES[name]) form.clear(hidden);
  }
  /** Updates the expiration date from the issued date until the user types another. */
  function propose(issued: unknown) {
    const expires = isRenewal && values.documentExpires ? proposeExpiration(values.documentType, issued) : null;
    const isFree = !values.documentExpirationDate || form.proposed.has('documentExpirationDate');
    if (expires && isFree) form.propose({ documentExpirationDate: expires });
  }
  const toggle = (name: keyof typeof SWITCHES) => (on: unknown) => turn(name, on === true);
  return (
    <FormDialog
      form={form}
      opened
      onClose={onClose}
      title={props.title ?? (row ? 'Update Document' : 'Add Document')}
      width={WIDTH}
      buttons={props.buttons}
      side={file && <FilePreview file={file} />}
    >
      <Field
        name="documentType"
        options={choices.map((choice) => ({ value: choice.choiceValue, label: choice.prettyName }))}
        required
        disabled={types?.length === 1}
        onChange={follow}
      />
      <Field name="documentIssuedDate" required onChange={propose} />
      <Field name="documentIdRequired" onChange={toggle('documentIdRequired')} />
      {values.documentIdRequired ? (
        <Field name="documentID" label={type?.choiceIdLabel ?? undefined} required />
      ) : (
        <span />
      )}
      <Field name="documentIsGOVIssued" onChange={toggle('documentIsGOVIssued')} />
      {values.documentIsGOVIssued ? <Field name="documentIssuedState" required /> : <span />}
      <Field name="documentExpires" onChange={toggle('documentExpires')} />
      {values.documentExpires ? <Field name="documentExpirationDate" required={isRenewal} /> : <span />}
      {values.documentExpires ? <Field name="documentExpirationRemindDays" /> : null}
      {owner.field === 'driver' && values.documentType === 'MVR' && (
        <>
          <Field
            name="documentMedicalCertification"
            onChange={(status) => status !== 'CERTIFIED' && form.clear('documentMedicalExpirationDate')}
          />
          {values.documentMedicalCertification === 'CERTIFIED' ? (
            <Field name="documentMedicalExpirationDate" required />
          ) : (
            <span />
          )}
        </>
      )}
      {type?.choiceExpires && !row?.documentType && (
        <ReplaceCheckbox
          key={type.choiceValue}
          owner={owner}
          policy={policy}
          type={type}
          issued={values.documentIssuedDate}
          onChange={setSuperseded}
        />
      )}
      <Field name="documentFile" wide required={!row} />
      <Field name="desc" />
    </FormDialog>
  );
}
