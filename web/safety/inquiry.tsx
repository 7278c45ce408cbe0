/** What a former employer was asked and answered (49 CFR 391.23, 40.25), on the page of the employment: both clocks, the consent, what was tried, the answer and the driver's word. */
import { Alert, Anchor, Button, Group, Select, Stack, Table, Text, Textarea, TextInput } from '@mantine/core';
import { formatDay } from '@milepost/domain/core/dates.ts';
import type { Row } from '@milepost/domain/core/record.ts';
import { employmentHistory } from '@milepost/domain/safety/employment-history.ts';
import {
  type Answer,
  ATTEMPT_WAYS,
  type AttemptWay,
  DRUG_QUESTION_NAMES,
  DRUG_QUESTIONS,
  OUTCOMES,
} from '@milepost/domain/safety/inquiry.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api, asApiError } from '../core/api/client.ts';
import { useRights } from '../core/session/rights.ts';
import { notify } from '../core/shell/notify.ts';
import { useDownload } from '../core/tasks/use-download.ts';
import { keys, useChanged } from '../core/ui/data.ts';
import { openFile } from '../core/ui/file/viewer.tsx';
import { Section } from '../core/ui/form/section.tsx';
import { useToday } from '../core/ui/use-today.ts';

type Told = {
  consentAsked: string | null;
  consentUrl: string | null;
  answer: Answer | null;
  answeredOn: string | null;
  rebuttal: string | null;
  rebuttedOn: string | null;
  contradictions: string[];
  attempts: { id: string; day: string; way: AttemptWay; note: string | null; by: string }[];
};

export function Inquiry({ row }: { row: Row<typeof employmentHistory> & { id: string; updated: string } }) {
  const { can } = useRights();
  const paper = useDownload('Request', openFile);
  const path = `employment_history/${row.id}/inquiry/`;
  const { data, isLoading } = useQuery({
    queryKey: keys.list(path, row.updated),
    queryFn: ({ signal }) => api.get<Told>(path, {}, { signal }),
    meta: { of: path },
    // After a save what stood there stays until it is known anew.
    placeholderData: (before, earlier) => (earlier?.meta?.of === path ? before : undefined),
  });
  if (isLoading) return <div data-coming />;
  if (!data) return null;
  return (
    <Section title="Former employer’s answer" columns={false}>
      <Stack gap="sm">
        <Group justify="space-between" gap="md">
          <Text size="sm">{consentWords(data)}</Text>
          <Button
            size="compact-sm"
            variant="default"
            loading={paper.isPending}
            onClick={() => paper.mutate({ path: `employment_history/${row.id}/request/`, isLong: false })}
          >
            Request to fax
          </Button>
        </Group>
        {data.answer && <Said told={data} answer={data.answer} />}
        <Attempts attempts={data.attempts} />
        {can(employmentHistory.policy, 'edit') && <LogAttempt id={row.id} />}
      </Stack>
    </Section>
  );
}

const consentFile = (url: string) => ({ name: 'Signed consent.pdf', size: null, type: 'application/pdf', url });

function consentWords({ consentAsked, consentUrl }: Told) {
  if (consentUrl)
    return (
      <Anchor component="button" type="button" size="sm" onClick={() => openFile(consentFile(consentUrl))}>
        The driver’s consent is signed
      </Anchor>
    );
  return consentAsked
    ? 'The driver was asked for his consent and has not signed it: drugs and alcohol are not asked about yet.'
    : 'Without the driver’s signed consent, drugs and alcohol are not asked about (49 CFR 40.321).';
}

function Said({ told, answer }: { told: Told; answer: Answer }) {
  const { contradictions, answeredOn, rebuttal, rebuttedOn } = told;
  const drugs = answer.drugs;
  const facts: [string, string | null][] = [
    ['Answer', OUTCOMES[answer.outcome]],
    [
      'Employed',
      answer.startDate &&
        `${formatDay(answer.startDate)} to ${answer.endDate ? formatDay(answer.endDate) : 'not told'}`,
    ],
    ['Position', answer.position],
    ['Accidents', answer.hasAccidents === 'yes' ? answer.accidents : answer.hasAccidents && 'None'],
    ...(drugs ? DRUG_QUESTION_NAMES.map((name): [string, string] => [DRUG_QUESTIONS[name], drugs[name]]) : []),
    ['Details', answer.drugDetails],
    ['Answered by', `${answer.respondent}, ${answer.respondentTitle}, ${answer.respondentPhone}`],
    ['Answered on', answeredOn && formatDay(answeredOn)],
    [`Driver’s rebuttal${rebuttedOn ? `, ${formatDay(rebuttedOn)}` : ''}`, rebuttal],
  ];
  return (
    <>
      {contradictions.length > 0 && (
        <Alert color="yellow" variant="light" title="It differs from what the driver wrote">
          {contradictions.map((each) => (
            <Text size="sm" key={each}>
              {each}
            </Text>
          ))}
        </Alert>
      )}
      <Table withRowBorders={false} verticalSpacing={2}>
        <Table.Tbody>
          {facts
            .filter(([, value]) => value)
            .map(([label, value]) => (
              <Table.Tr key={label}>
                <Table.Td w={260} c="dimmed">
                  {label}
                </Table.Td>
                <Table.Td>{value}</Table.Td>
              </Table.Tr>
            ))}
        </Table.Tbody>
      </Table>
    </>
  );
}

function Attempts({ attempts }: Pick<Told, 'attempts'>) {
  if (attempts.length === 0)
    return (
      <Text size="sm" c="dimmed">
        Nobody was asked yet. An attempt on file within 30 days of the hire is enough (49 CFR 391.23(c)(1)).
      </Text>
    );
  return (
    <Table verticalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          {['Day', 'How', 'Note', 'By'].map((heading) => (
            <Table.Th key={heading}>{heading}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {attempts.map(({ id, day, way, note, by }) => (
          <Table.Tr key={id}>
            <Table.Td>{formatDay(day)}</Table.Td>
            <Table.Td>{ATTEMPT_WAYS[way]}</Table.Td>
            <Table.Td>{note}</Table.Td>
            <Table.Td>{by}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

const BY_HAND = (['PHONE', 'FAX', 'MAIL'] as const).map((value) => ({ value, label: ATTEMPT_WAYS[value] }));

/** A call, a fax or a letter, which nothing but the office knows of. */
function LogAttempt({ id }: { id: string }) {
  const today = useToday();
  const changed = useChanged();
  const [way, setWay] = useState<string | null>('PHONE');
  const [isSaving, setSaving] = useState(false);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setSaving(true);
    try {
      await api.post(`employment_history/${id}/attempt/`, { ...Object.fromEntries(new FormData(form)), way });
      notify.success('Attempt Logged');
      form.reset();
      await changed();
    } catch (thrown) {
      notify.error('The attempt is not logged', asApiError(thrown).text);
    } finally {
      setSaving(false);
    }
  }
  return (
    <form onSubmit={submit}>
      <Group align="flex-end" gap="sm">
        <TextInput label="Day tried" name="day" type="date" required defaultValue={today} max={today} />
        <Select label="How" data={BY_HAND} value={way} onChange={setWay} allowDeselect={false} w={130} />
        <Textarea label="What came of it" name="note" autosize minRows={1} flex={1} miw={220} />
        <Button type="submit" variant="default" loading={isSaving}>
          Log attempt
        </Button>
      </Group>
    </form>
  );
}
