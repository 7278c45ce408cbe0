/** Links, applications, and signatures of drivers’ pages. */
import type { ExportedTable } from './exported-table.ts';

export const driverAppTables = {
  driver_link: {
    about: 'Links to drivers’ pages',
    columns: {
      id: 'ID',
      driver: 'ID of the driver',
      created: 'Date and time it was created (UTC)',
      expires: 'Expiration (UTC)',
      tries: 'Wrong dates of birth entered',
      email: 'The email address it was sent to',
      phone: 'The phone number it was sent to',
      opened: 'Date and time it was first opened (UTC)',
      withdrawn: 'Date and time it was withdrawn (UTC)',
      guessed: 'When the limit was reached (UTC)',
    },
  },
  guest_link: {
    about: 'Links sent to examiners, former employers, and tax form recipients',
    columns: {
      id: 'ID',
      guest: 'Recipient',
      owner_id: 'ID of the related record',
      created: 'Date and time it was created (UTC)',
      expires: 'Expiration (UTC)',
      sent_to: 'The email address it was sent to',
      message: 'ID of the email that carried it',
      opened: 'Date and time it was first opened (UTC)',
      withdrawn: 'Date and time it was closed (UTC)',
      withdrawn_why: 'DISABLED by the office, REPLACED by a newer one, or ENDED when its subject was closed',
      withdrawn_by: 'The user who closed it',
    },
  },
  employment_application_section: {
    about: 'Drivers’ answers in employment applications, by section',
    columns: {
      application: 'ID of the application',
      section: 'Section of 49 CFR 391.21(b)',
      answers: 'Answers',
      version: 'Number of times it was saved',
      saved: 'Date and time last saved (UTC)',
    },
  },
  signature: {
    about: 'Documents signed on drivers’ pages',
    columns: {
      id: 'ID',
      purpose: 'Purpose of the signature',
      owner_id: 'ID of the related record',
      driver: 'ID of the driver',
      title: 'Document title',
      document_sha256: 'SHA-256 of the document as it was shown',
      document_file: 'ID of that file',
      signed_sha256: 'SHA-256 of the signed PDF',
      signed_file: 'ID of that file',
      signer: 'Name as typed',
      drawn: 'Signature as drawn, in strokes of points',
      consent: 'Consent to sign electronically',
      address: 'IP address',
      browser: 'Browser',
      signed_at: 'Date and time (UTC)',
    },
  },
} satisfies Readonly<Record<string, ExportedTable>>;
