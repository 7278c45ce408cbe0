/** Two-factor authentication of the signed-in user, and the owner's setting for everyone in the account. */

import { Alert, Button, Group, Modal, PasswordInput, Stack, Switch, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { formatDay } from '@milepost/domain/core/dates.ts';
import type { SecondFactorFacts } from '@milepost/domain/profile/second-factor.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, asApiError } from '../core/api/client.ts';
import { getLocalDay } from '../core/local-day.ts';
import { useRights } from '../core/session/rights.ts';
import { notify } from '../core/shell/notify.ts';
import { useReloadData } from '../core/ui/data.ts';
import { Section } from '../core/ui/form/section.tsx';
import { CodeInput } from '../sign-in/second-factor/code-input.tsx';
import { SetUpFactor } from '../sign-in/second-factor/set-up-factor.tsx';

const PATH = 'user_profile/second_factor/';
const KEY = ['second factor', 'facts'];

/** Returns the status of the user's two-factor authentication. */
export function useSecondFactor() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.get<SecondFactorFacts>(PATH, undefined, { signal }),
  });
}

export function SecondFactorSection() {
  const { isOwner } = useRights();
  const client = useQueryClient();
  const changed = useReloadData();
  const [dialog, setDialog] = useState<'on' | 'off' | null>(null);
  const { data, isLoading } = useSecondFactor();
  if (isLoading) return <div data-coming />;
  if (!data) return null;

  function close() {
    setDialog(null);
    void Promise.all([client.invalidateQueries({ queryKey: KEY }), changed()]);
  }

  return (
    <Section title="Two-factor authentication" columns={false}>
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" c="dimmed" maw={640}>
          {describeStatus(data)}
        </Text>
        <Button variant="default" flex="none" onClick={() => setDialog(data.isOn ? 'off' : 'on')}>
          {data.isOn ? 'Turn off' : 'Turn on'}
        </Button>
      </Group>
      {isOwner && <RequireForEveryone facts={data} onChanged={close} />}
      <Modal
        opened={dialog === 'on'}
        onClose={close}
        title="Turn on two-factor authentication"
        size="md"
        closeOnClickOutside={false}
      >
        <SetUpFactor onDone={close} />
      </Modal>
      {dialog === 'off' && <TurnOff isRequired={data.isRequired} onClose={close} />}
    </Section>
  );
}

function describeStatus({ isOn, since, recoveryCodesLeft: left }: SecondFactorFacts): string {
  if (!isOn || !since)
    return 'Sign in with a code from your phone as well as your password. A stolen password alone won’t be enough.';
  return `On since ${formatDay(getLocalDay(since))}. ${left} recovery ${left === 1 ? 'code is' : 'codes are'} left. To get ten new codes or use another phone, turn it off and on again.`;
}

function RequireForEveryone({ facts, onChanged }: { facts: SecondFactorFacts; onChanged: () => void }) {
  const [error, setError] = useState<string | null>(null);
  async function ask(isRequired: boolean) {
    setError(null);
    try {
      await api.patch('account/second_factor/', { isRequired });
      notify.success(isRequired ? 'Two-Factor Authentication Required' : 'Two-Factor Authentication Not Required');
    } catch (thrown) {
      setError(asApiError(thrown).text);
    }
    onChanged();
  }
  return (
    <Switch
      mt="md"
      label="Require for everyone in this account"
      description={
        facts.isOn || facts.isRequired
          ? 'Users without two-factor authentication set it up at their next sign-in.'
          : 'Turn it on for yourself first.'
      }
      error={error}
      checked={facts.isRequired}
      disabled={!facts.isOn && !facts.isRequired}
      onChange={(event) => void ask(event.currentTarget.checked)}
    />
  );
}

function TurnOff({ isRequired, onClose }: { isRequired: boolean; onClose: () => void }) {
  const form = useForm({ initialValues: { currentPassword: '', code: '' } });
  const [isSending, setSending] = useState(false);

  async function send(values: typeof form.values) {
    setSending(true);
    try {
      await api.post(`${PATH}off/`, values);
      notify.success('Two-Factor Authentication Turned Off', 'Your other devices were signed out.');
      onClose();
    } catch (thrown) {
      const error = asApiError(thrown);
      form.setErrors(Object.keys(error.errors).length > 0 ? error.errors : { code: error.text });
      setSending(false);
    }
  }

  return (
    <Modal opened onClose={onClose} title="Turn off two-factor authentication" size="md" closeOnClickOutside={false}>
      <form
        onSubmit={form.onSubmit((values) => void send(values))}
        noValidate
        aria-label="Turn off two-factor authentication"
      >
        <Stack gap="md">
          {isRequired && (
            <Alert variant="light">
              Your account requires two-factor authentication. Set it up again right away, for example on a new phone.
            </Alert>
          )}
          <PasswordInput
            label="Current password"
            autoComplete="current-password"
            required
            data-autofocus
            {...form.getInputProps('currentPassword')}
          />
          <CodeInput description="From your app, or a recovery code" {...form.getInputProps('code')} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose} disabled={isSending}>
              Cancel
            </Button>
            <Button type="submit" color="red" loading={isSending}>
              Turn off
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
