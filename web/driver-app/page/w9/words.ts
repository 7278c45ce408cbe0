/** Texts of Form W-9 on the driver page, in both languages. */
import type { TaxClassification } from '@milepost/domain/accounting/tax/payee-tax.ts';
import type { TaxIdType } from '@milepost/domain/accounting/tax/tax-number.ts';
import type { Language } from '../words.ts';

const en = {
  title: 'Form W-9',
  why: (carrier: string) =>
    `${carrier} needs it before it can report your pay to the IRS. Your number is encrypted, and only its last four digits are shown.`,
  onFile: (number: string, day: string) => `On file: ${number}, signed ${day}. A new form replaces it.`,
  legalName: 'Name, as on your tax return',
  businessName: 'Business name, if different',
  classification: 'Tax classification',
  classifications: {
    INDIVIDUAL: 'Individual or sole proprietor',
    C_CORP: 'C corporation',
    S_CORP: 'S corporation',
    PARTNERSHIP: 'Partnership',
    TRUST: 'Trust or estate',
    LLC_C: 'LLC taxed as a C corporation',
    LLC_S: 'LLC taxed as an S corporation',
    LLC_P: 'LLC taxed as a partnership',
  } satisfies Record<TaxClassification, string>,
  numberType: 'Type of number',
  numberTypes: {
    SSN: 'Social Security number (SSN)',
    EIN: 'Employer identification number (EIN)',
    ITIN: 'Individual taxpayer identification number (ITIN)',
  } satisfies Record<TaxIdType, string>,
  number: 'Number',
  place: 'Street, apartment, or suite',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
  withheld: 'The IRS told me that I am subject to backup withholding.',
  copies: 'Your Form 1099 each year',
  electronic: 'Email me a link to it',
  paper: 'Send me a printed copy',
  copiesHint: 'You can change your mind at any time by telling your carrier. You can always ask for a printed copy.',
  next: 'Continue to sign',
  photo: 'Send a photo of the form instead',
  check: (label: string, text: string) => `${label}: ${text}`,
};

type Texts = typeof en;

const es: Texts = {
  title: 'Formulario W-9',
  why: (carrier) =>
    `${carrier} lo necesita para informar su pago al IRS. Su número se guarda cifrado y solo se ven los últimos cuatro dígitos.`,
  onFile: (number, day) => `Archivado: ${number}, firmado el ${day}. Uno nuevo lo reemplaza.`,
  legalName: 'Nombre, como en su declaración de impuestos',
  businessName: 'Nombre del negocio, si es otro',
  classification: 'Clasificación tributaria',
  classifications: {
    INDIVIDUAL: 'Persona física o empresario por cuenta propia',
    C_CORP: 'Sociedad anónima tipo C',
    S_CORP: 'Sociedad anónima tipo S',
    PARTNERSHIP: 'Sociedad colectiva',
    TRUST: 'Fideicomiso o caudal hereditario',
    LLC_C: 'LLC que tributa como sociedad tipo C',
    LLC_S: 'LLC que tributa como sociedad tipo S',
    LLC_P: 'LLC que tributa como sociedad colectiva',
  },
  numberType: 'Tipo de número',
  numberTypes: {
    SSN: 'Seguro Social (SSN)',
    EIN: 'Identificación del empleador (EIN)',
    ITIN: 'Identificación personal del contribuyente (ITIN)',
  },
  number: 'Número',
  place: 'Calle, apartamento u oficina',
  city: 'Ciudad',
  state: 'Estado',
  zipCode: 'Código postal',
  withheld: 'El IRS me avisó que estoy sujeto a la retención adicional de impuestos.',
  copies: 'Su Formulario 1099 de cada año',
  electronic: 'Envíenme un enlace por correo electrónico',
  paper: 'Envíenlo en papel',
  copiesHint: 'Puede cambiar de opinión cuando quiera: avise a su empresa. Siempre puede pedir una copia en papel.',
  next: 'Seguir y firmar',
  photo: 'Mejor enviar una foto del formulario',
  check: (label) => `Revise este dato: ${label}.`,
};

export const W9_WORDS: Readonly<Record<Language, Texts>> = { en, es };
