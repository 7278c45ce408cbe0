/** Links, applications, and signatures of drivers’ pages. */
import type { ExportedTable } from './exported-table.ts';

export const driverAppTables = {
  driver_link: {
    about: 'Links by which drivers opened their page',
    columns: {
      id: 'Its id',
      driver: 'Id of the driver',
      created: 'When it was made (UTC)',
      expires: 'Until when it opens (UTC)',
      tries: 'Wrong dates of birth entered',
      email: 'The email address it was sent to',
      phone: 'The phone number it was sent to',
      opened: 'When it was first opened (UTC)',
      withdrawn: 'When it was withdrawn (UTC)',
      guessed: 'When the limit was reached (UTC)',
    },
  },
  guest_link: {
    about: 'Links of examiners, former employers, and recipients of tax forms',
    columns: {
      id: 'Its id',
      guest: 'Recipient',
      owner_id: 'Id of what it is about',
      created: 'When it was made (UTC)',
      expires: 'Until when it opens (UTC)',
      sent_to: 'The email address it was sent to',
      message: 'Id of the email that carried it',
      opened: 'When it was first opened (UTC)',
      withdrawn: 'When it was closed (UTC)',
      withdrawn_why: 'DISABLED by the office, REPLACED by a newer one, or ENDED with what it was about',
      withdrawn_by: 'The user who closed it',
    },
  },
  employment_application_section: {
    about: 'What drivers answered in their applications for employment, section by section',
    columns: {
      application: 'Id of the application',
      section: 'Which section of 49 CFR 391.21(b)',
      answers: 'The answers',
      version: 'How often it was saved',
      saved: 'When last (UTC)',
    },
  },
  signature: {
    about: 'What was signed on a driver’s page',
    columns: {
      id: 'Its id',
      purpose: 'What was signed for',
      owner_id: 'Id of what it is about',
      driver: 'Id of the driver',
      title: 'What the document is called',
      document_sha256: 'SHA-256 of the document as it was shown',
      document_file: 'Id of that file',
      signed_sha256: 'SHA-256 of the signed PDF',
      signed_file: 'Id of that file',
      signer: 'The name as it was typed',
      drawn: 'The name as it was drawn: strokes of points',
      consent: 'Consent to sign electronically',
      address: 'The network address it came from',
      browser: 'The browser it came from',
      signed_at: 'When (UTC)',
    },
  },
} satisfies Readonly<Record<string, ExportedTable>>;
