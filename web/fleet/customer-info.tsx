/** Shows a load's customer without leaving the load (FLT-06, FLT-31). */

import { Alert, Button, Modal, Skeleton, Stack } from '@mantine/core';
import { describeTerms } from '@milepost/domain/accounting/invoice/terms.ts';
import { getChoiceLabel } from '@milepost/domain/core/fields.ts';
import { getFields, type Related, type Row } from '@milepost/domain/core/record.ts';
import { customer } from '@milepost/domain/fleet/customer.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, asApiError } from '../core/api/client.ts';
import { keys } from '../core/ui/data.ts';
import classes from '../core/ui/form/form.module.css';
import { EmailCell, LinkCell, Missing, PhoneCell, TextCell } from '../core/ui/list/cells.tsx';
import { getPagePath } from '../core/ui/records.ts';

type CustomerRow = Row<typeof customer>;

/** Shows a button that is disabled until a customer is selected. */
export function CustomerInfo({ picked }: { picked: Related | null }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" disabled={!picked} onClick={() => setOpened(true)}>
        Customer Info
      </Button>
      <Modal opened={opened && picked !== null} onClose={() => setOpened(false)} title="Customer Info" size={520}>
        {picked && <Facts id={picked.id} />}
      </Modal>
    </>
  );
}

/** Returns the terms of the selected customer in one line; an empty line while loading, so that nothing moves. */
export function useTerms(picked: Related | null): string | undefined {
  const { data } = useCustomer(picked?.id ?? '');
  if (!picked) return undefined;
  return data ? describeTerms(data) : EMPTY_LINE;
}

const EMPTY_LINE = '\u00a0';

const useCustomer = (id: string) =>
  useQuery({
    queryKey: keys.one(customer, id),
    queryFn: ({ signal }) => api.get<CustomerRow>(`${customer.path}/${id}`, undefined, { signal }),
    enabled: id !== '',
  });

function Facts({ id }: { id: string }) {
  const { data, error } = useCustomer(id);
  if (error) return <Alert color="red" title={asApiError(error).text} />;
  if (!data) return <Skeleton height={240} aria-busy="true" />;
  const type = getFields(customer).customerType;
  return (
    <Stack gap="md" fz="sm">
      <dl className={classes.facts}>
        <Fact name="Name">{data.customerName}</Fact>
        <Fact name="Customer Type">{type && getChoiceLabel(type, data.customerType)}</Fact>
        <Fact name="Email">
          <EmailCell value={data.customerEmail} />
        </Fact>
        <Fact name="Phone">
          <PhoneCell value={data.customerPhoneNumber} />
        </Fact>
        <Fact name="Invoicing Email">
          <EmailCell value={data.customerInvoiceToEmail} />
        </Fact>
        <Fact name="Mailing Address">{data.customerPhysicalAddress}</Fact>
        <Fact name="Billing Address">{data.customerBillingAddress}</Fact>
        <Fact name="MC">{data.customerMC}</Fact>
        <Fact name="DOT">{data.customerDOT}</Fact>
        <Fact name="Agent Name">
          <TextCell value={data.customerContactName} />
        </Fact>
        <Fact name="Agent Email">
          <EmailCell value={data.customerContactEmail} />
        </Fact>
        <Fact name="Agent Phone">
          <PhoneCell value={data.customerContactPhoneNumber} />
        </Fact>
      </dl>
      <LinkCell to={getPagePath(customer, id)}>Open the customer’s page</LinkCell>
    </Stack>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children ?? <Missing />}</dd>
    </>
  );
}
