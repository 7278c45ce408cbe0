/** One employment's inquiry to the former employer (49 CFR 391.23, 40.25): the consent, the responses, the links and the attempts. */
import { Anchor, Button, Group, Stack, Table, Text, Title } from '@mantine/core';
import type { Row } from '@milepost/domain/core/record.ts';
import { employmentHistory } from '@milepost/domain/safety/employment-history.ts';
import type { EmployerLink } from '@milepost/domain/safety/guest-link.ts';
import { ATTEMPT_WAYS, type AttemptWay, type Response } from '@milepost/domain/safety/inquiry.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../core/api/client.ts';
import { useRights } from '../core/session/rights.ts';
import { useDownload } from '../core/tasks/use-download.ts';
import { keys } from '../core/ui/data.ts';
import { openFile } from '../core/ui/file/viewer.tsx';
import { Section } from '../core/ui/form/section.tsx';
import { DateCell } from '../core/ui/list/cells.tsx';
import { EmployerLinks } from './employer-links.tsx';
import { EmployerResponses } from './employer-responses.tsx';
import { LogAttempt } from './log-attempt.tsx';

type InquiryDetails = {
  consentAsked: string | null;
  consentUrl: string | null;
  rebuttal: string | null;
  rebuttedOn: string | null;
  attempts: { id: string; day: string; way: AttemptWay; person: string | null; note: string | null; by: string }[];
  responses: Response[];
  links: EmployerLink[];
};

export function Inquiry({ row }: { row: Row<typeof employmentHistory> & { id: string; updated: string } }) {
  const { can } = useRights();
  const paper = useDownload('Request', openFile);
  const path = `employment_history/${row.id}/inquiry/`;
  const { data, isLoading } = useQuery({
    queryKey: keys.list(path, row.updated),
    queryFn: ({ signal }) => api.get<InquiryDetails>(path, {}, { signal }),
    meta: { of: path },
    // After a save, keep the earlier content until the new one is loaded.
    placeholderData: (before, earlier) => (earlier?.meta?.of === path ? before : undefined),
  });
  if (isLoading) return <div data-coming />;
  if (!data) return null;
  return (
    <Section title="Former employer’s response" columns={false}>
      <Stack gap="sm">
        <Group justify="space-between" gap="md">
          <Text size="sm">{describeConsent(data)}</Text>
          <Button
            size="compact-sm"
            variant="default"
            loading={paper.isPending}
            onClick={() => paper.mutate({ path: `employment_history/${row.id}/request/`, isLong: false })}
          >
            Download fax request
          </Button>
        </Group>
        <EmployerResponses id={row.id} {...data} />
        <EmployerLinks id={row.id} links={data.links} />
        <Attempts attempts={data.attempts} />
        {can(employmentHistory.policy, 'edit') && <LogAttempt id={row.id} />}
      </Stack>
    </Section>
  );
}

const consentFile = (url: string) => ({ name: 'Signed consent.pdf', size: null, type: 'application/pdf', url });

function describeConsent({ consentAsked, consentUrl }: InquiryDetails) {
  if (consentUrl)
    return (
      <Anchor component="button" type="button" size="sm" onClick={() => openFile(consentFile(consentUrl))}>
        The driver signed the consent
      </Anchor>
    );
  return consentAsked
    ? 'The driver hasn’t signed the consent yet, so the request excludes drugs and alcohol.'
    : 'Without the driver’s signed consent, the request excludes drugs and alcohol (49 CFR 40.321).';
}

function Attempts({ attempts }: Pick<InquiryDetails, 'attempts'>) {
  if (attempts.length === 0)
    return (
      <Text size="sm" c="dimmed">
        No attempts yet. Email the former employer or log a call within 30 days of hire (49 CFR 391.23(c)(1)).
      </Text>
    );
  return (
    <>
      <Title order={3} size="sm">
        Attempts
      </Title>
      <Table verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            {['Date', 'Method', 'Person contacted', 'Outcome', 'Logged by'].map((heading) => (
              <Table.Th key={heading}>{heading}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {attempts.map(({ id, day, way, person, note, by }) => (
            <Table.Tr key={id}>
              <Table.Td>
                <DateCell value={day} />
              </Table.Td>
              <Table.Td>{ATTEMPT_WAYS[way]}</Table.Td>
              <Table.Td>{person}</Table.Td>
              <Table.Td>{note}</Table.Td>
              <Table.Td>{by}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}
