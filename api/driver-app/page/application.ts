/** The employment application on the driver's page: shown, and saved section by section while the driver types. */
import { type Address, formatAddress } from '@milepost/domain/core/addresses.ts';
import type { Answers, SectionAnswers } from '@milepost/domain/driver-app/application/answers.ts';
import type { SectionName } from '@milepost/domain/driver-app/application/sections.ts';
import sql from 'sql-template-tag';
import type { Context } from '../../core/engine/collection/spec.ts';
import { applicationSubmitted, isOpen, moveApplication, requireOwnApplication } from '../../links/application-rows.ts';
import { findSections, type StoredSection, saveSection } from '../application/sections.ts';

/** Returns the application's content and carrier, and marks it as in progress. */
export async function showApplication(context: Context, driver: string) {
  const row = await requireOwnApplication(context, driver);
  if (row.applicationStatus === 'PENDING_INVITATION')
    await moveApplication(context, row, { applicationStatus: 'IN_PROGRESS' });
  const sections = await findSections(context.tx, row.id);
  const known = await readKnownFacts(context, driver);
  return {
    id: row.id,
    isOpen: isOpen(row),
    note: isOpen(row) ? (row.applicationNote ?? null) : null,
    today: context.today,
    carrier: known.carrier,
    carrierAddress: formatAddress(known.carrierAddress),
    sections: {
      ...sections,
      personal: fillKnown(sections.personal, known.personal),
      addresses: fillKnown(sections.addresses, known.home),
    },
  };
}

/** Prefills a section with what the carrier knows until the driver saves it. */
const fillKnown = (kept: StoredSection, known: Answers): StoredSection =>
  kept.version > 0 ? kept : { ...kept, rows: [known] };

type KnownFacts = { carrier: string; carrierAddress: Address; personal: Answers; home: Answers };

async function readKnownFacts({ tx }: Context, driver: string): Promise<KnownFacts> {
  const [known] = await tx.query<KnownFacts>(sql`select c.carrier_name as carrier, c.address as "carrierAddress",
      jsonb_strip_nulls(jsonb_build_object('firstName', d.driver_first_name, 'middleName', d.driver_middle_name, 'lastName', d.driver_last_name,
        'dateOfBirth', d.driver_dob, 'phone', d.driver_phone_number, 'email', d.driver_email)) as personal,
      jsonb_strip_nulls(jsonb_build_object('place', d.address ->> 'place', 'city', d.address ->> 'city', 'state', d.address ->> 'state',
        'zipCode', d.address ->> 'zipCode')) as home
    from driver d join carrier c on c.account_id = d.account_id and c.id = d.carrier where d.id = ${driver}`);
  return known as KnownFacts;
}

/** Saves a section. @throws HttpError 409 if another phone saved a newer version, or the application is submitted */
export async function keepSection(
  context: Context,
  driver: string,
  sent: { section: SectionName; version: number; answered: SectionAnswers },
): Promise<number> {
  const row = await requireOwnApplication(context, driver);
  if (!isOpen(row)) throw applicationSubmitted();
  return saveSection(context, row.id, sent);
}
