/** Changes the user's own password (PRF-12). Signs out the user's other windows. */

import { Button, Group, PasswordInput, SimpleGrid } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { api, asApiError } from '../core/api/client.ts';
import { notify } from '../core/shell/notify.ts';
import { Section } from '../core/ui/form/section.tsx';
import { validatePasswordChange } from './password-rules.ts';

const EMPTY = { currentPassword: '', newPassword: '', confirm: '' };

export function ChangePassword() {
  const form = useForm({ initialValues: EMPTY, validate: validatePasswordChange });
  const [isSending, setSending] = useState(false);

  async function send({ currentPassword, newPassword }: typeof EMPTY) {
    setSending(true);
    try {
      await api.post('user_profile/change_password/', { currentPassword, newPassword });
      form.reset();
      notify.success('Password Changed', 'You were signed out in all other windows.');
    } catch (thrown) {
      const error = asApiError(thrown);
      form.setErrors(Object.keys(error.errors).length > 0 ? error.errors : { currentPassword: error.text });
    } finally {
      setSending(false);
    }
  }

  return (
    <Section title="Change password" columns={false}>
      <form onSubmit={form.onSubmit((values) => void send(values))} noValidate aria-label="Change password">
        <SimpleGrid cols={{ base: 1, md: 3 }} spacing="md">
          <PasswordInput
            label="Current password"
            autoComplete="current-password"
            {...form.getInputProps('currentPassword')}
          />
          <PasswordInput label="New password" autoComplete="new-password" {...form.getInputProps('newPassword')} />
          <PasswordInput label="Confirm new password" autoComplete="new-password" {...form.getInputProps('confirm')} />
        </SimpleGrid>
        <Group justify="flex-end" mt="sm">
          <Button type="submit" variant="default" loading={isSending}>
            Change password
          </Button>
        </Group>
      </form>
    </Section>
  );
}
