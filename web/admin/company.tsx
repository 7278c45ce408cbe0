/** Contacts: everyone a carrier deals with except customers, from repair shops to former employers. */
import { Button, Title } from '@mantine/core';
import { type CompanyType, company, OFFERED_COMPANY_TYPES } from '@milepost/domain/admin/company.ts';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useRights } from '../core/session/rights.ts';
import { FormPage } from '../core/ui/form/form-page.tsx';
import { Glance, Section } from '../core/ui/form/section.tsx';
import { NEW, useRecordForm } from '../core/ui/form/use-record-form.ts';
import { EmailCell, PhoneCell, RefCell } from '../core/ui/list/cells.tsx';
import { defineColumns } from '../core/ui/list/columns.tsx';
import { ListPage } from '../core/ui/list/list-page.tsx';
import { getPagePath } from '../core/ui/records.ts';
import { usePageAddress } from '../core/ui/use-page-address.ts';
import { DocumentCenter } from '../documents/document-center.tsx';
import classes from './admin.module.css';
import { ContactFields, ContactPersonFields } from './contact-fields.tsx';

const column = defineColumns(company);

const columns = column.columns([
  column.link('prettyName', { header: 'Contact #' }),
  column.field('carrier', { header: 'Carrier', lesser: true }),
  column.field('companyType', { size: 190, sort: true }),
  column.field('companyEmail', { sort: true }),
  column.field('companyPhoneNumber', { size: 140, sort: true }),
  column.state({ hidden: true }),
]);

/** COM-02: the label of each button, and its contact type. */
const SHORTCUTS: Record<string, CompanyType> = {
  'Drug Test Prov.': 'DRUG_TEST_SERVICE_PROVIDER',
  'Fuel Card': 'FUEL_CARD_SERVICE_PROVIDER',
  'Auto Service': 'AUTO_SERVICE_PROVIDER',
  ELD: 'ELD_SERVICE_PROVIDER',
  'General Service': 'GENERAL_SERVICE_PROVIDER',
  Freelancer: 'FREELANCER',
  'Former Driver Employer': 'FORMER_EMPLOYER',
};

export function List() {
  return (
    <ListPage
      record={company}
      columns={columns}
      filters={['carrier', 'companyType']}
      options={{ sort: 'prettyName' }}
      bulk
      above={() => <ServiceProviders />}
      emptyHint="Add repair shops, drug-testing labs, fuel card providers, former employers, and other vendors."
    />
  );
}

/** Shows a link to a new contact of each type, for users who may add one. */
function ServiceProviders() {
  const { can } = useRights();
  const id = useId();
  if (!can(company.policy, 'create')) return null;
  return (
    <section className={classes.providers} aria-labelledby={id}>
      <Title order={2} size="h3" id={id}>
        Service Providers
      </Title>
      {Object.entries(SHORTCUTS).map(([words, companyType]) => (
        <Button
          key={companyType}
          size="compact-sm"
          variant="default"
          renderRoot={(props) => <Link {...props} to={getPagePath(company, NEW)} search={{ companyType }} />}
        >
          {words}
        </Button>
      ))}
    </section>
  );
}

export function Detail({ id }: { id: string }) {
  const { asked } = usePageAddress();
  const form = useRecordForm(company, id, { preset: getPreset(asked) });
  const { row } = form;
  return (
    <FormPage
      form={form}
      side={
        row && (
          <Glance
            items={[
              ['Authority', <RefCell key="carrier" value={row.carrier} record="carrier" />],
              ['Phone', <PhoneCell key="phone" value={row.companyPhoneNumber} />],
              ['Email', <EmailCell key="email" value={row.companyEmail} />],
              ['Contact person', row.companyContactName],
            ]}
          />
        )
      }
      below={(kept) => <DocumentCenter owner={{ field: 'company', id: kept.id }} />}
    >
      <Section title="Contact">
        <ContactFields />
      </Section>
      <Section title="Contact person">
        <ContactPersonFields />
      </Section>
    </FormPage>
  );
}

/** COM-20: presets the type in the address, `?companyType=FREELANCER`, if it is one of the options. */
function getPreset(asked: URLSearchParams): { companyType?: CompanyType } {
  const companyType = OFFERED_COMPANY_TYPES.find((type) => type === asked.get('companyType'));
  return companyType ? { companyType } : {};
}
