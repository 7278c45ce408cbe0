/** Starts the background verification: lists each former employer with its contact and status (49 CFR 391.23(c)). */
import { Alert, Anchor, Button, Group, Modal, Stack, Table, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { company } from '@milepost/domain/admin/company.ts';
import { formatDay } from '@milepost/domain/core/dates.ts';
import type { Tone } from '@milepost/domain/core/statuses.ts';
import {
  canStart,
  type EmployerToContact,
  isContacted,
  NO_EMPLOYER_TO_CONTACT,
} from '@milepost/domain/driver-app/background-check.ts';
import {
  type EmploymentApplicationRow,
  employmentApplication,
} from '@milepost/domain/driver-app/employment-application.ts';
import { employmentHistory } from '@milepost/domain/safety/employment-history.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { api, asApiError } from '../../core/api/client.ts';
import { useRights } from '../../core/session/rights.ts';
import { keys, useReloadData } from '../../core/ui/data.ts';
import { getPagePath } from '../../core/ui/records.ts';
import { Chip } from '../../core/ui/status-chip.tsx';
import { LogAttempt } from '../../safety/log-attempt.tsx';

type Answer = { emailIsOn: boolean; employers: EmployerToContact[] };
type BackgroundCheckProps = { application: Pick<EmploymentApplicationRow, 'id' | 'prettyName'>; onClose: () => void };
type Result = { text: string; hasStarted: boolean };

export function BackgroundCheck({ application: { id, prettyName }, onClose }: BackgroundCheckProps) {
  const path = `${employmentApplication.path}/${id}/employers/`;
  const { data } = useQuery({
    queryKey: keys.list(path, {}),
    queryFn: ({ signal }) => api.get<Answer>(path, undefined, { signal }),
  });
  const { result, isBusy, start } = useStart(id);
  const employers = data?.employers ?? [];
  const canContact = canStart(employers) || employers.some(isReachable);
  return (
    <Modal opened onClose={onClose} title={`Background verification for ${prettyName}`} size={900}>
      {data && (
        <Stack gap="md">
          <Text size="sm">
            {employers.length === 0
              ? NO_EMPLOYER_TO_CONTACT
              : 'Email the DOT-regulated employers of the last 3 years, or log a call. Verification starts once one of them is contacted.'}
          </Text>
          {!data.emailIsOn && employers.length > 0 && (
            <Alert color="yellow" variant="light">
              Email is off. Requests wait in the outbox and don’t count as contact. Log a call, a fax, or a letter
              instead.
            </Alert>
          )}
          {employers.length > 0 && <Employers employers={employers} emailIsOn={data.emailIsOn} />}
          {result && (
            <Alert role="status" color={result.hasStarted ? 'green' : 'yellow'} variant="light">
              {result.text}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
            {!result?.hasStarted && (
              <Button loading={isBusy} disabled={!canContact} onClick={() => void start()}>
                {employers.some(isReachable) ? 'Email employers & start' : 'Start verification'}
              </Button>
            )}
          </Group>
        </Stack>
      )}
    </Modal>
  );
}

/** Checks whether starting the verification emails this employer. */
const isReachable = (employer: EmployerToContact) => !employer.problem && !employer.isWaiting && !isContacted(employer);

function useStart(id: string) {
  const changed = useReloadData();
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<Result | null>(null);
  async function start() {
    setBusy(true);
    try {
      type CheckResult = { applicationVerificationDate: string | null; details?: { text: string } };
      const eventType = 'INTIATE_APPLICATION_BACKGROUND_VERIFICATION_PROCESS';
      const answer = await api.post<CheckResult>(`${employmentApplication.path}/${id}/event/`, { id, eventType });
      const hasStarted = answer.applicationVerificationDate !== null;
      const text = [hasStarted && 'Background verification started.', answer.details?.text].filter(Boolean).join(' ');
      setResult({ text, hasStarted });
    } catch (thrown) {
      setResult({ text: asApiError(thrown).text, hasStarted: false });
    } finally {
      setBusy(false);
      await changed();
    }
  }
  return { result, isBusy, start };
}

type EmployersProps = Pick<Answer, 'employers' | 'emailIsOn'>;
type OpenForm = { id: string; form: 'email' | 'call' };

function Employers({ employers, emailIsOn }: EmployersProps) {
  const { can } = useRights();
  const [opened, setOpened] = useState<OpenForm | null>(null);
  const close = () => setOpened(null);
  return (
    <Table verticalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Former employer</Table.Th>
          <Table.Th>Status</Table.Th>
          <Table.Th>
            <VisuallyHidden>Actions</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      {employers.map((employer) => {
        const { id, name, email, phone, problem: error } = employer;
        const form = opened?.id === id ? opened.form : null;
        return (
          <Table.Tbody key={id}>
            <Table.Tr>
              <Table.Td>
                <Anchor component={Link} to={getPagePath(employmentHistory, id)} size="sm">
                  {name}
                </Anchor>
                <Text size="xs" c="dimmed">
                  {[email, phone].filter(Boolean).join(' · ') || 'No email or phone'}
                </Text>
              </Table.Td>
              <Table.Td>
                <Chip {...getStatus(employer, emailIsOn)} />
              </Table.Td>
              <Table.Td>
                <Group gap="xs" justify="flex-end">
                  {error && !employer.hasResponded && can(company.policy, 'edit') && (
                    <Button size="compact-xs" variant="default" onClick={() => setOpened({ id, form: 'email' })}>
                      {error === 'NO_ADDRESS' ? 'Enter an email' : 'Correct the email'}
                    </Button>
                  )}
                  {!employer.hasResponded && can(employmentHistory.policy, 'edit') && (
                    <Button size="compact-xs" variant="default" onClick={() => setOpened({ id, form: 'call' })}>
                      Log a phone call
                    </Button>
                  )}
                </Group>
              </Table.Td>
            </Table.Tr>
            {form && (
              <Table.Tr>
                <Table.Td colSpan={3}>
                  {form === 'email' ? (
                    <EnterEmail employer={employer} onDone={close} />
                  ) : (
                    <LogAttempt id={id} onDone={close} />
                  )}
                </Table.Td>
              </Table.Tr>
            )}
          </Table.Tbody>
        );
      })}
    </Table>
  );
}

function getStatus(employer: EmployerToContact, emailIsOn: boolean): { label: string; tone: Tone } {
  const { hasResponded, askedOn, isWaiting, problem: error, email } = employer;
  if (hasResponded) return { label: 'Result on file', tone: 'success' };
  if (askedOn) return { label: `Contacted ${formatDay(askedOn)}`, tone: 'success' };
  if (isWaiting) return { label: 'Request waits in the outbox', tone: 'warning' };
  if (error === 'NO_ADDRESS') return { label: 'No email address', tone: 'error' };
  if (error === 'ADDRESS_REFUSED') return { label: `Can’t email ${email}`, tone: 'error' };
  return { label: emailIsOn ? 'Ready to email' : 'Email is off', tone: emailIsOn ? 'info' : 'warning' };
}

function EnterEmail({ employer, onDone }: { employer: EmployerToContact; onDone: () => void }) {
  const changed = useReloadData();
  const [error, setError] = useState('');
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.currentTarget));
    try {
      await api.patch(`${company.path}/${employer.company}`, values);
      onDone();
      await changed();
    } catch (thrown) {
      const { errors, text } = asApiError(thrown);
      setError(errors.companyEmail ?? text);
    }
  }
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Group align="flex-start" gap="sm">
        <TextInput
          name="companyEmail"
          type="email"
          aria-label={`Email for ${employer.name}`}
          placeholder="Enter an email"
          defaultValue={employer.email ?? ''}
          error={error}
          data-autofocus
          flex={1}
        />
        <Button type="submit">Save email</Button>
      </Group>
    </form>
  );
}
