/** The responses of a former employer: the one that counts, and further ones for the office to decide on. */
import { Alert, Button, Group, Table, Text, Title } from '@mantine/core';
import { formatDay } from '@milepost/domain/core/dates.ts';
import { defineStatuses } from '@milepost/domain/core/statuses.ts';
import { employmentHistory } from '@milepost/domain/safety/employment-history.ts';
import {
  type Answer,
  DRUG_QUESTION_NAMES,
  DRUG_QUESTIONS,
  OUTCOMES,
  type Response,
} from '@milepost/domain/safety/inquiry.ts';
import { useState } from 'react';
import { api, asApiError } from '../core/api/client.ts';
import { useRights } from '../core/session/rights.ts';
import { notify } from '../core/shell/notify.ts';
import { useReloadData } from '../core/ui/data.ts';
import { StatusChip } from '../core/ui/status-chip.tsx';

const RESPONSE_STANDING = defineStatuses({
  COUNTS: { tone: 'success', label: 'Counts' },
  TO_DECIDE: { tone: 'warning', label: 'Needs your decision' },
  SET_ASIDE: { tone: 'rest', label: 'Set aside' },
});

type Rebuttal = { rebuttal: string | null; rebuttedOn: string | null };
type EmployerResponsesProps = { id: string; responses: readonly Response[] } & Rebuttal;

export function EmployerResponses({ id, responses, rebuttal, rebuttedOn }: EmployerResponsesProps) {
  const { can } = useRights();
  const { isBusy, decide } = useDecideResponse(id);
  const isUndecided = responses.some(({ standing }) => standing === 'TO_DECIDE');
  return (
    <>
      {isUndecided && (
        <Alert color="yellow" variant="light" title="An additional response arrived">
          Compare the responses and decide which one counts. All of them stay on file.
        </Alert>
      )}
      {responses.map((response) => (
        <section key={response.id} aria-label={`Response from ${response.answer.respondent}`}>
          {responses.length > 1 && (
            <Group justify="space-between" gap="md" mb={4}>
              <Group gap="sm">
                <Title order={3} size="sm">
                  Response from {response.answer.respondent}
                </Title>
                <StatusChip value={response.standing} of={RESPONSE_STANDING} />
              </Group>
              {can(employmentHistory.policy, 'edit') && response.standing !== 'COUNTS' && (
                <Group gap="xs">
                  <Button size="compact-sm" loading={isBusy} onClick={() => void decide(response, true)}>
                    Use this response
                  </Button>
                  {response.standing === 'TO_DECIDE' && (
                    <Button
                      size="compact-sm"
                      variant="default"
                      loading={isBusy}
                      onClick={() => void decide(response, false)}
                    >
                      Set aside
                    </Button>
                  )}
                </Group>
              )}
            </Group>
          )}
          <ResponseFacts response={response} />
        </section>
      ))}
      {rebuttal && <Facts facts={[[`Driver’s rebuttal${rebuttedOn ? `, ${formatDay(rebuttedOn)}` : ''}`, rebuttal]]} />}
    </>
  );
}

function useDecideResponse(id: string) {
  const changed = useReloadData();
  const [isBusy, setBusy] = useState(false);
  async function decide({ id: response }: Response, counts: boolean) {
    setBusy(true);
    try {
      await api.post(`employment_history/${id}/decide_response/`, { response, counts: counts ? 'yes' : 'no' });
      notify.success(counts ? 'Response Selected' : 'Response Set Aside');
    } catch (thrown) {
      notify.failure('Response Update', asApiError(thrown).text);
    } finally {
      setBusy(false);
      await changed();
    }
  }
  return { isBusy, decide };
}

function ResponseFacts({ response: { answer, answeredOn, sentTo, contradictions } }: { response: Response }) {
  return (
    <>
      {contradictions.length > 0 && (
        <Alert color="yellow" variant="light" title="Differs from the driver’s application">
          {contradictions.map((each) => (
            <Text size="sm" key={each}>
              {each}
            </Text>
          ))}
        </Alert>
      )}
      <Facts
        facts={[
          ...toFacts(answer),
          [
            'Received',
            [formatDay(answeredOn), sentTo && `using the link sent to ${sentTo}`].filter(Boolean).join(', '),
          ],
        ]}
      />
    </>
  );
}

type Fact = [label: string, value: string | null];

function toFacts(answer: Answer): Fact[] {
  const { drugs, startDate, endDate } = answer;
  return [
    ['Answer', OUTCOMES[answer.outcome]],
    ['Employed', startDate && `${formatDay(startDate)} to ${endDate ? formatDay(endDate) : 'not specified'}`],
    ['Position', answer.position],
    ['Accidents', answer.hasAccidents === 'yes' ? answer.accidents : answer.hasAccidents && 'None'],
    ...(drugs ? DRUG_QUESTION_NAMES.map((name): Fact => [DRUG_QUESTIONS[name], drugs[name]]) : []),
    ['Details', answer.drugDetails],
    ['Completed by', `${answer.respondent}, ${answer.respondentTitle}, ${answer.respondentPhone}`],
  ];
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
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
  );
}
